import { type AddressDetails, DETAIL_FIELDS } from '#domain/forms/address-rules.ts';
import type { ShippingAddress } from '#domain/forms/form-rules.ts';
import type { SavedAddressFragment } from '../../graphql/generated/operations.ts';

/** As local storage and forms have it: only what was entered. */
export function givenAddress({ address: saved }: Pick<SavedAddressFragment, 'address'>): ShippingAddress {
  const { address, city, postalCode, country } = saved;
  const details = DETAIL_FIELDS.flatMap((field) => (saved[field] ? [[field, saved[field]] as const] : []));
  const entered: AddressDetails = Object.fromEntries(details);
  return { address, city, postalCode, country, ...entered };
}
