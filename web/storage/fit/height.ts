import { type GivenHeight, isHeight } from '#domain/catalogue/length/height.ts';
import { createLocalStore, useStored } from '../local-store.ts';

/** How tall the shopper is. Never sent anywhere. */
export const keptHeight = createLocalStore<GivenHeight>({
  key: 'irun.height',
  empty: { cm: null, unit: 'cm' },
  parse: (raw) => {
    const { cm, unit } = (raw ?? {}) as Record<string, unknown>;
    return { cm: isHeight(cm) ? cm : null, unit: unit === 'ft' ? unit : 'cm' };
  },
});

export const useHeight = (): GivenHeight => useStored(keptHeight);
