import { type CapRange, type ChartSize, MEASURE_KEYS } from '../catalogue/cap-fit/cap-chart.ts';
import { CAP_SIZES } from '../catalogue/variants/options.ts';
import { textError, tidyText } from './text-rules.ts';

const MAX_LABEL = 40;
/** In centimetres: what a strap takes in, and what a range lies between. */
const STRAP = { from: 0, to: 10 };
const RANGE = { from: 5, to: 80 };

export const CHART_MESSAGES = {
  sizes: `Enter each of the sizes ${CAP_SIZES.join(', ')} once at most.`,
  strap: `Straps take in ${STRAP.from} to ${STRAP.to} cm.`,
  range: `A measure goes from a smaller to a larger number, such as 54.5-57, between ${RANGE.from} and ${RANGE.to} cm.`,
  needed: 'Each size needs its measure round the head.',
} as const;

/** Sizes as they are kept, the smallest first, or the sentence that says what is wrong. */
export function readChart(entered: unknown): ChartSize[] | string {
  if (!Array.isArray(entered) || entered.length > CAP_SIZES.length) return CHART_MESSAGES.sizes;
  const sizes: ChartSize[] = [];
  for (const one of entered as unknown[]) {
    const size = readSize(one);
    if (typeof size === 'string') return size;
    if (sizes.some(({ code }) => code === size.code)) return CHART_MESSAGES.sizes;
    sizes.push(size);
  }
  return sizes.sort((one, other) => place(one) - place(other));
}

const place = ({ code }: ChartSize): number => CAP_SIZES.findIndex((known) => known === code);

function readSize(entered: unknown): ChartSize | string {
  if (typeof entered !== 'object' || entered === null) return CHART_MESSAGES.sizes;
  const given = entered as Record<string, unknown>;
  const code = CAP_SIZES.find((known) => known === given['code']);
  if (code === undefined) return CHART_MESSAGES.sizes;
  const label = given['label'] ?? '';
  const unusable = textError(label, { max: MAX_LABEL, what: 'The name of a size' });
  if (unusable !== undefined) return unusable;
  const strapCm = given['strapCm'] ?? 0;
  if (!isWithin(strapCm, STRAP)) return CHART_MESSAGES.strap;
  const ranges = MEASURE_KEYS.map((key) => [key, readRange(given[key])] as const);
  if (ranges.some(([, range]) => range === undefined)) return CHART_MESSAGES.range;
  if (ranges[0]?.[1] === null) return CHART_MESSAGES.needed;
  return {
    code,
    label: tidyText(label as string),
    strapCm: millimetres(strapCm),
    ...Object.fromEntries(ranges),
  } as ChartSize;
}

/** Null where none is stated, undefined for what is no range. */
function readRange(entered: unknown): CapRange | null | undefined {
  if (entered === null || entered === undefined) return null;
  if (typeof entered !== 'object') return undefined;
  const { from, to } = entered as Record<string, unknown>;
  if (!isWithin(from, RANGE) || !isWithin(to, RANGE) || from >= to) return undefined;
  return { from: millimetres(from), to: millimetres(to) };
}

const isWithin = (value: unknown, { from, to }: CapRange): value is number =>
  typeof value === 'number' && value >= from && value <= to;

const millimetres = (cm: number): number => Math.round(cm * 10) / 10;

const RANGE_TEXT = /^(\d+(?:[.,]\d+)?)\s*(?:-|–|to)\s*(\d+(?:[.,]\d+)?)$/;

/** "54.5-57" as staff write it; null when empty, undefined for anything else. */
export function rangeOfText(text: string): CapRange | null | undefined {
  if (text.trim() === '') return null;
  const [, from, to] = RANGE_TEXT.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return { from: Number(from.replace(',', '.')), to: Number(to.replace(',', '.')) };
}

/** "S 52-54.5, M 54.5-57": of each size what it is round the head. */
export function chartWords(sizes: readonly ChartSize[]): string {
  return sizes.map(({ code, circumference: { from, to } }) => `${code} ${from}-${to}`).join(', ');
}
