import { AsyncLocalStorage } from 'node:async_hooks';

/* How long a request may wait, in milliseconds from its arrival, so that it is answered within 5 s. */

/** The wait for others who write ends, so that there is time to write what is begun then. */
const BEGIN_ENDS_MS = 2500;

/** Waits for connections, reads and writes end. */
const WORK_ENDS_MS = 4000;

/** Commits, and the reads that answer what was committed, end. */
const ANSWER_ENDS_MS = 4800;

/** A payment provider is waited for no longer, so that a request that needs one is answered within 10 s. */
const PROVIDER_ENDS_MS = 8000;

/** What a provider takes as a rule counts like any other wait; what is beyond it puts off the other ends. */
const PROVIDER_RULE_MS = 1000;

/** By no more than this. */
const LONGEST_DELAY_MS = 5000;

export interface RequestTime {
  /** On the clock of `performance.now()`. */
  readonly arrivedAt: number;
  /** What the request's body and providers have taken, which does not count. */
  delayMs: number;
  hasCommitted: boolean;
}

const times = new AsyncLocalStorage<RequestTime | undefined>();

/** Nobody waits any longer for what was about to begin. */
export class RequestTimeOverError extends Error {
  /** SQLSTATE `query_canceled`. */
  readonly code = '57014';

  constructor() {
    super('the request’s time is over');
  }
}

/** @param elapsedMs since the request arrived */
export function newRequestTime(elapsedMs: number): RequestTime {
  return { arrivedAt: performance.now() - elapsedMs, delayMs: 0, hasCommitted: false };
}

export function inRequestTime(time: RequestTime, work: () => void): void {
  times.run(time, work);
}

/** Work that goes on beside a request, or that others wait for too: it has no part in the request's time. */
export function besideRequest<Result>(work: () => Result): Result {
  return times.run(undefined, work);
}

/** From here on the request takes as long as it needs: an upload, an import, an answer that is sent in parts. */
export function liftRequestTime(): void {
  const time = times.getStore();
  if (time) time.delayMs = Infinity;
}

/** Waits for a payment provider, which has a limit of its own: what it takes beyond the rule does not count. */
export async function providerTime<Result>(work: () => Promise<Result>): Promise<Result> {
  return await outsideRequestTime(work, LONGEST_DELAY_MS, PROVIDER_RULE_MS);
}

/**
 * Waits for something that has a limit of its own: what that takes does not count.
 * @param mostMs that it can put off the other ends
 * @param countedMs of it, which count all the same
 */
export async function outsideRequestTime<Result>(
  work: () => Promise<Result>,
  mostMs: number,
  countedMs = 0,
): Promise<Result> {
  const since = performance.now();
  try {
    return await work();
  } finally {
    const time = times.getStore();
    const took = Math.max(0, performance.now() - since - countedMs);
    if (time && time.delayMs < mostMs) time.delayMs = Math.min(mostMs, time.delayMs + took);
  }
}

/** How long a provider may be waited for: `mostMs`, or less where the request has less left; 0 when it has nothing. */
export function timeForProvider(mostMs: number): number {
  const time = times.getStore();
  if (time === undefined || time.delayMs === Infinity) return mostMs;
  return Math.max(0, Math.min(mostMs, time.arrivedAt + PROVIDER_ENDS_MS - performance.now()));
}

/**
 * How long to wait for a connection or a statement of a transaction: `mostMs`, or less where the request has less left.
 * @throws RequestTimeOverError
 */
export function timeToWork(mostMs: number): number {
  return timeUntil(WORK_ENDS_MS, mostMs);
}

/** How long to wait for others who write; those who have begun to may take longer. @throws RequestTimeOverError */
export function timeToBegin(mostMs: number): number {
  const time = times.getStore();
  if (time === undefined || time.hasCommitted) return timeToWork(mostMs);
  return Math.max(0, Math.min(timeToWork(mostMs), Math.ceil(leftOf(time, BEGIN_ENDS_MS))));
}

/** The same for a read, which may be of what this request has committed. @throws RequestTimeOverError */
export function timeToRead(mostMs: number): number {
  return timeUntil(times.getStore()?.hasCommitted ? ANSWER_ENDS_MS : WORK_ENDS_MS, mostMs);
}

/** How long to wait for the answer to a commit or a rollback, which are sent in any case. */
export function timeToEnd(mostMs: number): number {
  const time = times.getStore();
  if (time === undefined) return mostMs;
  return Math.max(1, Math.min(mostMs, Math.ceil(leftOf(time, ANSWER_ENDS_MS))));
}

/** Whether the request has saved something, which is then to be finished. True for work that no request waits for. */
export function hasBegun(): boolean {
  const time = times.getStore();
  return time === undefined || time.hasCommitted;
}

/** What follows reads what was saved, and has until the answer is due. */
export function noteCommit(): void {
  const time = times.getStore();
  if (time) time.hasCommitted = true;
}

/** Waits for what others wait for too, as long as this request may. @throws RequestTimeOverError */
export async function inTimeToRead<Result>(shared: Promise<Result>, mostMs: number): Promise<Result> {
  return await withTimeout(shared, timeToRead(mostMs), () => new RequestTimeOverError());
}

/** The work goes on after the timeout; its outcome is then nobody's. */
export function withTimeout<Result>(
  work: Promise<Result>,
  limitMs: number,
  error: () => Error,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(error()), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function timeUntil(endMs: number, mostMs: number): number {
  const time = times.getStore();
  if (time === undefined) return mostMs;
  const left = leftOf(time, endMs);
  if (left <= 0) throw new RequestTimeOverError();
  return Math.min(mostMs, Math.ceil(left));
}

const leftOf = ({ arrivedAt, delayMs }: RequestTime, endMs: number): number =>
  arrivedAt + endMs + delayMs - performance.now();
