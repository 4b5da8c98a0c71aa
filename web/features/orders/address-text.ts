import type { ShippingAddress } from '#domain/forms/form-rules.ts';

/** Such as "14 Bode Thomas Street, Surulere, Lagos, 101241, Nigeria". */
export const addressText = ({ address, city, postalCode, country }: ShippingAddress): string =>
  [address, city, postalCode, country].join(', ');
