import { clamp, nth } from '../numbers.ts';
import { COLORS, type HairColor, mix, OMBRES, type Shades } from '../palette.ts';

/** The colour of some hair: gradients from root to tip, and how to name them. */
export interface Paint {
  defs: string;
  /** From 0, the deepest shade, to 4, the gloss. */
  tone: (shade: number) => string;
}

type Stop = readonly [share: number, color: string];

const isOmbre = (color: HairColor): color is keyof typeof OMBRES => color in OMBRES;

/** Paint for hair that reaches from `top` to `bottom`. */
export function hairPaint(id: string, color: HairColor | Shades, top: number, bottom: number): Paint {
  const defs = [0, 1, 2, 3, 4].map((shade) => {
    const stops = stopsOf(color, shade);
    const inside = stops.map(([share, stop]) => `<stop offset="${share}" stop-color="${stop}"/>`).join('');
    return `<linearGradient id="${id}h${shade}" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${bottom}">${inside}</linearGradient>`;
  });
  return {
    defs: defs.join(''),
    tone: (shade) => `url(#${id}h${clamp(Math.round(shade), 0, 4)})`,
  };
}

function stopsOf(color: HairColor | Shades, shade: number): Stop[] {
  if (typeof color !== 'string') return plainStops(color, shade);
  return isOmbre(color) ? ombreStops(OMBRES[color], shade) : plainStops(COLORS[color], shade);
}

function plainStops(shades: Shades, shade: number): Stop[] {
  const [own, deeper] = [nth(shades, shade), nth(shades, Math.max(0, shade - 1))];
  return [
    [0, mix(own, deeper, 0.35)],
    [0.2, own],
    [0.7, own],
    [1, mix(own, deeper, 0.22)],
  ];
}

function ombreStops({ root, tip, from, to }: (typeof OMBRES)[keyof typeof OMBRES], shade: number): Stop[] {
  const above = COLORS[root][shade] ?? '';
  const below: Shades = COLORS[tip];
  const [end, lighterEnd] = [nth(below, shade), nth(below, Math.min(4, shade + 1))];
  return [
    [0, above],
    [from, mix(above, end, 0.06)],
    [(from + to) / 2, mix(above, end, 0.55)],
    [to, end],
    [1, mix(end, lighterEnd, 0.25)],
  ];
}
