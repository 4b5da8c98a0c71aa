import type { FieldErrors } from '../errors.ts';
import type { AddressSettings } from './address-rules.ts';
import { checkShippingAddress, type ShippingAddress } from './form-rules.ts';
import { textError, tidyText } from './text-rules.ts';

/** How many addresses an account keeps. */
export const MAX_ADDRESSES = 20;

/** Characters of the name that its owner gives to an address. */
export const ADDRESS_LABEL = 50;

const LABEL = { max: ADDRESS_LABEL, what: 'The label' } as const;

export function checkSavedAddress(
  { label, address }: { label?: unknown; address: Parameters<typeof checkShippingAddress>[0] },
  rules: AddressSettings,
): FieldErrors {
  const error = textError(label, LABEL);
  return { ...(error !== undefined && { label: error }), ...checkShippingAddress(address, rules) };
}

/** What an address is called: as its owner says, else by its street. */
export function addressLabel(label: unknown, { address }: Pick<ShippingAddress, 'address'>): string {
  const own = typeof label === 'string' ? tidyText(label) : '';
  return own || Array.from(address).slice(0, ADDRESS_LABEL).join('').trim();
}
