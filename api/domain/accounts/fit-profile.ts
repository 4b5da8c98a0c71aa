import { CAP_MEASURES } from '../catalogue/cap-fit/cap-measures.ts';
import { type GivenMeasures, plausibleMeasures } from '../catalogue/cap-fit/head-measures.ts';
import { HEIGHTS, isHeight } from '../catalogue/length/height.ts';
import type { MakerShade } from '../catalogue/shade/shade-table.ts';
import type { FieldErrors } from '../errors.ts';
import { readShade } from '../forms/shade-form.ts';

/** What shoppers have measured of themselves, if they keep it in their account. Nobody else sees it. */
export type FitProfile = {
  /** In cm. */
  head: GivenMeasures;
  /** In cm. */
  heightCm: number | null;
  /** The nearest colour of the trade, and what was read of the hair. */
  shade: MakerShade | null;
};

export const FIT_PROFILE_MESSAGES = {
  measure: (from: number, to: number) => `Enter a length between ${from} and ${to} cm.`,
  height: `Enter a height between ${HEIGHTS.from} and ${HEIGHTS.to} cm.`,
} as const;

/** Unchecked input. */
export type EnteredFit = { head?: unknown; heightCm?: unknown; shade?: unknown };

/** The profile, or what is wrong with its fields. */
export function readFitProfile({ head, heightCm, shade }: EnteredFit): FitProfile | { errors: FieldErrors } {
  const errors: FieldErrors = {};
  const given = (head ?? {}) as Record<string, unknown>;
  const measures = plausibleMeasures(given);
  for (const { key, plausible } of CAP_MEASURES) {
    if (given[key] != null && measures[key] === undefined)
      errors[`head.${key}`] = FIT_PROFILE_MESSAGES.measure(plausible.from, plausible.to);
  }
  if (heightCm != null && !isHeight(heightCm)) errors['heightCm'] = FIT_PROFILE_MESSAGES.height;
  const read = shade == null ? null : readShade(shade);
  if (typeof read === 'string') errors['shade'] = read;
  if (Object.keys(errors).length > 0) return { errors };
  return {
    head: measures,
    heightCm: isHeight(heightCm) ? heightCm : null,
    shade: typeof read === 'string' ? null : read,
  };
}
