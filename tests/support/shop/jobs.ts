import { type Jobs, startJobs } from '../../../api/platform/jobs/job-runner.ts';
import type { Checkout } from './checkout.ts';

export interface JobRow {
  name: string;
  data: { key: string };
  state: string;
  output: unknown;
  start_after: Date | string;
}

/** The jobs of a queue, oldest first. */
export function jobsOf(checkout: Checkout, queue: string): Promise<JobRow[]> {
  return checkout.sql<JobRow>('select * from pgboss.job where name = $1 order by created_on, id', [queue]);
}

/** A job that was given up, as the queue keeps it; gives its id. */
export async function failedJob(
  checkout: Pick<Checkout, 'sql'>,
  given: { queue: string; key: string; output?: object },
): Promise<string> {
  const [row] = await checkout.sql<{ id: string }>(
    `insert into pgboss.job (name, data, singleton_key, source_name, source_id, source_created_on, source_retry_count, source_output, keep_until)
     values ('failed', jsonb_build_object('key', $2::text), $2, $1, gen_random_uuid(), now() - interval '3 days', 300, $3, now() + interval '30 days')
     returning id`,
    [given.queue, given.key, given.output ?? { why: 'defect' }],
  );
  return row?.id ?? '';
}

/** Works on jobs as one process of the shop does. */
export async function takeJobs(
  checkout: Checkout,
  jobs: Partial<Jobs>,
): Promise<{ stop(graceMs: number): Promise<void> }> {
  const { parts } = checkout.shop;
  const pool = await parts.orm.em.getDriver().getConnection().getNativeClient();
  return startJobs(pool, parts.log, { workers: [], repeating: [], ...jobs });
}

/**
 * Makes every running job look as if its process was killed: its heartbeats, which go on in the test, count as a minute
 * old.
 */
export async function forgetProcesses(checkout: Checkout): Promise<void> {
  await checkout.sql(`update pgboss.job set heartbeat_seconds = -60 where state = 'active'`);
}
