import { randomBytes, randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXY';

/** Default payee of orders; 13 characters, like PayPal merchant ids. */
export const SIMULATED_MERCHANT = 'SIMULATEDSHOP';

/** A random id in PayPal's format for orders, captures and refunds: 17 capital letters and digits. */
export function providerId(): string {
  return Array.from({ length: 17 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export function debugId(): string {
  return randomBytes(7).toString('hex').slice(0, 13);
}

/** A time in PayPal's format: ISO 8601, UTC, truncated to whole seconds. */
export function wholeSecond(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
