import { readDetails } from '#domain/forms/address-rules.ts';
import type { ShippingAddress } from '#domain/forms/form-rules.ts';
import type { FormValues } from '../../ui/use-form.ts';
import type { AddressField } from './address-input.tsx';

/** What a form of an address holds. */
export function enteredAddress({
  address,
  city,
  country,
  ...more
}: FormValues<AddressField>): ShippingAddress {
  return {
    address: address.trim(),
    city: city.trim(),
    // Not asked everywhere.
    postalCode: (more as Partial<typeof more>).postalCode?.trim() ?? '',
    country: country.trim(),
    ...readDetails(more),
  };
}
