import { decimalText, divideHalfUp, formatNaira, type Kobo } from '../money.ts';

/**
 * `creating` and `capturing` are stored before the provider is called, so that an interrupted attempt is found and
 * finished. `surplus` is money captured for an order that was paid otherwise.
 */
export type PaymentStatus =
  | 'creating'
  | 'created'
  | 'capturing'
  | 'pending'
  | 'completed'
  | 'declined'
  | 'failed'
  | 'surplus';

/**
 * After a decline the buyer can choose another card for the same provider order. A failed attempt can still turn out
 * captured, because whatever the provider took must be recorded. A review can end without money, and the buyer can go
 * on.
 */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  creating: ['created', 'failed'],
  created: ['capturing', 'pending', 'completed', 'declined', 'failed', 'surplus'],
  capturing: ['created', 'pending', 'completed', 'declined', 'failed', 'surplus'],
  pending: ['created', 'completed', 'declined', 'failed', 'surplus'],
  completed: [],
  declined: ['capturing', 'pending', 'completed', 'failed', 'surplus'],
  failed: ['completed', 'surplus'],
  surplus: [],
};

/** Staying in the same status is not a move. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}

/** A payment that waits for its buyer; an order has at most one. */
export function isOpenPayment(status: PaymentStatus): boolean {
  return status === 'creating' || status === 'created';
}

/** The provider may be taking its money now. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === 'capturing' || status === 'pending';
}

/** Attempts of an order that staff see; hardly any has more than three. */
export const MAX_ORDER_PAYMENTS = 10;

/** Documented. */
export const PAYMENT_CURRENCY = 'USD';

const SHOP_CURRENCY = 'NGN';

/** `value`: the provider's text with two decimals; `cents`: the same as a whole number. */
export type PayableAmount = { value: string; currency: string; cents: number };

/** For providers that take naira: the total itself. */
export function nairaAmount(total: Kobo): PayableAmount {
  return { value: decimalText(total), currency: SHOP_CURRENCY, cents: total };
}

/** `$308.91 USD`, `₦350,000.00`; another currency has no sign. */
export function paymentText({ value, currency }: { value: string; currency: string }): string {
  if (currency === SHOP_CURRENCY) return formatNaira(Number(value));
  return currency === PAYMENT_CURRENCY ? `$${value} ${currency}` : `${value} ${currency}`;
}

export const RATE_DECIMALS = 6;

const RATE_TEXT = new RegExp(`^([0-9]+)(?:\\.([0-9]{1,${RATE_DECIMALS}}))?$`);

/** Above 0, with no more digits than `payableAmount` counts with. */
export function isPaymentRate(rate: unknown): rate is number {
  return typeof rate === 'number' && rate > 0 && RATE_TEXT.test(String(rate));
}

/**
 * The dollar amount at a rate of dollars per naira, rounded half up to cents.
 * @throws RangeError for a rate of 0 or with too many decimals: settings are checked before
 */
export function payableAmount(total: Kobo, rate: number): PayableAmount {
  const match = RATE_TEXT.exec(String(rate));
  if (match === null || rate === 0) {
    throw new RangeError(`A payment rate is above 0 and has at most ${RATE_DECIMALS} decimals.`);
  }
  const [, whole, fraction = ''] = match;
  const millionths = BigInt(`${whole}${fraction.padEnd(RATE_DECIMALS, '0')}`);
  const cents = divideHalfUp(BigInt(total) * millionths, 10n ** BigInt(RATE_DECIMALS));
  return { value: decimalText(cents), currency: PAYMENT_CURRENCY, cents };
}
