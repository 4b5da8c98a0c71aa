import { path, type Point } from '../curves.ts';
import { clamp, type Random, short, times } from '../numbers.ts';
import type { Paint } from './paint.ts';

export interface Coils {
  count: number;
  size: number;
  /** Where the next one lies; null where it would lie outside. */
  place: () => Point | null;
  toneAt: (point: Point) => number;
}

/** Coily hair: many little springs of three turns each, drawn together by shade. */
export function coils({ count, size, place, toneAt }: Coils, paint: Paint, random: Random): string {
  const shades: [string, string, string, string, string] = ['', '', '', '', ''];
  for (let i = 0; i < count; i += 1) {
    const point = place();
    if (!point) continue;
    const drawn = spring(point, size, random);
    const shade = clamp(Math.round(toneAt(point) + (random() - 0.5) * 1.7), 0, 4);
    shades[shade] += drawn;
  }
  return shades
    .map((drawn, shade) =>
      drawn
        ? `<path d="${drawn}" stroke="${paint.tone(shade)}" stroke-width="${short(size * (shade > 2 ? 0.24 : 0.34))}" fill="none" stroke-linecap="round" stroke-opacity="${shade === 4 ? 0.4 : 0.95}"/>`
        : '',
    )
    .join('');
}

function spring({ x, y }: Point, size: number, random: Random): string {
  const radius = size * (0.55 + random() * 0.6);
  const drift = random() * 6.28;
  const [dx, dy] = [Math.cos(drift), Math.sin(drift)];
  const winding = random() < 0.5 ? 1 : -1;
  return path(
    times(8, (k) => {
      const t = k / 7;
      const angle = t * 11 * winding;
      return {
        x: x + dx * (t - 0.5) * radius * 2.6 + Math.cos(angle) * radius * 0.62,
        y: y + dy * (t - 0.5) * radius * 2.6 + Math.sin(angle) * radius * 0.62,
      };
    }),
  );
}

/** A point between the middle of some coils and their edge; `reach` 1 is the edge itself. */
export function towards(edge: Point, middle: number, reach: number): Point {
  return { x: edge.x * reach, y: (edge.y - middle) * reach + middle };
}
