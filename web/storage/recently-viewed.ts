import { createIdList } from './id-list.ts';
import { useStored } from './local-store.ts';

const MAX_PRODUCTS = 12;

const viewed = createIdList('recentlyViewed', MAX_PRODUCTS);

export const recentlyViewed = {
  /** The latest comes first. */
  add(product: number): void {
    viewed.update((ids) => [product, ...ids.filter((id) => id !== product)].slice(0, MAX_PRODUCTS));
  },
};

export const useRecentlyViewed = (): readonly number[] => useStored(viewed);
