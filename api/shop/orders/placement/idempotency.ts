import { createHash } from 'node:crypto';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { sqlState } from '../../../platform/database/transaction.ts';
import { badRequest, ShopError } from '../../../domain/errors.ts';
import { deleteKeys, insertKey, keyOf } from './idempotency-key.store.ts';
import { KEY_HOURS, KEY_LENGTH } from '../../../domain/orders/placement-limits.ts';

const KEY_LIFETIME_MS = KEY_HOURS * 60 * 60_000;

const LOCK_TIMEOUT = '55P03';

/**
 * Waits while another call with the same key runs.
 * @returns the id of the order that the key made before, or null for the first call
 * @throws ShopError IDEMPOTENCY_MISMATCH for another body, IDEMPOTENCY_IN_PROGRESS when the first call takes too long
 */
export async function claimKey(
  tx: Transaction,
  { userId, key, body, now }: { userId: number; key: string; body: unknown; now: Date },
): Promise<number | null> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const claim = { userId, key, bodyHash, now, expiredBefore: expiredBefore(now) };
  const isFirst = await insertKey(tx, claim).catch((error: unknown) => {
    throw sqlState(error) === LOCK_TIMEOUT ? stillRunning() : error;
  });
  if (isFirst) return null;
  const known = await keyOf(tx, userId, key);
  if (known && known.bodyHash !== bodyHash) {
    throw new ShopError(
      'IDEMPOTENCY_MISMATCH',
      'This idempotency key was used for another order. Use a new key for a changed order.',
    );
  }
  if (!known || known.orderId === null) throw stillRunning();
  return known.orderId;
}

export async function deleteExpiredKeys(tx: Transaction, now: Date): Promise<void> {
  await deleteKeys(tx, expiredBefore(now));
}

const expiredBefore = (now: Date) => new Date(now.getTime() - KEY_LIFETIME_MS);

/** @throws ShopError BAD_USER_INPUT unless the key has at most `KEY_LENGTH` printable ASCII characters */
export function requireUsableKey(key: string): void {
  if (!/^[\x20-\x7e]+$/.test(key) || key.length > KEY_LENGTH) {
    throw badRequest(`An idempotency key has 1 to ${KEY_LENGTH} printable ASCII characters.`);
  }
}

function stillRunning(): ShopError {
  return new ShopError(
    'IDEMPOTENCY_IN_PROGRESS',
    'An order with this idempotency key is still being placed. Try again in a moment.',
    { retryAfterSeconds: 2 },
  );
}
