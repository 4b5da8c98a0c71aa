import { conflict, ShopError } from '../errors.ts';

/** How long the erasure of an account can be taken back. */
export const TAKE_BACK_DAYS = 7;

/**
 * How long orders of a deleted account keep the address: as long as a payment can be disputed with PayPal, counted
 * from the deletion, or from what has happened to the order after it.
 */
export const ADDRESS_DAYS = 180;

/** What stands in an order in place of the address. */
export const ERASED = 'Erased';

/** The same as sentences say them. */
export const TAKE_BACK_TEXT = `${TAKE_BACK_DAYS} days`;
export const ADDRESS_TEXT = `${ADDRESS_DAYS} days`;

/** Downloads of one's own data in an hour. */
export const DATA_COPIES = 10;

interface Erasure {
  isAdmin: boolean;
  /** How many administrators there are, this one included. */
  administrators: number;
  /** Orders that are neither delivered, cancelled nor given back, and may still be paid or have been. */
  ordersUnderWay: readonly number[];
}

/** Why an account cannot be erased now, or null when it can. */
export function erasureRefusal({ isAdmin, administrators, ordersUnderWay }: Erasure): ShopError | null {
  if (isAdmin && administrators <= 1) {
    return new ShopError(
      'LAST_ADMIN',
      'The shop needs at least one administrator. Make somebody else an administrator first.',
    );
  }
  const [first] = ordersUnderWay;
  if (first === undefined) return null;
  return conflict(
    ordersUnderWay.length === 1
      ? `Order ${first} is still under way. Wait until it is delivered, or cancel it, then delete your account.`
      : `${ordersUnderWay.length} orders are still under way, such as order ${first}. Wait until they are delivered, or cancel them, then delete your account.`,
  );
}
