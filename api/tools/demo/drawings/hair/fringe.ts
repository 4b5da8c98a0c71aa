import { linesTo, path, type Point, ribbon, spline, thin } from '../curves.ts';
import type { Bangs } from '../illustration.ts';
import { clamp, hill, lerp, nth, type Random, short, times } from '../numbers.ts';
import type { HairShape } from './hair-shape.ts';
import type { Paint } from './paint.ts';

/** How far down each kind reaches, and where its strands end, by where they pass the forehead. */
const CUTS: Record<Bangs, { end: (x: number) => number; endX: (x: number) => number }> = {
  curtain: { end: (x) => -28 + Math.abs(x) * 0.55, endX: (x) => x * 1.04 + Math.sign(x || 1) * 6 },
  swoop: { end: (x) => -52 + (x + 92) * 0.34, endX: (x) => x + 16 },
  blunt: { end: even, endX: (x) => x * 0.99 },
  wispy: { end: even, endX: (x) => x * 0.99 },
};

function even(x: number): number {
  return -34 - Math.cos((x / 92) * 1.3) * 6 + Math.abs(x) * 0.1;
}

/** Hair that falls over the forehead. */
export function fringe(shape: HairShape, paint: Paint, random: Random, kind: Bangs): string {
  const line = (t: number, longer: number): Point[] => strand(shape, kind, t, longer);
  const body = kind === 'wispy' ? '' : fringeBody(line, paint);
  const strands = strandsOf(line, kind, paint, random);
  const glints = times(34, () => {
    const points = line(0.05 + random() * 0.9, 0);
    const from = Math.floor(points.length * (0.42 + random() * 0.08));
    const to = Math.floor(points.length * (0.6 + random() * 0.14));
    if (to - from <= 4) return '';
    const part = points.slice(Math.max(0, from - 2), to + 2);
    const shown = ribbon(part, 0.7 + random() * 2.2, (t) => Math.max(0.02, Math.sin(t * Math.PI)));
    return `<path d="${shown}" fill="${paint.tone(random() < 0.4 ? 4 : 3)}" stroke="none" fill-opacity="${short(0.14 + random() * 0.36)}"/>`;
  });
  return `<g>${body}${strands}<g fill="none" stroke-linecap="round">${glints.join('')}</g></g>`;
}

/** One strand, `t` from 0 on the left to 1 on the right. */
function strand({ part, volume }: HairShape, kind: Bangs, t: number, longer: number): Point[] {
  const x = lerp(-97, 97, t);
  const root = part * 0.8 + x * 0.2;
  const { end, endX } = CUTS[kind];
  return spline(
    [
      { x: root, y: -186 - volume * 0.6 },
      { x: lerp(root, x, 0.58), y: -160 - volume * 0.3 + Math.abs(x) * 0.16 },
      { x: lerp(root, x, 0.95), y: -96 + Math.abs(x) * 0.1 },
      { x: endX(x), y: end(x) + longer },
    ],
    7,
  );
}

type Line = (t: number, longer: number) => Point[];

function fringeBody(line: Line, paint: Paint): string {
  const ends = times(21, (i) => line(i / 20, 0)).map((points) => nth(points, points.length - 1));
  const [left, right] = [thin(line(0, 0), 2), thin(line(1, 0), 2).toReversed()];
  return `<path d="${path(left)}${linesTo(ends)}${linesTo(right)}Z" fill="${paint.tone(1)}"/>`;
}

/** How wide a strand is on its way. */
function profile(t: number): number {
  if (t < 0.2) return 0.4 + t * 3;
  return t > 0.7 ? Math.max(0.05, 1 - ((t - 0.7) / 0.3) ** 1.5) : 1;
}

/** In an order of chance, so that they lie over one another as hair does. */
function strandsOf(line: Line, kind: Bangs, paint: Paint, random: Random): string {
  const isWispy = kind === 'wispy';
  const count = isWispy ? 30 : 46;
  const drawn = times(count, (i) => i / (count - 1))
    .sort(() => random() - 0.5)
    .map((t) => {
      const across = clamp(t + (random() - 0.5) * 0.02);
      const points = line(across, (random() - 0.35) * (isWispy ? 22 : 11));
      const half = isWispy ? 2.6 + random() * 2.5 : 4 + random() * 4;
      const tone = clamp(0.8 + random() * 1.5 + hill(t, 0.38, 0.05) * 0.6, 0, 3);
      return `<path d="${ribbon(thin(points, 2), half, profile)}" fill="${paint.tone(tone)}"/>`;
    });
  return drawn.join('');
}
