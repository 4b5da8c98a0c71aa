import type { RequestContext } from '../context/context.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import { rateLimited } from '../../domain/errors.ts';
import { type Count, countOneLess, countOneMore, countsOf } from './rate-limit.store.ts';

/** So many tries in a window that begins with the first of them. */
export interface RateLimit {
  name: string;
  tries: number;
  windowSeconds: number;
}

/** A limit and whom it is counted for. */
export interface Counter {
  limit: RateLimit;
  subject: string;
}

const keyOf = (counter: Counter): string => `${counter.limit.name}:${counter.subject}`;

/**
 * Lets pass while every counter has a try left, and counts nothing.
 * @throws ShopError RATE_LIMITED with the seconds until there is room again
 */
export async function requireRoom(ctx: RequestContext, counters: Counter[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits) return;
  const counts = await countsOf(ctx.read, counters.map(keyOf), ctx.now());
  refuseBeyond(counters, counts, ctx.now(), (row, limit) => row.used >= limit.tries);
}

/**
 * Counts one try for each counter in a transaction of its own, which stays counted whatever the caller's does; all processes share the counters.
 * @throws ShopError RATE_LIMITED when this try was one too many
 */
export async function countTry(ctx: RequestContext, counters: Counter[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits) return;
  const now = ctx.now();
  const ends = counters.map(({ limit }) => new Date(now.getTime() + limit.windowSeconds * 1000));
  const tries = { keys: counters.map(keyOf), ends, now };
  const counts = await inSqlTransaction(ctx.em, (tx) => countOneMore(tx, tries));
  refuseBeyond(counters, counts, now, (row, limit) => row.used > limit.tries);
}

/** Takes one counted try back: it turned out to be none of those that the limit is for. */
export async function takeBackTry(ctx: RequestContext, counters: Counter[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits) return;
  await inSqlTransaction(ctx.em, (tx) => countOneLess(tx, counters.map(keyOf), ctx.now()));
}

function refuseBeyond(
  counters: Counter[],
  counts: Count[],
  now: Date,
  isBeyond: (row: Count, limit: RateLimit) => boolean,
): void {
  const limits = new Map(counters.map((counter) => [keyOf(counter), counter.limit]));
  const waits = counts.flatMap((row) => {
    const limit = limits.get(row.key);
    return limit && isBeyond(row, limit) ? [(row.resetsAt.getTime() - now.getTime()) / 1000] : [];
  });
  if (waits.length > 0) throw rateLimited(Math.max(...waits));
}
