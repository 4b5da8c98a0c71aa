import type { Parts, RequestContext } from '../context/context.ts';
import type { Reader } from '../../platform/database/read.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import { rateLimited } from '../../domain/errors.ts';
import { countsOf, countUnlessDelayed } from './rate-limit.store.ts';

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
export interface Turn {
  delay: GrowingDelay;
  subject: string;
}

const keyOf = ({ delay, subject }: Turn): string => `${delay.name}:${subject}`;

/** Seconds until every delay is over; 0 when all are. */
async function wait(reader: Reader, turns: Turn[], now: Date): Promise<number> {
  const counts = await countsOf(reader, turns.map(keyOf), now);
  const waits = counts.map(({ key, used, resetsAt }) => {
    const delay = turns.find((turn) => keyOf(turn) === key)?.delay;
    if (!delay || used < delay.free) return 0;
    const since = (now.getTime() - resetsAt.getTime()) / 1000 + delay.memorySeconds;
    return Math.min(delay.longestSeconds, delay.firstSeconds * 2 ** (used - delay.free)) - since;
  });
  return Math.max(0, ...waits);
}

/** Counts nothing. @throws ShopError RATE_LIMITED with the remaining seconds */
export async function requireTurn(ctx: RequestContext, turns: Turn[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits) return;
  const seconds = await wait(ctx.read, turns, ctx.now());
  if (seconds > 0) throw rateLimited(seconds);
}

/** Counts for all delays, or for none while one of them runs. Safe under concurrency. Returns whether it counted. */
export async function takeTurn(parts: Pick<Parts, 'orm' | 'now'>, turns: Turn[]): Promise<boolean> {
  const now = parts.now();
  const inOneOrder = turns.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return await inSqlTransaction(parts.orm.em, async (tx) => {
    for (const turn of inOneOrder) {
      if (!(await countUnlessDelayed(tx, { ...turn.delay, key: keyOf(turn), now }))) throw new NoTurn();
    }
    return true;
  }).catch((error: unknown) => {
    if (error instanceof NoTurn) return false;
    throw error;
  });
}

/** Rolls back what the other delays have counted. */
class NoTurn extends Error {}

/** @throws ShopError RATE_LIMITED when a delay has begun since `requireTurn` */
export async function countTurn(ctx: RequestContext, turns: Turn[]): Promise<void> {
  if (!ctx.parts.settings.rateLimits || (await takeTurn(ctx.parts, turns))) return;
  throw rateLimited(await wait(ctx.read, turns, ctx.now()));
}
