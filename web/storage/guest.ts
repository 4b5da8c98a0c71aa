import type { Guest } from '#domain/guests/guest-form.ts';
import { orderOfKey } from '#domain/guests/guest-key.ts';
import { createLocalStore, useStored } from './local-store.ts';
import { useViewer } from './session.ts';
import { shopRules } from './shop-rules.ts';

function parseGuest(raw: unknown): Guest | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { email, phone } = raw as Record<string, unknown>;
  return typeof email === 'string' && typeof phone === 'string' ? { email, phone } : null;
}

/** Who buys without an account; null before somebody says so. */
export const guest = createLocalStore<Guest | null>({ key: 'irun.guest', empty: null, parse: parseGuest });

export const useGuest = (): Guest | null => useStored(guest);

/** The guest who is checking out; null for whoever is signed in, and where the shop takes no guests. */
export function useBuyingGuest(): Guest | null {
  const viewer = useViewer();
  const known = useGuest();
  return viewer || !shopRules().guests.isAllowed ? null : known;
}

/** More orders than anybody has open at once. */
const MOST_KEYS = 20;

const NONE: readonly string[] = [];

/** The keys of orders that were placed or opened here without an account, the newest first. */
const orderKeys = createLocalStore<readonly string[]>({
  key: 'irun.orderKeys',
  empty: NONE,
  parse: (raw) =>
    Array.isArray(raw)
      ? raw.filter((key): key is string => typeof key === 'string' && orderOfKey(key) !== null)
      : null,
});

const without = (keys: readonly string[], orderId: number | null) =>
  keys.filter((key) => orderOfKey(key) !== orderId);

/** In place of an earlier key of the same order. */
export function keepOrderKey(key: string): void {
  orderKeys.update((keys) => [key, ...without(keys, orderOfKey(key))].slice(0, MOST_KEYS));
}

/** A key that opens nothing any more. */
export function dropOrderKey(key: string): void {
  orderKeys.update((keys) => (keys.includes(key) ? keys.filter((one) => one !== key) : keys));
}

export function useOrderKey(orderId: number | null): string | null {
  return useStored(orderKeys).find((key) => orderOfKey(key) === orderId) ?? null;
}
