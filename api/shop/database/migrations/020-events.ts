import { Migration } from '@mikro-orm/migrations';

/** What has happened becomes rows that others follow, and mails are sent by jobs of a queue instead of a search. */
export class Migration020Events extends Migration {
  override name = '020-events';

  override up(): void {
    this.addSql(SQL);
  }
}

// A job is a row of the queue's own table, so it is filed by whoever writes what it is about, in the same transaction. Of a key
// with the policy "short" one job waits at most: a further one moves it. Mails that wait already get their jobs at the end;
// so does what a restored backup holds. Whoever begins a try moves the time of a mail too, without another job.
const SQL = `
create table events (
  id bigserial primary key,
  kind text not null,
  subject text not null,
  user_id int null,
  facts jsonb not null,
  created_at timestamptz not null
);
create index events_subject_index on events (subject);
create index events_user_index on events (user_id) where user_id is not null;

create function enqueue_job(queue_name text, job_key text, due timestamptz) returns void language plpgsql as $$
begin
  update pgboss.job set start_after = due, keep_until = due + (keep_until - start_after)
    where name = queue_name and coalesce(singleton_key, '') = job_key and state = 'created' and policy = 'short';
  if not found then
    insert into pgboss.job (name, data, singleton_key, start_after, keep_until, policy, retry_limit, retry_delay,
        retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
      select q.name, jsonb_build_object('key', job_key), job_key, due, due + q.retention_seconds * interval '1 second',
        q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
        q.deletion_seconds, q.heartbeat_seconds
      from pgboss.queue q where q.name = queue_name
      on conflict do nothing;
  end if;
end $$;

create function events_enqueue() returns trigger language plpgsql as $$
begin
  insert into pgboss.job (name, data, keep_until, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds)
    select q.name, jsonb_build_object('key', added.subject), now() + q.retention_seconds * interval '1 second',
      q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
      q.deletion_seconds, q.heartbeat_seconds
    from (select distinct subject from written) added, pgboss.queue q where q.name = 'event';
  return null;
end $$;
create trigger events_enqueue after insert on events referencing new table as written for each statement execute function events_enqueue();

create function mails_enqueue() returns trigger language plpgsql as $$
begin
  perform enqueue_job('mail', new.id::text, new.due_at);
  return null;
end $$;
create trigger mails_enqueue_new after insert on mails for each row when (new.due_at is not null) execute function mails_enqueue();
create trigger mails_enqueue_again after update of due_at on mails for each row when (new.due_at is not null and new.attempts = old.attempts) execute function mails_enqueue();

create or replace function users_change_mail() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email then
    new.verified_at := null;
    delete from mail_links where user_id = old.id and purpose <> 'account-undo';
  elsif new.password_hash is distinct from old.password_hash then
    delete from mail_links where user_id = old.id and purpose = 'password-reset';
  end if;
  if new.deleted_at is not null then
    update events set facts = '{}' where user_id = old.id;
    delete from mails where user_id = old.id;
    delete from mail_links where user_id = old.id;
    delete from account_changes where user_id = old.id;
  end if;
  return new;
end $$;

create function enqueue_waiting() returns void language plpgsql as $$
begin
  perform enqueue_job('mail', id::text, due_at) from mails where due_at is not null;
  perform enqueue_job('event', subject, now()) from (select distinct subject from events) open;
end $$;
select enqueue_waiting();
`;
