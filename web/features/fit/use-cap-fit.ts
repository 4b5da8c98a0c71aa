import { capSizes } from '#domain/catalogue/cap-fit/cap-chart.ts';
import { capFit, voteShift } from '#domain/catalogue/cap-fit/cap-fit.ts';
import { useProductWearingQuery } from '../../graphql/generated/operations.ts';
import { useHead } from '../../storage/fit/head.ts';
import { chartOfBrand, useCharts } from './use-charts.ts';
import { votesOf } from './votes.ts';

/** How a product's caps fit the measured head, with what buyers felt; nothing is asked for without a head. */
export function useCapFit({ brand, id }: { brand: string; id: string }) {
  const { head, unit } = useHead();
  const { charts, isKnown } = useCharts({ skip: head === null });
  // Without an answer the chart alone counts.
  const { data } = useProductWearingQuery({ variables: { id }, skip: head === null });
  const wearing = data?.productById?.wearing;
  const shift = wearing ? voteShift(votesOf(wearing)) : 0;
  const chart = chartOfBrand(charts, brand);
  const fit = head && chart ? capFit(capSizes(chart.sizes), head, shift) : null;
  return { head, unit, chart, isKnown, shift, fit };
}
