/** Without I, L and O, which are taken for digits. 23 of them, a prime. */
const CHECK_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';

const REFERENCE = /^W([1-9][0-9]{0,9})([A-HJKMNP-Z])$/;

/**
 * What the buyer writes into a transfer: the order's number between two letters. The last one is the remainder by 23, so
 * that a wrong digit or two that are swapped name no other order.
 */
export function transferReference(orderId: number): string {
  return `W${orderId}${CHECK_LETTERS.charAt(orderId % CHECK_LETTERS.length)}`;
}

/** The order that a text of a bank names, whatever stands between its signs; null for none. */
export function orderOfReference(text: string): number | null {
  const match = REFERENCE.exec(text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
  const orderId = Number(match?.[1]);
  return match && transferReference(orderId) === match[0] ? orderId : null;
}
