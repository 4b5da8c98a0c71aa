import { createLocalStore, useStored } from './local-store.ts';

/** How many rows a page of the console's lists may have. */
export const LIST_SIZES = [20, 50, 100] as const;

const DEFAULT_SIZE = 20;

/** The administrator's choice for all lists. */
export const listSize = createLocalStore<number>({
  key: 'adminListSize',
  empty: DEFAULT_SIZE,
  parse: (raw) => LIST_SIZES.find((size) => size === raw) ?? null,
});

export const useListSize = (): number => useStored(listSize);
