import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseDown } from './errors.ts';

const PAUSE_MS = 1000;

/** Log at most one line every 30 s. */
const TRIES_PER_REPORT = 30;

/**
 * Runs the first work on the database and retries while the database is down: at boot the shop may start before it.
 * Permanent errors (wrong credentials, no such database) are thrown at once.
 * @throws the signal's reason when it is aborted
 */
export async function waitForDatabase<Result>(
  work: () => Promise<Result>,
  options: { signal: AbortSignal; onWait: (reason: string) => void },
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    options.signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      if (tries % TRIES_PER_REPORT === 0) options.onWait(reasonOf(error));
      await sleep(PAUSE_MS, undefined, { signal: options.signal });
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
