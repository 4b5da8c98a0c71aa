import type { ShippingAddress } from '#domain/forms/form-rules.ts';
import { createLocalStore, useStored } from './local-store.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function parseAddress(raw: unknown): ShippingAddress | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { address, city, postalCode, country } = raw as Record<string, unknown>;
  const parsed = {
    address: text(address),
    city: text(city),
    postalCode: text(postalCode),
    country: text(country),
  };
  return Object.values(parsed).some(Boolean) ? parsed : null;
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
