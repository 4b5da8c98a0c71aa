/** How far each shade is from the middle one: below 0 towards black, above towards white. */
const STEPS = [-0.55, -0.2, 0, 0.22, 0.6] as const;

/** The shades in which a colour is drawn, the darkest first. @param hex the middle one, `#rrggbb` */
export function paletteOf(hex: string): string[] {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return STEPS.map((step) => `#${parts.map((part) => shaded(part, step)).join('')}`);
}

function shaded(part: number, step: number): string {
  const next = step < 0 ? part * (1 + step) : part + (255 - part) * step;
  return Math.round(next).toString(16).padStart(2, '0');
}
