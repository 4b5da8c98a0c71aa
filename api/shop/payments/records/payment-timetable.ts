import { isManualMethod } from '../../../domain/payments/payment-method.ts';
import type { RefundStatus } from '../../../domain/payments/refund-lifecycle.ts';
import type { PaymentStatus } from '../../../domain/payments/payment-lifecycle.ts';

/** Renewed every RENEW_MS. Short, so that attempts of a killed process soon become free. */
export const LEASE_MS = 3000;
export const RENEW_MS = 800;

/** How long the provider remembers a request id; after that, a repeated capture would be a second one. */
export const REQUEST_ID_WINDOW_MS = 6 * 60 * 60_000;

/** A provider order younger than this can still be approved, so a buyer who starts again gets the same one. */
export const REUSABLE_MS = 2.5 * 60 * 60_000;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Providers refund a capture for about 180 days. */
const REFUNDABLE_MS = 180 * 24 * HOUR;

/** Longer than reading the order and requesting the refund take together. */
export const REFUND_LEASE_MS = 20 * SECOND;

/** After this long without success a refund is left to the shop's staff. */
export const REFUND_TRIES_MS = 30 * 24 * HOUR;

/**
 * Open, declined or closed: a few times within the provider's window, since the buyer may have paid without us. Under
 * review or captured (which can be refunded at the provider): at growing intervals. Null: never.
 */
export function nextLook(status: PaymentStatus, createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (status === 'creating') return new Date(now.getTime() + 60 * MINUTE);
  if (status === 'capturing') return new Date(now.getTime() + LEASE_MS);
  if (status === 'pending') return new Date(now.getTime() + between(age / 4, 15 * SECOND, 60 * MINUTE));
  if (MAY_STILL_BE_PAID.has(status) && age < REQUEST_ID_WINDOW_MS) {
    return new Date(now.getTime() + between(age / 2, 30 * SECOND, 15 * MINUTE));
  }
  const isRefundable = status === 'completed' || status === 'surplus';
  if (isRefundable && age < REFUNDABLE_MS) return new Date(now.getTime() + Math.max(age, HOUR));
  return null;
}

const MAY_STILL_BE_PAID: ReadonlySet<PaymentStatus> = new Set(['created', 'declined', 'failed']);

/** Null where staff send it back by hand. */
export function firstRefundLook(method: string, now: Date): Date | null {
  return isManualMethod(method) ? null : now;
}

export function nextRefundLook(status: RefundStatus, createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (status === 'requested') return new Date(now.getTime() + between(age / 2, 15 * SECOND, HOUR));
  if (status === 'pending') return new Date(now.getTime() + between(age / 4, 15 * SECOND, HOUR));
  return null;
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
