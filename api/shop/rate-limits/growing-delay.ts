import type { Parts, RequestContext } from '../context/context.ts';
import type { Queryable } from '../../platform/database/read.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import { rateLimited } from '../../domain/errors.ts';

/**
 * So many tries at will, then each only after a wait since the one before, which doubles up to the longest. So nobody is
 * kept out for long by what others do, and yet all of them together get few tries. Forgotten after a time without any.
 */
export interface GrowingDelay {
  name: string;
  free: number;
  firstSeconds: number;
  longestSeconds: number;
  memorySeconds: number;
}

/** A delay and whom it is for. Kept beside the limits of a window: `resets_at` is the last try and the memory. */
export interface Turn {
  delay: GrowingDelay;
  subject: string;
}

const keyOf = ({ delay, subject }: Turn): string => `${delay.name}:${subject}`;

const READ_TURNS = {
  name: 'growing-delays-read',
  text: 'select key, used, resets_at from rate_limits where key = any($1) and resets_at > $2',
};

/** $1 key, $2 now, $3 tries at will, $4 the first wait, $5 the longest, $6 memory, all in seconds. */
const TAKE_TURN = {
  name: 'growing-delays-take',
  text: `insert into rate_limits as known (key, used, resets_at)
    values ($1, 1, $2::timestamptz + make_interval(secs => $6))
    on conflict (key) do update set
      used = case when known.resets_at <= $2 then 1 else known.used + 1 end, resets_at = excluded.resets_at
    where known.resets_at <= $2 or known.used < $3 or $2 >= known.resets_at - make_interval(secs => $6)
      + make_interval(secs => least($5, $4 * power(2, least(known.used - $3, 30))))
    returning key`,
};

/** Seconds until every delay is over; 0 when all are. */
async function wait(read: Queryable, turns: Turn[], now: Date): Promise<number> {
  const rows = await read.query<{ key: string; used: number; resets_at: Date }>(READ_TURNS, [
    turns.map(keyOf),
    now,
  ]);
  const waits = rows.map(({ key, used, resets_at: resetsAt }) => {
    const delay = turns.find((turn) => keyOf(turn) === key)?.delay;
    if (!delay || used < delay.free) return 0;
    const since = (now.getTime() - resetsAt.getTime()) / 1000 + delay.memorySeconds;
    return Math.min(delay.longestSeconds, delay.firstSeconds * 2 ** (used - delay.free)) - since;
  });
  return Math.max(0, ...waits);
}

/**
 * Lets pass while no delay runs, and counts nothing.
 * @throws ShopError RATE_LIMITED with the seconds until there is a turn
 */
export async function requireTurn(ctx: RequestContext, turns: Turn[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits) return;
  const seconds = await wait(ctx.read, turns, ctx.now());
  if (seconds > 0) throw rateLimited(seconds);
}

/**
 * Counts a try for each delay, or for none while one of them runs. Of tries made at the same moment no more are counted
 * than of tries made one after the other. @returns whether it was counted
 */
export async function takeTurn(parts: Pick<Parts, 'orm' | 'now'>, turns: Turn[]): Promise<boolean> {
  const now = parts.now();
  const inOneOrder = turns.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return await inSqlTransaction(parts.orm.em, async (sql) => {
    for (const turn of inOneOrder) {
      const { free, firstSeconds, longestSeconds, memorySeconds } = turn.delay;
      const values = [keyOf(turn), now, free, firstSeconds, longestSeconds, memorySeconds];
      if ((await sql.query(TAKE_TURN, values)).length === 0) throw new NoTurn();
    }
    return true;
  }).catch((error: unknown) => {
    if (error instanceof NoTurn) return false;
    throw error;
  });
}

/** Takes back what the other delays have counted. */
class NoTurn extends Error {}

/**
 * Counts a try.
 * @throws ShopError RATE_LIMITED when a delay has begun since `requireTurn`
 */
export async function countTurn(ctx: RequestContext, turns: Turn[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits || (await takeTurn(ctx.parts, turns))) return;
  throw rateLimited(await wait(ctx.read, turns, ctx.now()));
}
