import { type CapRange, type ChartSize, MEASURE_KEYS } from '#domain/catalogue/cap-fit/cap-chart.ts';
import type { CapMeasure } from '#domain/catalogue/cap-fit/cap-measures.ts';
import { rangeOfText } from '#domain/forms/cap-chart-form.ts';
import type { CapSizeInput } from '../../graphql/generated/operations.ts';

/** A size as staff edit it: each range is one text. */
export interface EnteredSize {
  code?: string;
  label: string;
  strapCm: number | null;
  ranges: Partial<Record<CapMeasure, string>>;
}

const asText = (range: CapRange | null | undefined): string => (range ? `${range.from}-${range.to}` : '');

export const enteredSizes = (sizes: readonly ChartSize[]): EnteredSize[] =>
  sizes.map(({ code, label, strapCm, ...size }) => ({
    code,
    label,
    strapCm,
    ranges: Object.fromEntries(MEASURE_KEYS.map((key) => [key, asText(size[key])])),
  }));

/** For the API, which says what is wrong; what is no range stays a text, which is wrong there and here alike. */
export const sizesOf = (entered: readonly EnteredSize[] = []): CapSizeInput[] =>
  entered.map(({ code, label, strapCm, ranges }) => ({
    code,
    label,
    strapCm,
    ...Object.fromEntries(
      MEASURE_KEYS.map((key) => {
        const range = rangeOfText(ranges[key] ?? '');
        return [key, range === undefined ? ranges[key] : range];
      }),
    ),
  })) as CapSizeInput[];
