import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { guestKeyText, orderOfKey } from '../../../domain/guests/guest-key.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import type { GuestCaller, Parts } from '../../context/context.ts';
import { guestOrder, lockGuestOrder, writeKey } from './guest-order.store.ts';

/* Each mail about a guest's order brings its one key, which the database cannot tell: the shop's secret makes it. */

const BEARER = /^Bearer (order-[\w-]{1,60})$/i;

/** Longer than any header that holds a key. */
const MAX_HEADER = 80;

/** The key of an `Authorization: Bearer` header; null for anything else. */
export function presentedGuestKey(header: string | undefined): string | null {
  return header === undefined || header.length > MAX_HEADER ? null : (BEARER.exec(header)?.[1] ?? null);
}

type Signing = Pick<Parts, 'links'>;

export interface OrderKey {
  keySeed: string;
  keyHash: string;
}

export const newSeed = (): string => randomBytes(32).toString('base64url');

export function keyOfSeed({ links }: Signing, orderId: number, seed: string): string {
  return guestKeyText(orderId, links.sign(`order of a guest\n${orderId}\n${seed}`));
}

export function hashGuestKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Stands in for an order that has no key, so that the answer takes the same time. */
const NO_KEY = '0'.repeat(64);

/** Whether a text is the key of which the database has this hash. Takes the same time for every wrong one. */
export function isKey(keyHash: string | null, text: string): boolean {
  return timingSafeEqual(Buffer.from(keyHash ?? NO_KEY), Buffer.from(hashGuestKey(text)));
}

/** Whoever shows a key; null when it opens nothing. */
export async function findGuest(reader: Reader, key: string): Promise<GuestCaller | null> {
  const orderId = orderOfKey(key);
  const found = orderId === null ? null : await guestOrder(reader, orderId);
  if (!isKey(found?.keyHash ?? null, key) || orderId === null || !found) return null;
  return { orderId, userId: found.userId };
}

/**
 * The key of a guest's order that stands. One that the shop's secret does not make any more, because the secret has
 * changed, is replaced.
 * @param renewed ends the key and makes another
 * @returns null when the order is no guest's
 */
export async function currentKey(
  parts: Signing,
  tx: Transaction,
  orderId: number,
  renewed = false,
): Promise<string | null> {
  const found = await lockGuestOrder(tx, orderId);
  if (!found) return null;
  const keySeed = renewed ? newSeed() : found.keySeed;
  const key = keyOfSeed(parts, orderId, keySeed);
  const keyHash = hashGuestKey(key);
  if (keyHash !== found.keyHash) await writeKey(tx, orderId, { keySeed, keyHash });
  return key;
}
