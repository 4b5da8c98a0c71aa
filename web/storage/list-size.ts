import { PAGE_SIZES, DEFAULT_PAGE_SIZE } from '#domain/pages/list-sizes.ts';
import { createLocalStore, useStored } from './local-store.ts';

/** Rows per page of the console's lists, chosen by the administrator for all of them. */
export const listSize = createLocalStore<number>({
  key: 'adminListSize',
  empty: DEFAULT_PAGE_SIZE,
  parse: (raw) => PAGE_SIZES.find((size) => size === raw) ?? null,
});

export const useListSize = (): number => useStored(listSize);
