import { LIMITS } from '#domain/forms/limits.ts';
import { createLocalStore, useStored } from './local-store.ts';

/** What is to be written to the shop with the next order; empty for nothing. */
export const orderNote = createLocalStore<string>({
  key: 'orderNote',
  empty: '',
  parse: (raw) => (typeof raw === 'string' ? raw.slice(0, LIMITS.buyerNote) : ''),
});

export const useOrderNote = (): string => useStored(orderNote);
