import { AsyncLocalStorage } from 'node:async_hooks';

/** From a request's arrival; with the least time of the last step its answer comes within 5 s. */
const WAITS_END_MS = 4000;

/** What a step gets that has begun, however late. */
const LEAST_MS = 1000;

interface RequestTime {
  /** When the request's waits for the database end, on the clock of `performance.now()`. */
  end: number;
  /** A transaction has been begun after the end: there is no other. */
  isOver: boolean;
}

const times = new AsyncLocalStorage<RequestTime | undefined>();

/** A write would begin too late for anybody to wait for it. */
class RequestTimeOverError extends Error {
  /** SQLSTATE `query_canceled`. */
  readonly code = '57014';
}

/** @param elapsedMs since the request arrived */
export function inRequestTime(elapsedMs: number, work: () => void): void {
  times.run({ end: performance.now() - elapsedMs + WAITS_END_MS, isOver: false }, work);
}

/** Work that goes on beside a request and has no part in its time. */
export function besideRequest<Result>(work: () => Result): Result {
  return times.run(undefined, work);
}

/** Runs a call to another server, which has limits of its own: what it takes does not count. */
export async function outsideRequestTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const since = performance.now();
  try {
    return await work();
  } finally {
    const time = times.getStore();
    if (time) time.end += performance.now() - since;
  }
}

/** How long to wait for the database: `mostMs`, or less where a request has little time left. */
export function timeLeft(mostMs: number): number {
  const time = times.getStore();
  if (time === undefined) return mostMs;
  return Math.min(mostMs, Math.max(LEAST_MS, Math.ceil(time.end - performance.now())));
}

/**
 * Lets one transaction begin after the request's time is over, since a large upload may have used it up, and no second
 * one: each may take as long as the least time, and a call with several would be answered far too late.
 * @throws RequestTimeOverError
 */
export function requireTime(): void {
  const time = times.getStore();
  if (time === undefined || performance.now() < time.end) return;
  if (time.isOver) throw new RequestTimeOverError('a request had no time left for another transaction');
  time.isOver = true;
}
