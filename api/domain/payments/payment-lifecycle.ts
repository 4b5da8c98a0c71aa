import { decimalText, divideHalfUp, type Kobo } from '../money.ts';

/**
 * How far one payment attempt has come. `creating` and `capturing` are written before the provider is called, so that
 * an attempt cut short is found and settled; `surplus` is money captured for an order that something else had paid.
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
 * Every legal step of a payment. A decline is not the end, since the buyer can choose another instrument for the same
 * provider order. A failed attempt can still turn out captured, because whatever the provider took must be recorded.
 */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  creating: ['created', 'failed'],
  created: ['capturing', 'pending', 'completed', 'declined', 'failed', 'surplus'],
  capturing: ['created', 'pending', 'completed', 'declined', 'failed', 'surplus'],
  pending: ['completed', 'declined', 'failed', 'surplus'],
  completed: [],
  declined: ['capturing', 'pending', 'completed', 'failed', 'surplus'],
  failed: ['completed', 'surplus'],
  surplus: [],
};

/** Whether a payment may go from one status to the other. Staying where it is counts as no step. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}

/** The provider's currency is fixed. */
export const PAYMENT_CURRENCY = 'USD';

/** What the buyer pays: `value` is the provider's text with two decimals, `cents` the same as a whole number. */
export type PayableAmount = { value: string; currency: typeof PAYMENT_CURRENCY; cents: number };

/** The provider's money as buyers read it: `$308.91 USD`; in another currency without the sign. */
export function paymentText({ value, currency }: { value: string; currency: string }): string {
  return currency === PAYMENT_CURRENCY ? `$${value} ${currency}` : `${value} ${currency}`;
}

/** A rate has at most this many decimals. */
export const RATE_DECIMALS = 6;

const RATE_TEXT = new RegExp(`^([0-9]+)(?:\\.([0-9]{1,${RATE_DECIMALS}}))?$`);

/**
 * The dollar amount of an order's total at a rate of dollars per naira, rounded half up to whole cents.
 * Throws a RangeError unless the rate is above 0 with few decimals: settings are checked before they get here.
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
