import type { AddressDetails } from '#domain/forms/address-rules.ts';
import type { ShippingAddress } from '#domain/forms/form-rules.ts';
import { createLocalStore, useStored } from './local-store.ts';

/** What can be entered beside the documented fields. */
const DETAILS = ['name', 'phone', 'area', 'landmark', 'state'];

function parseAddress(raw: unknown): ShippingAddress | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const given = raw as Record<string, unknown>;
  const text = (field: string): string => (typeof given[field] === 'string' ? given[field] : '');
  const parsed = {
    address: text('address'),
    city: text('city'),
    postalCode: text('postalCode'),
    country: text('country'),
  };
  if (!Object.values(parsed).some(Boolean)) return null;
  const details = DETAILS.filter(text).map((field) => [field, text(field)]);
  return { ...parsed, ...(Object.fromEntries(details) as AddressDetails) };
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
