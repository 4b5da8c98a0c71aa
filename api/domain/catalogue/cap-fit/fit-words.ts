import { fromCm, lengthWords, type LengthUnit } from '../length/inches.ts';
import type { CapFit } from './cap-fit.ts';
import type { CapRange, ChartSize } from './cap-chart.ts';
import { CAP_MEASURES, type HeadMeasures } from './cap-measures.ts';

interface Told {
  sizes: readonly ChartSize[];
  head: HeadMeasures;
  unit: LengthUnit;
}

/** The size to name first: "M", "M or L". */
export function fitSize(fit: CapFit): string {
  if (fit.verdict === 'between') return fit.sizes.join(' or ');
  return fit.verdict === 'none' ? 'None near' : fit.size;
}

export const FIT_BADGES: Record<CapFit['verdict'], string> = {
  fits: 'Fits',
  close: 'Close',
  between: 'In between',
  none: 'No fit',
};

/** "M fits you.", "You are between M and L." */
export function fitAnswer(fit: CapFit): string {
  if (fit.verdict === 'between') return `You are between ${fit.sizes[0]} and ${fit.sizes[1]}.`;
  if (fit.verdict === 'none') return `No size of this maker is near. ${fit.nearest} is the nearest.`;
  return fit.verdict === 'fits' ? `${fit.size} fits you.` : `${fit.size} is close.`;
}

/** Why, and what the straps do. */
export function fitReason(fit: CapFit, { sizes, head, unit }: Told): string {
  if (fit.verdict === 'none') return '';
  const strapOf = (wanted: string) => sizes.find(({ code }) => code === wanted)?.strapCm ?? 0;
  if (fit.verdict === 'between') {
    const larger = fit.take === fit.sizes[1];
    return larger
      ? `Take ${fit.take}: its straps take it in.`
      : `Take ${fit.take}: the larger one has no straps.`;
  }
  const size = sizes.find(({ code }) => code === fit.size);
  if (!size) return '';
  const room = lengthWords(Math.abs(fit.spareCm), unit);
  const strap = strapOf(size.code);
  if (fit.spareCm >= 0)
    return `${room} to spare round the head${strap > 0 ? `; the straps take in ${lengthWords(strap, unit)} more` : ''}.`;
  const isTooWide = head.circumference < size.circumference.from;
  if (isTooWide && size.circumference.from - head.circumference <= strap)
    return `The straps take in the last ${room}.`;
  return `Your head is ${room} ${isTooWide ? 'smaller' : 'larger'} than it is made for.`;
}

const SURE = { low: 'Low', good: 'Good', high: 'High' };

/** "Good: 4 of 6 measures". */
export function sureWords(sure: keyof typeof SURE, head: HeadMeasures): string {
  const given = CAP_MEASURES.filter(({ key }) => head[key] !== undefined).length;
  return `${SURE[sure]}: ${given} of ${CAP_MEASURES.length} measures`;
}

const short = (cm: number, unit: LengthUnit): string => String(Math.round(fromCm(cm, unit) * 10) / 10);

/** "56.5 cm", "22 inch": without a zero behind the point. */
export const shortLength = (cm: number, unit: LengthUnit): string => `${short(cm, unit)} ${unit}`;

/** "54.5–57 cm". */
export const rangeWords = ({ from, to }: CapRange, unit: LengthUnit): string =>
  `${short(from, unit)}–${shortLength(to, unit)}`;
