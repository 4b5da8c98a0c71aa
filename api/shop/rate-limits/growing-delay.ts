import type { Parts, RequestContext } from '../context/context.ts';
import type { Reader } from '../../platform/database/read.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import { rateLimited } from '../../domain/errors.ts';
import { countOneLess, countsOf, countUnlessDelayed } from './rate-limit.store.ts';

/**
 * `free` attempts, then a delay after each one that doubles up to the longest: nobody is locked out for long by others,
 * yet all of them together get few attempts. Forgotten after `memorySeconds` without an attempt.
 */
export interface GrowingDelay {
  name: string;
  free: number;
  firstSeconds: number;
  longestSeconds: number;
  memorySeconds: number;
}

/** A delay and whom it is for; stored in the same table as the limits. */
export interface DelayCounter {
  delay: GrowingDelay;
  subject: string;
}

const keyOf = ({ delay, subject }: DelayCounter): string => `${delay.name}:${subject}`;

/** Seconds until every delay is over; 0 when all are. */
async function wait(reader: Reader, counters: DelayCounter[], now: Date): Promise<number> {
  const counts = await countsOf(reader, counters.map(keyOf), now);
  const waits = counts.map(({ key, used, resetsAt }) => {
    const delay = counters.find((counter) => keyOf(counter) === key)?.delay;
    if (!delay || used < delay.free) return 0;
    const since = (now.getTime() - resetsAt.getTime()) / 1000 + delay.memorySeconds;
    return Math.min(delay.longestSeconds, delay.firstSeconds * 2 ** (used - delay.free)) - since;
  });
  return Math.max(0, ...waits);
}

/** Counts nothing. @throws ShopError RATE_LIMITED with the remaining seconds */
export async function requireNoDelay(ctx: RequestContext, counters: DelayCounter[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits) return;
  const seconds = await wait(ctx.read, counters, ctx.now());
  if (seconds > 0) throw rateLimited(seconds);
}

/** Counts for all delays, or for none while one of them runs. Safe under concurrency. Returns whether it counted. */
export async function countIfAllowed(
  parts: Pick<Parts, 'orm' | 'now'>,
  counters: DelayCounter[],
): Promise<boolean> {
  const now = parts.now();
  const inOneOrder = counters.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return await inSqlTransaction(parts.orm.em, async (tx) => {
    for (const counter of inOneOrder) {
      if (!(await countUnlessDelayed(tx, { ...counter.delay, key: keyOf(counter), now })))
        throw new DelayRunning();
    }
    return true;
  }).catch((error: unknown) => {
    if (error instanceof DelayRunning) return false;
    throw error;
  });
}

/** Rolls back what the other delays have counted. */
class DelayRunning extends Error {}

/** @throws ShopError RATE_LIMITED when a delay has begun since `requireNoDelay` */
export async function countDelayed(ctx: RequestContext, counters: DelayCounter[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits || (await countIfAllowed(ctx.parts, counters))) return;
  throw rateLimited(await wait(ctx.read, counters, ctx.now()));
}

/** Uncounts an attempt that turned out to be right. */
export async function takeBackDelayed(ctx: RequestContext, counters: DelayCounter[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits) return;
  await inSqlTransaction(ctx.em, (tx) => countOneLess(tx, counters.map(keyOf), ctx.now()));
}
