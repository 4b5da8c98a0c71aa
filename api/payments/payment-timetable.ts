import type { PaymentStatus } from '../domain/payment-lifecycle.ts';

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

/**
 * When the completer looks at an attempt again: an order waiting for its buyer a few times within the provider's
 * window (a client may have captured it itself), a capture under review ever more seldom. Null: never.
 */
export function nextLook(status: PaymentStatus, createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (status === 'creating') return new Date(now.getTime() + 60 * MINUTE);
  if (status === 'capturing') return new Date(now.getTime() + LEASE_MS);
  if (status === 'pending') return new Date(now.getTime() + between(age / 4, 15 * SECOND, 60 * MINUTE));
  if (status === 'created' && age < REQUEST_ID_WINDOW_MS) {
    return new Date(now.getTime() + between(age / 2, 30 * SECOND, 15 * MINUTE));
  }
  return null;
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
