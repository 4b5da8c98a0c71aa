import type { ShippingAddress } from '#domain/forms/form-rules.ts';

/** Of an order these may be null. */
type WrittenAddress = { [Field in keyof ShippingAddress]: ShippingAddress[Field] | null };

/** Such as "14 Bode Thomas Street, Surulere, Lagos, 101241, Nigeria". */
export function addressText(given: WrittenAddress): string {
  const { address, landmark, area, city, state, postalCode, country } = given;
  return [address, landmark, area, city, state, postalCode, country].filter(Boolean).join(', ');
}
