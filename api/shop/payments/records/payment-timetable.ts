import type { RefundStatus } from '../../../domain/payments/refund-lifecycle.ts';
import type { PaymentStatus } from '../../../domain/payments/payment-lifecycle.ts';

/**
 * Whoever works on an attempt has it this long, and renews that while the provider is asked. What a process leaves behind
 * that was killed is free so soon, and nobody has to wait for the dead.
 */
export const LEASE_MS = 3000;
export const RENEW_MS = 800;

/** The provider remembers a request id this long; after it a repeated capture would be a new one. */
export const REQUEST_ID_WINDOW_MS = 6 * 60 * 60_000;

/** A provider order this young can still be approved, so a buyer who starts again gets the same one. */
export const REUSABLE_MS = 2.5 * 60 * 60_000;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** PayPal sends money back for 180 days after it came in; later nobody can. */
const REFUNDABLE_MS = 180 * 24 * HOUR;

/** Whoever sends money back has it this long: longer than looking and asking take together. Nobody waits for it. */
export const REFUND_LEASE_MS = 20 * SECOND;

/** A refund that could not be made for so long is left to people. */
export const REFUND_TRIES_MS = 30 * 24 * HOUR;

/**
 * When the completer looks at an attempt again: an order waiting for its buyer a few times within the provider's
 * window (a client may have captured it itself), a capture under review ever more seldom, and one that came in as well,
 * since it can be given back at the provider. Null: never.
 */
export function nextLook(status: PaymentStatus, createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (status === 'creating') return new Date(now.getTime() + 60 * MINUTE);
  if (status === 'capturing') return new Date(now.getTime() + LEASE_MS);
  if (status === 'pending') return new Date(now.getTime() + between(age / 4, 15 * SECOND, 60 * MINUTE));
  if (status === 'created' && age < REQUEST_ID_WINDOW_MS) {
    return new Date(now.getTime() + between(age / 2, 30 * SECOND, 15 * MINUTE));
  }
  const isRefundable = status === 'completed' || status === 'surplus';
  if (isRefundable && age < REFUNDABLE_MS) return new Date(now.getTime() + Math.max(age, HOUR));
  return null;
}

/** When the completer looks at a refund again that is not at its end. */
export function nextRefundLook(status: RefundStatus, createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (status === 'requested') return new Date(now.getTime() + between(age / 2, 15 * SECOND, HOUR));
  if (status === 'pending') return new Date(now.getTime() + between(age / 4, 15 * SECOND, HOUR));
  return null;
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
