import { type CapRange, type ChartSize, MEASURE_KEYS } from '../../../domain/catalogue/cap-fit/cap-chart.ts';
import { rangeOfText } from '../../../domain/forms/cap-chart-form.ts';
import charts from './cap-charts.json' with { type: 'json' };

/** The sizes of six makers; a range is `-` where the maker states none. */
export const CAP_CHARTS: readonly { name: string; sizes: ChartSize[] }[] = charts.map(({ name, sizes }) => ({
  name,
  sizes: sizes.map(({ ranges, ...size }) => ({ ...size, ...rangesOf(ranges) })),
}));

function rangesOf(text: string) {
  const ranges = text.split(' ').map((range) => (range === '-' ? null : rangeOfText(range)));
  return Object.fromEntries(MEASURE_KEYS.map((key, place) => [key, ranges[place] ?? null])) as Pick<
    ChartSize,
    (typeof MEASURE_KEYS)[number]
  > & { circumference: CapRange };
}
