import { MAX_COLOURS } from '../catalogue/facts/colours.ts';
import type { MakerShade } from '../catalogue/shade/shade-table.ts';
import { COLOUR_MESSAGES, isColourCode } from './colour-form.ts';

/** Of CIELAB; no hair is beyond them. */
const LIMITS = { l: { from: 0, to: 100 }, a: { from: -128, to: 127 }, b: { from: -128, to: 127 } };

export const LIGHTNESS = `Lightness, ${LIMITS.l.from} to ${LIMITS.l.to}.`;

export const SHADE_MESSAGES = {
  list: `Enter each colour once at most, and no more than ${MAX_COLOURS}.`,
  code: COLOUR_MESSAGES.code,
  values: `L is ${LIMITS.l.from} to ${LIMITS.l.to}; a and b are ${LIMITS.a.from} to ${LIMITS.a.to}.`,
} as const;

/** A maker's own values as they are kept, or the sentence that says what is wrong. */
export function readShades(entered: unknown): MakerShade[] | string {
  if (!Array.isArray(entered) || entered.length > MAX_COLOURS) return SHADE_MESSAGES.list;
  const shades: MakerShade[] = [];
  for (const one of entered as unknown[]) {
    const shade = readShade(one);
    if (typeof shade === 'string') return shade;
    if (shades.some(({ code }) => code === shade.code)) return SHADE_MESSAGES.list;
    shades.push(shade);
  }
  return shades;
}

/** One colour with its values, or the sentence that says what is wrong. */
export function readShade(entered: unknown): MakerShade | string {
  if (typeof entered !== 'object' || entered === null) return SHADE_MESSAGES.list;
  const { code, l, a, b } = entered as Record<string, unknown>;
  if (!isColourCode(code)) return SHADE_MESSAGES.code;
  if (!isWithin(l, LIMITS.l) || !isWithin(a, LIMITS.a) || !isWithin(b, LIMITS.b))
    return SHADE_MESSAGES.values;
  return { code, l: rounded(l), a: rounded(a), b: rounded(b) };
}

const isWithin = (value: unknown, { from, to }: { from: number; to: number }): value is number =>
  typeof value === 'number' && value >= from && value <= to;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** "30 36.4 24.8 33.9, 613 81 1 30": of each code its L, a and b. */
export const shadeWords = (shades: readonly MakerShade[]): string =>
  shades.map(({ code, l, a, b }) => `${code} ${l} ${a} ${b}`).join(', ');
