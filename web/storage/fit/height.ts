import { type GivenHeight, isHeight } from '#domain/catalogue/length/height.ts';
import { createLocalStore, useStored } from '../local-store.ts';

/** How tall the shopper is. Sent to the own account alone, if its owner wants that. */
export const keptHeight = createLocalStore<GivenHeight>({
  key: 'irun.height',
  empty: { cm: null, unit: 'cm' },
  parse: (raw) => {
    const { cm, unit } = (raw ?? {}) as Record<string, unknown>;
    return { cm: isHeight(cm) ? cm : null, unit: unit === 'ft' ? unit : 'cm' };
  },
});

export const useHeight = (): GivenHeight => useStored(keptHeight);
