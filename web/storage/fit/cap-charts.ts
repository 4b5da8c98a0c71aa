import type { CapChart } from '#domain/catalogue/cap-fit/cap-chart.ts';
import { createLocalStore, useStored } from '../local-store.ts';

const NONE: readonly CapChart[] = [];

/** The makers' charts as they were last seen, so that they are there without a connection. */
export const keptCharts = createLocalStore<readonly CapChart[]>({
  key: 'irun.capCharts',
  empty: NONE,
  // Written by this code alone.
  parse: (raw) => (Array.isArray(raw) ? (raw as CapChart[]) : null),
});

export const useKeptCharts = (): readonly CapChart[] => useStored(keptCharts);
