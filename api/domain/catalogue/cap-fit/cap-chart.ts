import { CAP_MEASURES, type CapMeasure, type CapSize } from './cap-measures.ts';

/** In centimetres, both ends included. */
export type CapRange = { from: number; to: number };

/** A size as a maker states it; a range is null where the maker states none. */
export type ChartSize = {
  code: string;
  /** What the maker calls it, such as "Petite"; may be empty. */
  label: string;
  strapCm: number;
  circumference: CapRange;
} & Record<Exclude<CapMeasure, 'circumference'>, CapRange | null>;

/** The chart of a maker, which is named by its address. */
export type CapChart = { maker: string; name: string; sizes: ChartSize[] };

/** Of one answer. */
export const MAX_CHARTS = 100;

export const MEASURE_KEYS = CAP_MEASURES.map(({ key }) => key);

/** The sizes as `capFit` calculates with them. */
export function capSizes(sizes: readonly ChartSize[]): CapSize[] {
  return sizes.map(({ code, strapCm, ...size }) => {
    const ranges = Object.fromEntries(
      MEASURE_KEYS.map((key) => {
        const range = size[key];
        return [key, range && [range.from, range.to]];
      }),
    );
    return { code, strapCm, ranges: ranges as unknown as CapSize['ranges'] };
  });
}
