import type { Parts } from '../../../api/shop/context/context.ts';
import { openMailWorker } from '../../../api/shop/notifications/sending/mail-worker.ts';
import { eventWorker } from '../../../api/start/background.ts';
import { startJobs } from '../../../api/platform/jobs/job-runner.ts';

/** Handles events and sends mails in the background, as a running shop does. */
export async function startMailing(
  parts: Parts,
  shopUrl = 'http://127.0.0.1:4000',
): Promise<{ stop(): Promise<void> }> {
  const pool = await parts.orm.em.getDriver().getConnection().getNativeClient();
  const mail = openMailWorker(parts, shopUrl);
  const jobs = startJobs(pool, parts.log, { workers: [eventWorker(parts), mail.worker], repeating: [] });
  return { stop: () => mail.stop(jobs.stop(3000), 3000) };
}
