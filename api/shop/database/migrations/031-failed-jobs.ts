import { Migration } from '@mikro-orm/migrations';

/** Jobs know where they go when they are given up; those that wait already learn it too. */
export class Migration031FailedJobs extends Migration {
  override name = '031-failed-jobs';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create or replace function enqueue_job(queue_name text, job_key text, due timestamptz) returns void language plpgsql as $$
begin
  update pgboss.job set start_after = due, keep_until = due + (keep_until - start_after)
    where name = queue_name and coalesce(singleton_key, '') = job_key and state = 'created' and policy = 'short';
  if not found then
    insert into pgboss.job (name, data, singleton_key, start_after, keep_until, policy, retry_limit, retry_delay,
        retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter)
      select q.name, jsonb_build_object('key', job_key), job_key, due, due + q.retention_seconds * interval '1 second',
        q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
        q.deletion_seconds, q.heartbeat_seconds, q.dead_letter
      from pgboss.queue q where q.name = queue_name
      on conflict do nothing;
  end if;
end $$;

create or replace function events_enqueue() returns trigger language plpgsql as $$
begin
  insert into pgboss.job (name, data, keep_until, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter)
    select q.name, jsonb_build_object('key', added.subject), now() + q.retention_seconds * interval '1 second',
      q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
      q.deletion_seconds, q.heartbeat_seconds, q.dead_letter
    from (select distinct subject from written where event_is_followed(kind)) added, pgboss.queue q where q.name = 'event';
  return null;
end $$;

update pgboss.job j set dead_letter = q.dead_letter, retry_limit = q.retry_limit, retry_delay_max = q.retry_delay_max
  from pgboss.queue q where q.name = j.name and j.dead_letter is null and j.state in ('created', 'retry', 'active');
`;
