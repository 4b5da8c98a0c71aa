import { createLocalStore, useStored } from './local-store.ts';

/** By its name; where a zone has only one method it is not asked. Null before one is chosen. */
export const deliveryMethod = createLocalStore<string | null>({
  key: 'deliveryMethod',
  empty: null,
  parse: (raw) => (typeof raw === 'string' && raw !== '' ? raw : null),
});

export const useDeliveryMethod = (): string | null => useStored(deliveryMethod);
