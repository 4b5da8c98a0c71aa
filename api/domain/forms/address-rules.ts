import type { FieldErrors } from '../errors.ts';
import { isPostalCodeCustomary } from '../places/postal-codes.ts';
import { LIMITS } from './limits.ts';
import { textError, tidyText } from './text-rules.ts';

/** What the owner sets about addresses. */
export type AddressSettings = {
  /** Whether checkout asks for name, phone, area, landmark and state beside the documented fields. */
  asksMore: boolean;
  /** Whether an order needs a phone number. */
  needsPhone: boolean;
  /** Whether the postal code is asked only where people have one; else always. */
  postalCodeWhereCustomary: boolean;
};

/** What an address may have beside the documented fields. */
export const DETAIL_FIELDS = ['name', 'phone', 'area', 'landmark', 'state'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

/** Only what was entered. */
export type AddressDetails = { [Field in DetailField]?: string };

export type EnteredAddress = { readonly [Field in DetailField | 'postalCode' | 'country']?: unknown };

/** Digits and what people write between them; the server knows the numbers of each country. */
const PHONE = /^\+?[0-9][0-9 ()./-]{5,}$/;
export const PHONE_MESSAGE = 'Enter a phone number such as 0803 123 4567, or with + and its country code.';

const WHAT: Record<DetailField, string> = {
  name: 'The name',
  phone: 'The phone number',
  area: 'The area',
  landmark: 'The landmark',
  state: 'The state',
};

/** Whether an address in this country needs a postal code. */
export function needsPostalCode(country: unknown, rules: AddressSettings): boolean {
  return !rules.postalCodeWhereCustomary || typeof country !== 'string' || isPostalCodeCustomary(country);
}

/** Errors of the fields beside the documented ones. */
export function checkDetails(
  entered: EnteredAddress | null | undefined,
  rules: AddressSettings,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of DETAIL_FIELDS) {
    const error = textError(entered?.[field], { max: LIMITS.addressField, what: WHAT[field] });
    if (error !== undefined) errors[field] = error;
  }
  const phone = typeof entered?.phone === 'string' ? entered.phone.trim() : '';
  if (phone === '' ? rules.needsPhone : !looksLikePhone(phone)) errors['phone'] ??= PHONE_MESSAGE;
  return errors;
}

/** Whether it may be a phone number; each country has its own rules, which the server knows. */
export function looksLikePhone(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LIMITS.addressField && PHONE.test(value.trim());
}

/** As they are stored: tidied, without those that are empty. */
export function readDetails(entered: EnteredAddress): AddressDetails {
  const read = DETAIL_FIELDS.flatMap((field) => {
    const text = entered[field];
    const tidy = typeof text === 'string' ? tidyText(text) : '';
    return tidy === '' ? [] : [[field, tidy] as const];
  });
  return Object.fromEntries(read);
}
