import { capSizes } from '#domain/catalogue/cap-fit/cap-chart.ts';
import { type CapFit, capFit, voteShift } from '#domain/catalogue/cap-fit/cap-fit.ts';
import type { WearerTraits } from '#domain/reviews/like-me.ts';
import type { WearingFiguresFragment } from '../../../graphql/generated/operations.ts';
import { votesOf } from '../../fit/votes.ts';
import { useHead } from '../../../storage/fit/head.ts';
import { useHeight } from '../../../storage/fit/height.ts';
import { useWearing } from '../../../storage/fit/wearing.ts';
import { chartOfBrand, useCharts } from '../../fit/use-charts.ts';

/** What this browser knows of the shopper, for the product of one maker. None of it is sent. */
export function useMyTraits(brand: string, wearing: WearingFiguresFragment['wearing']): WearerTraits {
  const { head } = useHead();
  const { cm } = useHeight();
  const { install, experience } = useWearing();
  const { charts } = useCharts({ skip: head === null });
  const chart = chartOfBrand(charts, brand);
  const fit = head && chart ? capFit(capSizes(chart.sizes), head, voteShift(votesOf(wearing))) : null;
  return { cap: fit && sizeOf(fit), heightCm: cm === null ? null : Math.round(cm), install, experience };
}

function sizeOf(fit: CapFit): string | null {
  if (fit.verdict === 'none') return null;
  return fit.verdict === 'between' ? fit.take : fit.size;
}
