import type { RequestContext } from '../context/context.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import { rateLimited } from '../../domain/errors.ts';

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

interface CounterRow {
  key: string;
  used: number;
  resets_at: Date;
}

const keyOf = (counter: Counter): string => `${counter.limit.name}:${counter.subject}`;

/** $1 keys, $2 now. */
const READ_COUNTERS = {
  name: 'rate-limits-read',
  text: 'select key, used, resets_at from rate_limits where key = any($1) and resets_at > $2',
};

/**
 * $1 keys, $2 the ends of their windows if they begin now, $3 now. Keys are taken in one order by everyone, so that two
 * counts never wait for each other; a few counters that have run out are cleared away on the same trip.
 */
const COUNT_TRIES = {
  name: 'rate-limits-count',
  text: `with run_out as (
      delete from rate_limits where key in (
        select key from rate_limits where resets_at <= $3 and key <> all($1) order by resets_at limit 10
        for update skip locked)
    )
    insert into rate_limits as known (key, used, resets_at)
    select key, 1, resets_at from unnest($1::text[], $2::timestamptz[]) as counted (key, resets_at) order by key
    on conflict (key) do update set
      used = case when known.resets_at <= $3 then 1 else known.used + 1 end,
      resets_at = case when known.resets_at <= $3 then excluded.resets_at else known.resets_at end
    returning key, used, resets_at`,
};

/**
 * Lets pass while every counter has a try left, and counts nothing.
 * @throws ShopError RATE_LIMITED with the seconds until there is room again
 */
export async function requireRoom(ctx: RequestContext, counters: Counter[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits) return;
  const rows = await ctx.read.query<CounterRow>(READ_COUNTERS, [counters.map(keyOf), ctx.now()]);
  refuseBeyond(counters, rows, ctx.now(), (row, limit) => row.used >= limit.tries);
}

/**
 * Counts one try for each counter in a transaction of its own, which stays counted whatever the caller's does; all processes share the counters.
 * @throws ShopError RATE_LIMITED when this try was one too many
 */
export async function countTry(ctx: RequestContext, counters: Counter[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits) return;
  const now = ctx.now();
  const ends = counters.map(({ limit }) => new Date(now.getTime() + limit.windowSeconds * 1000));
  const values = [counters.map(keyOf), ends, now];
  const rows = await inSqlTransaction(ctx.em, (sql) => sql.query<CounterRow>(COUNT_TRIES, values));
  refuseBeyond(counters, rows, now, (row, limit) => row.used > limit.tries);
}

/** $1 keys, $2 now. */
const TAKE_BACK = {
  name: 'rate-limits-take-back',
  text: `update rate_limits set used = used - 1 where key in (
      select key from rate_limits where key = any($1) and resets_at > $2 and used > 0 order by key for update)`,
};

/** Takes one counted try back: it turned out to be none of those that the limit is for. */
export async function takeBackTry(ctx: RequestContext, counters: Counter[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits) return;
  await inSqlTransaction(ctx.em, (sql) => sql.query(TAKE_BACK, [counters.map(keyOf), ctx.now()]));
}

function refuseBeyond(
  counters: Counter[],
  rows: CounterRow[],
  now: Date,
  isBeyond: (row: CounterRow, limit: RateLimit) => boolean,
): void {
  const limits = new Map(counters.map((counter) => [keyOf(counter), counter.limit]));
  const waits = rows.flatMap((row) => {
    const limit = limits.get(row.key);
    return limit && isBeyond(row, limit) ? [(row.resets_at.getTime() - now.getTime()) / 1000] : [];
  });
  if (waits.length > 0) throw rateLimited(Math.max(...waits));
}
