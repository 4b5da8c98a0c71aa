import type { RequestContext } from '../context/context.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import { rateLimited } from '../../domain/errors.ts';
import { type Count, countOneLess, countOneMore, countsOf } from './rate-limit.store.ts';

/** The window begins with the first attempt. */
export interface RateLimit {
  name: string;
  attempts: number;
  windowSeconds: number;
}

export interface Counter {
  limit: RateLimit;
  subject: string;
}

const keyOf = (counter: Counter): string => `${counter.limit.name}:${counter.subject}`;

/** Counts nothing. @throws ShopError RATE_LIMITED with the seconds until the window ends */
export async function requireRoom(ctx: RequestContext, counters: Counter[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits) return;
  const counts = await countsOf(ctx.read, counters.map(keyOf), ctx.now());
  refuseBeyond(counters, counts, ctx.now(), (row, limit) => row.used >= limit.attempts);
}

/**
 * Counts in a transaction of its own, so that a rollback of the caller's does not undo it. Shared by all processes.
 * @throws ShopError RATE_LIMITED when this attempt is above the limit
 */
export async function countAttempt(ctx: RequestContext, counters: Counter[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits) return;
  const now = ctx.now();
  const ends = counters.map(({ limit }) => new Date(now.getTime() + limit.windowSeconds * 1000));
  const tries = { keys: counters.map(keyOf), ends, now };
  const counts = await inSqlTransaction(ctx.em, (tx) => countOneMore(tx, tries));
  refuseBeyond(counters, counts, now, (row, limit) => row.used > limit.attempts);
}

/** For an attempt that the limit turned out not to be for. */
export async function takeBackAttempt(ctx: RequestContext, counters: Counter[]): Promise<void> {
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
