import type { FieldErrors } from '../errors.ts';
import { parseId } from '../ids.ts';
import { looksLikePhone, PHONE_MESSAGE } from '../forms/address-rules.ts';
import { checkEmail } from '../forms/form-rules.ts';

/** Who buys without an account. */
export type Guest = { email: string; phone: string };

type Entered<Field extends string> = { readonly [Name in Field]?: unknown };

export function checkGuest(entered: Entered<'email' | 'phone'>): FieldErrors {
  const errors = checkEmail(entered);
  return looksLikePhone(entered.phone) ? errors : { ...errors, phone: PHONE_MESSAGE };
}

/** Of the form that asks for the link to an order. */
export function checkTracking(entered: Entered<'order' | 'email'>): FieldErrors {
  const errors = checkEmail(entered);
  const number = typeof entered.order === 'string' ? parseId(entered.order.trim()) : null;
  return number === null ? { order: 'Enter the number of the order, such as 1024.', ...errors } : errors;
}
