import type { AddressDetails } from '#domain/forms/address-rules.ts';
import type { ShippingAddress } from '#domain/forms/form-rules.ts';
import { createLocalStore, useStored } from './local-store.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What was entered beside the documented fields. */
function detailsOf({ name, phone, area, landmark, state }: Record<string, unknown>): AddressDetails {
  const entered = Object.entries({ name, phone, area, landmark, state }).filter(([, value]) => text(value));
  return Object.fromEntries(entered);
}

function parseAddress(raw: unknown): ShippingAddress | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const given = raw as Record<string, unknown>;
  const { address, city, postalCode, country } = given;
  const parsed = {
    address: text(address),
    city: text(city),
    postalCode: text(postalCode),
    country: text(country),
  };
  return Object.values(parsed).some(Boolean) ? { ...parsed, ...detailsOf(given) } : null;
}

/** The address for the next order; null when none is stored. */
export const shippingAddress = createLocalStore<ShippingAddress | null>({
  key: 'shippingAddress',
  empty: null,
  parse: parseAddress,
});

/** Null before a method is chosen. */
export const paymentMethod = createLocalStore<string | null>({
  key: 'paymentMethod',
  empty: null,
  parse: (raw) => (typeof raw === 'string' && raw !== '' ? raw : null),
});

export const useShippingAddress = (): ShippingAddress | null => useStored(shippingAddress);
export const usePaymentMethod = (): string | null => useStored(paymentMethod);
