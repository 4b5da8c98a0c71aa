import { useEffect } from 'react';
import type { CapChart } from '#domain/catalogue/cap-fit/cap-chart.ts';
import { slugOf } from '#domain/catalogue/collections/slugs.ts';
import { useCapChartsQuery } from '../../graphql/generated/operations.ts';
import { keptCharts, useKeptCharts } from '../../storage/fit/cap-charts.ts';

/** The makers' charts: as last seen until the shop has answered, and while it cannot be asked. */
export function useCharts({ skip = false } = {}) {
  const kept = useKeptCharts();
  const query = useCapChartsQuery({ skip });
  const answered = query.data?.capCharts;
  useEffect(() => {
    if (answered) keptCharts.write(answered);
  }, [answered]);
  return { charts: answered ?? kept, isKnown: answered !== undefined || kept.length > 0, query };
}

/** A brand belongs to its maker however it is written. */
export const chartOfBrand = (charts: readonly CapChart[], brand: string): CapChart | undefined =>
  charts.find(({ name }) => slugOf(name) === slugOf(brand));
