import { randomBytes, randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXY';

/** Payee of every order unless another is configured; 13 characters like the provider's. */
export const SIMULATED_MERCHANT = 'SIMULATEDSHOP';

/** An id as the provider gives them to orders, captures and refunds: 17 capital letters and digits. */
export function providerId(): string {
  return Array.from({ length: 17 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The short reference that every provider error carries for its support desk. */
export function debugId(): string {
  return randomBytes(7).toString('hex').slice(0, 13);
}

/** A point in time as the provider writes it: ISO 8601, UTC, whole seconds (cut, never rounded up). */
export function wholeSecond(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
