import { createLocalStore, useStored } from '../local-store.ts';

/** Under which measures of the head are kept. */
export const HEAD_KEY = 'irun.head';

const store = createLocalStore<boolean>({ key: HEAD_KEY, empty: false, parse: () => true });

/** Whether there are measures, without the code that reads them. */
export const useHasHead = (): boolean => useStored(store);
