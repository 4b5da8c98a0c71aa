import { badInput, type FieldErrors } from '../errors.ts';
import { textError, tidyText } from '../forms/text-rules.ts';
import { decimalText, formatNaira, type Kobo, MAX_PRICE_KOBO } from '../money.ts';

export const TRANSFER_LIMITS = {
  /** Characters of a bank's reference. */
  reference: 60,
  /** Of an order; no real one has more. */
  transfers: 20,
} as const;

/** Of unknown content; the amount in kobo. */
export type EnteredTransfer = { amount?: unknown; arrivedOn?: unknown; reference?: unknown };

/** `arrivedOn` as `2026-11-23`. */
export type Transfer = { amount: Kobo; arrivedOn: string; reference: string };

const DAY = /^\d{4}-\d\d-\d\d$/;

/** @param today in the shop's zone */
export function checkTransfer({ amount, arrivedOn, reference }: EnteredTransfer, today: string): FieldErrors {
  const errors: FieldErrors = {};
  const isAmount = typeof amount === 'number' && Number.isInteger(amount) && amount > 0;
  if (!isAmount || amount > MAX_PRICE_KOBO)
    errors['amount'] = 'Enter the amount in naira with at most two decimals, more than 0.';
  const isDay = typeof arrivedOn === 'string' && DAY.test(arrivedOn) && !Number.isNaN(Date.parse(arrivedOn));
  if (!isDay) errors['arrivedOn'] = 'Enter the day such as 2026-11-23.';
  else if (arrivedOn > today) errors['arrivedOn'] = 'Enter a day that is not still to come.';
  const referenceError = bankReferenceError(reference);
  if (referenceError !== undefined) errors['reference'] = referenceError;
  return errors;
}

/**
 * What staff have read off the account.
 * @param today in the shop's zone
 * @throws ShopError BAD_USER_INPUT
 */
export function readTransfer(given: EnteredTransfer, today: string): Transfer {
  const errors = checkTransfer(given, today);
  if (Object.keys(errors).length > 0) throw badInput(errors);
  const { amount, arrivedOn, reference } = given;
  return { amount: Number(amount), arrivedOn: String(arrivedOn), reference: readBankReference(reference) };
}

export function bankReferenceError(reference: unknown): string | undefined {
  return textError(reference, {
    max: TRANSFER_LIMITS.reference,
    required: 'Enter the bank’s reference of the transfer, so that nobody records it twice.',
    what: 'The reference',
  });
}

/** One spelling, however somebody has typed it. */
export const readBankReference = (reference: unknown): string =>
  tidyText(String(reference)).toUpperCase().replaceAll(/\s+/g, ' ');

/** What an order's price and all that has arrived come to. */
export type Balance = { missing: Kobo; rest: Kobo };

export function balanceOf(total: Kobo, received: Kobo): Balance {
  return { missing: Math.max(0, total - received), rest: Math.max(0, received - total) };
}

export const koboText = (kobo: Kobo): string => formatNaira(Number(decimalText(kobo)));

/** For the buyer, on the timeline and in the mail. */
export function partText(arrived: Kobo, missing: Kobo): string {
  return `${koboText(arrived)} has arrived, ${koboText(missing)} is still missing`;
}
