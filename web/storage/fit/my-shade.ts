import type { Lab } from '#domain/catalogue/shade/shade-table.ts';
import { createLocalStore, useStored } from '../local-store.ts';

/** A shopper's shade: the colour that was nearest, and what was read of the hair. Sent to the own account alone, if its owner wants that. */
export interface MyShade {
  code: string;
  lab: Lab;
}

export const myShade = createLocalStore<MyShade | null>({
  key: 'irun.shade',
  empty: null,
  parse: (raw) => {
    const { code, lab } = (raw ?? {}) as Record<string, unknown>;
    const { l, a, b } = (lab ?? {}) as Record<string, unknown>;
    const isRead = typeof l === 'number' && typeof a === 'number' && typeof b === 'number';
    return typeof code === 'string' && isRead ? { code, lab: { l, a, b } } : null;
  },
});

export const forgetShade = (): void => myShade.write(null);

export const useMyShade = (): MyShade | null => useStored(myShade);
