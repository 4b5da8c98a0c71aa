import { PAGE_SIZES, DEFAULT_PAGE_SIZE } from '#domain/pages/list-sizes.ts';
import { createLocalStore, useStored } from './local-store.ts';

/** How many rows a page of the console's lists has: the administrator's choice for all lists. */
export const listSize = createLocalStore<number>({
  key: 'adminListSize',
  empty: DEFAULT_PAGE_SIZE,
  parse: (raw) => PAGE_SIZES.find((size) => size === raw) ?? null,
});

export const useListSize = (): number => useStored(listSize);
