import { createHash } from 'node:crypto';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { sqlState } from '../../../platform/database/transaction.ts';
import { badRequest, ShopError } from '../../../domain/errors.ts';

/** How long a key stands for its order. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Any fixed number: the class of advisory locks under which one shopper places one order at a time. */
const PLACEMENT_LOCK = 4_931_002;

const LOCK_TIMEOUT = '55P03';

/** One shopper's orders are placed one after the other, so that none of the limits on them can be overrun. */
const TAKE_TURN = {
  name: 'order-take-turn',
  text: `select pg_advisory_xact_lock(${PLACEMENT_LOCK}, $1::int)`,
};

/** $1 user, $2 key, $3 hash of the body, $4 now, $5 the time before which keys have lapsed. */
const CLAIM_KEY = {
  name: 'order-claim-key',
  text: `with turn as materialized (select pg_advisory_xact_lock(${PLACEMENT_LOCK}, $1::int))
    insert into idempotency_keys as known (user_id, key, body_hash, order_id, created_at)
    select $1, $2, $3, null, $4 from turn
    on conflict (user_id, key) do update
      set body_hash = excluded.body_hash, order_id = null, created_at = excluded.created_at
      where known.created_at <= $5
    returning key`,
};

const READ_KEY = {
  name: 'order-read-key',
  text: 'select body_hash, order_id from idempotency_keys where user_id = $1 and key = $2',
};

/** $1 the time before which keys have lapsed. */
const DROP_LAPSED_KEYS = {
  name: 'order-drop-lapsed-keys',
  text: 'delete from idempotency_keys where created_at <= $1',
};

/** Waits for the shopper's turn within the caller's transaction. */
export async function takeTurn(sql: Transaction, userId: number): Promise<void> {
  await sql.query(TAKE_TURN, [userId]);
}

/**
 * Claims a shopper's key for the order that the caller's transaction is about to place; a call with the same key waits
 * here until that transaction ends.
 * @returns the id of the order that the key has already made, or null when this call is the first
 * @throws ShopError IDEMPOTENCY_MISMATCH for another body, IDEMPOTENCY_IN_PROGRESS when the first call takes too long
 */
export async function claimKey(
  sql: Transaction,
  claim: { userId: number; key: string; body: unknown; now: Date },
): Promise<number | null> {
  const bodyHash = createHash('sha256').update(JSON.stringify(claim.body)).digest('hex');
  const lapsedBefore = new Date(claim.now.getTime() - KEY_LIFETIME_MS);
  const claimed = await sql
    .query(CLAIM_KEY, [claim.userId, claim.key, bodyHash, claim.now, lapsedBefore])
    .catch((error: unknown) => {
      throw sqlState(error) === LOCK_TIMEOUT ? stillRunning() : error;
    });
  if (claimed.length > 0) return null;
  const [known] = await sql.query<{ body_hash: string; order_id: number | null }>(READ_KEY, [
    claim.userId,
    claim.key,
  ]);
  if (known && known.body_hash !== bodyHash) {
    throw new ShopError(
      'IDEMPOTENCY_MISMATCH',
      'This idempotency key was used for another order. Send a fresh key with a changed order.',
    );
  }
  if (!known || known.order_id === null) throw stillRunning();
  return known.order_id;
}

/** Forgets keys older than 24 hours. */
export async function dropLapsedKeys(sql: Transaction, now: Date): Promise<void> {
  await sql.query(DROP_LAPSED_KEYS, [new Date(now.getTime() - KEY_LIFETIME_MS)]);
}

/** @throws ShopError BAD_USER_INPUT unless the key has 1 to 255 characters that a header can hold */
export function requireUsableKey(key: string): void {
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw badRequest('An idempotency key has 1 to 255 plain characters.');
  }
}

function stillRunning(): ShopError {
  return new ShopError(
    'IDEMPOTENCY_IN_PROGRESS',
    'An order with this idempotency key is still being placed. Try again in a moment.',
    { retryAfterSeconds: 2 },
  );
}
