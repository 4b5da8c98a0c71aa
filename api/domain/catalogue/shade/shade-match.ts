import type { ColourSpace, Lab, Shade } from './shade-table.ts';

export type ShadeMatch = { code: string; distance: number };

/** What was read of somebody's hair. */
export type Hair = { roots: Lab; lengths: Lab; middle: Lab };

export const SHOWN_MATCHES = 5;

/** Roots and lengths that differ by more are two colours. */
const TWO_COLOURED = 12;

/** The nearest shades, ties by code. Those of two colours only for hair that has two. */
export function nearestShades(
  shades: readonly Shade[],
  { roots, lengths, middle }: Hair,
  { difference }: Pick<ColourSpace, 'difference'>,
): ShadeMatch[] {
  const isTwoColoured = difference(roots, lengths) > TWO_COLOURED;
  const distanceOf = ({ kind, lab, ends }: Shade): number | null => {
    if (kind === 'solid' || kind === 'mix') return difference(middle, lab);
    if (!isTwoColoured || !ends) return null;
    return Math.max(difference(roots, ends[0]), difference(lengths, ends[1]));
  };
  return shades
    .flatMap((shade) => {
      const distance = distanceOf(shade);
      return distance === null ? [] : [{ code: shade.code, distance }];
    })
    .sort((one, other) => one.distance - other.distance || (one.code < other.code ? -1 : 1))
    .slice(0, SHOWN_MATCHES);
}

const DOUBT = { least: 1.5, castShare: 4, withoutWhite: 8 };

/** How far off a reading may be. @param spread mean difference in a patch @param cast of the white; null without one */
export const doubtOf = (spread: number, cast: number | null): number =>
  cast === null ? DOUBT.withoutWhite : Math.hypot(DOUBT.least, spread, cast / DOUBT.castShare);
