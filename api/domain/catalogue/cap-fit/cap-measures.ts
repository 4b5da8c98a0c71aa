/** The measures of a head that makers state their caps by. In centimetres; only the first one is needed. */
export const CAP_MEASURES = [
  { key: 'circumference', weight: 3, tolerance: 1, plausible: { from: 48, to: 66 } },
  { key: 'frontToNape', weight: 2, tolerance: 1, plausible: { from: 28, to: 46 } },
  { key: 'earOverForehead', weight: 1, tolerance: 1, plausible: { from: 22, to: 38 } },
  { key: 'earOverTop', weight: 2, tolerance: 1, plausible: { from: 25, to: 42 } },
  { key: 'templeBack', weight: 1, tolerance: 1.2, plausible: { from: 30, to: 48 } },
  { key: 'napeWidth', weight: 1, tolerance: 0.8, plausible: { from: 9, to: 20 } },
] as const;

export type CapMeasure = (typeof CAP_MEASURES)[number]['key'];

/** Of a person, in centimetres. */
export type HeadMeasures = { circumference: number } & Partial<Record<CapMeasure, number>>;

/** A size of one maker. Straps take in up to `strapCm`; a range is null where the maker states none. */
export type CapSize = {
  code: string;
  strapCm: number;
  ranges: { circumference: readonly [number, number] } & Record<CapMeasure, readonly [number, number] | null>;
};
