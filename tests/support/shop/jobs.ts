import { type Jobs, startJobs } from '../../../api/platform/jobs/job-runner.ts';
import type { Checkout } from './checkout.ts';

export interface JobRow {
  name: string;
  data: { key: string };
  state: string;
  start_after: Date;
}

/** The jobs of a queue, oldest first. */
export function jobsOf(checkout: Checkout, queue: string): Promise<JobRow[]> {
  return checkout.sql<JobRow>('select * from pgboss.job where name = $1 order by created_on, id', [queue]);
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
