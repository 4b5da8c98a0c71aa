import { fromCm, inCm, type LengthUnit } from '../length/inches.ts';
import { CAP_MEASURES, type CapMeasure, type HeadMeasures } from './cap-measures.ts';

/** Measures in cm, as far as they were taken. */
export type GivenMeasures = Partial<Record<CapMeasure, number>>;

const LIMITS = new Map(CAP_MEASURES.map(({ key, plausible }) => [key, plausible]));

const isPlausible = (key: CapMeasure, cm: number): boolean => {
  const { from, to } = LIMITS.get(key) ?? { from: 0, to: 0 };
  return cm >= from && cm <= to;
};

/** What to ask about a number that no head has; null for one that can be. */
export function questionAbout(key: CapMeasure, value: number, unit: LengthUnit): 'unit' | 'again' | null {
  if (isPlausible(key, inCm(value, unit))) return null;
  return isPlausible(key, inCm(value, unit === 'cm' ? 'inch' : 'cm')) ? 'unit' : 'again';
}

/** The plausible ones among anything that a browser has kept. */
export function plausibleMeasures(raw: unknown): GivenMeasures {
  if (typeof raw !== 'object' || raw === null) return {};
  const given = raw as Record<string, unknown>;
  return Object.fromEntries(
    CAP_MEASURES.flatMap(({ key }) => {
      const cm = given[key];
      return typeof cm === 'number' && isPlausible(key, cm) ? [[key, cm]] : [];
    }),
  );
}

/** Null without the measure that is needed. */
export function headOf({ circumference, ...others }: GivenMeasures): HeadMeasures | null {
  return circumference === undefined ? null : { circumference, ...others };
}

/** Half a centimetre or a quarter of an inch further; the first press starts in the middle of what is plausible. */
export function nextMeasure(key: CapMeasure, cm: number | undefined, by: 1 | -1, unit: LengthUnit): number {
  const { from, to } = LIMITS.get(key) ?? { from: 0, to: 0 };
  if (cm === undefined) return Math.round((from + to) / 2);
  const steps = unit === 'cm' ? 2 : 4;
  const next = inCm((Math.round(fromCm(cm, unit) * steps) + by) / steps, unit);
  return Math.min(to, Math.max(from, next));
}
