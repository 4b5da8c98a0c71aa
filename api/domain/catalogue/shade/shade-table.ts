import type { Colour, ColourKind } from '../facts/colours.ts';
import { type Light, lightOfHex } from './light.ts';

/** CIELAB with the white of D65. */
export type Lab = { l: number; a: number; b: number };

/** Colour functions of a package, passed in because the domain imports none; `difference` is CIEDE2000. */
export type ColourSpace = {
  labOf: (light: Light) => Lab;
  difference: (one: Lab, other: Lab) => number;
};

/** A colour as a maker makes it, by the code of the trade. */
export type MakerShade = { code: string } & Lab;

/** A maker, by its slug, and the colours for which it has its own values. */
export type ShadeTable = { maker: string; name: string; shades: MakerShade[] };

/** Of one answer. */
export const MAX_TABLES = 100;

/** A colour to compare with; `ends` are the roots and the lengths of one that has two. */
export type Shade = {
  code: string;
  kind: ColourKind;
  lab: Lab;
  ends: readonly [roots: Lab, lengths: Lab] | null;
};

type Listed = Pick<Colour, 'code' | 'kind' | 'hex' | 'parts'>;

/** The colours of the trade, or as a maker states them. */
export function shadesOf(
  colours: readonly Listed[],
  { labOf }: Pick<ColourSpace, 'labOf'>,
  stated: readonly MakerShade[] = [],
): Shade[] {
  const labs = new Map(colours.map(({ code, hex }) => [code, labOf(lightOfHex(hex))]));
  for (const { code, l, a, b } of stated) if (labs.has(code)) labs.set(code, { l, a, b });
  return colours.flatMap(({ code, kind, parts }) => {
    const lab = labs.get(code);
    if (!lab) return [];
    const [roots, lengths] = parts.map((part) => labs.get(part.code));
    const hasEnds = (kind === 'ombre' || kind === 'rooted') && roots && lengths;
    return [{ code, kind, lab, ends: hasEnds ? ([roots, lengths] as const) : null }];
  });
}
