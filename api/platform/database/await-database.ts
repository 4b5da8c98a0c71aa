import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseDown } from './errors.ts';

const PAUSE_MS = 1000;

/** A sentence every half minute is enough for whoever reads along. */
const TELL_EVERY = 30;

/**
 * Does the first work on the database, and waits as long as it is not there: a machine that starts everything at once
 * starts the shop before its database. What is wrong for good (credentials, name) is thrown at once.
 * @throws the signal's reason when nobody wants to wait any more
 */
export async function whenDatabaseIsThere<Result>(
  work: () => Promise<Result>,
  options: { signal: AbortSignal; tell: (reason: string) => void },
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    options.signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      if (tries % TELL_EVERY === 0) options.tell(reasonOf(error));
      await sleep(PAUSE_MS, undefined, { signal: options.signal });
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
