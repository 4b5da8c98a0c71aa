import { useMemo } from 'react';
import { type GivenMeasures, headOf, plausibleMeasures } from '#domain/catalogue/cap-fit/head-measures.ts';
import type { LengthUnit } from '#domain/catalogue/length/inches.ts';
import { HEAD_KEY } from './has-head.ts';
import { createLocalStore, useStored } from '../local-store.ts';

/** What a shopper has measured, in cm, and in which unit they see it. Sent to the own account alone, if its owner wants that. */
export interface KeptHead {
  unit: LengthUnit;
  measures: GivenMeasures;
}

const NONE: KeptHead = { unit: 'cm', measures: {} };

export const keptHead = createLocalStore<KeptHead>({
  key: HEAD_KEY,
  empty: NONE,
  parse: (raw) => {
    const { unit, measures } = (raw ?? {}) as Record<string, unknown>;
    return { unit: unit === 'inch' ? unit : 'cm', measures: plausibleMeasures(measures) };
  },
});

export const forgetHead = (): void => keptHead.write(NONE);

export const useKeptHead = (): KeptHead => useStored(keptHead);

/** The head to calculate with; null until it is measured. */
export function useHead() {
  const { measures, unit } = useKeptHead();
  return { head: useMemo(() => headOf(measures), [measures]), unit };
}
