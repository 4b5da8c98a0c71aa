import { parseId } from '#domain/ids.ts';
import { createLocalStore, useStored } from './local-store.ts';

const MAX_PRODUCTS = 12;

const NONE: readonly number[] = [];

function parseIds(raw: unknown): readonly number[] | null {
  if (!Array.isArray(raw)) return null;
  const ids = raw.map((id: unknown) => (typeof id === 'number' ? parseId(String(id)) : null));
  return ids.every((id) => id !== null) ? [...new Set(ids)].slice(0, MAX_PRODUCTS) : null;
}

const viewed = createLocalStore<readonly number[]>({ key: 'recentlyViewed', empty: NONE, parse: parseIds });

export const recentlyViewed = {
  /** The latest comes first. */
  add(product: number): void {
    viewed.update((ids) => [product, ...ids.filter((id) => id !== product)].slice(0, MAX_PRODUCTS));
  },
};

export const useRecentlyViewed = (): readonly number[] => useStored(viewed);
