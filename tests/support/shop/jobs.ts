import { type Jobs, startJobs } from '../../../api/platform/jobs/job-runner.ts';
import type { Checkout } from './checkout.ts';

export interface JobRow {
  name: string;
  data: { key: string };
  state: string;
  start_after: Date;
}

/** The jobs of a queue, the oldest first. */
export function jobsOf(checkout: Checkout, queue: string): Promise<JobRow[]> {
  return checkout.sql<JobRow>('select * from pgboss.job where name = $1 order by created_on, id', [queue]);
}

/** Takes jobs as one process of the shop does. */
export async function takeJobs(
  checkout: Checkout,
  jobs: Partial<Jobs>,
): Promise<{ stop(graceMs: number): Promise<void> }> {
  const { parts } = checkout.shop;
  const pool = await parts.orm.em.getDriver().getConnection().getNativeClient();
  return startJobs(pool, parts.log, { workers: [], repeating: [], ...jobs });
}

/**
 * Says of every job that is at work that its process was killed: what that goes on saying of itself, since it lives on in
 * the test, counts as a minute old.
 */
export async function forgetProcesses(checkout: Checkout): Promise<void> {
  await checkout.sql(`update pgboss.job set heartbeat_seconds = -60 where state = 'active'`);
}
