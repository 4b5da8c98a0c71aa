import { AsyncLocalStorage } from 'node:async_hooks';

/** From a request's arrival; with the least time of the last step its answer comes within 5 s. */
const WAITS_END_MS = 4000;

/** What a step gets however late it begins: a large upload may have used up the rest. */
const LEAST_MS = 1000;

/** When the request's waits for the database end, on the clock of `performance.now()`. */
const ends = new AsyncLocalStorage<number>();

/** @param elapsedMs since the request arrived */
export function inRequestTime(elapsedMs: number, work: () => void): void {
  ends.run(performance.now() - elapsedMs + WAITS_END_MS, work);
}

/** How long to wait for the database: `mostMs`, or less where a request has little time left. */
export function timeLeft(mostMs: number): number {
  const end = ends.getStore();
  if (end === undefined) return mostMs;
  return Math.min(mostMs, Math.max(LEAST_MS, Math.ceil(end - performance.now())));
}
