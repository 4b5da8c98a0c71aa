import { nth, short, times } from './numbers.ts';

export interface Point {
  x: number;
  y: number;
}

/** A point of a curve, and how long the curve is up to it. */
export interface Placed extends Point {
  along: number;
}

/** A curve through the keys by Catmull and Rom, its points about `step` apart. */
export function spline(keys: readonly Point[], step: number): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < keys.length - 1; i += 1) {
    const a = nth(keys, Math.max(0, i - 1));
    const [b, c] = [nth(keys, i), nth(keys, i + 1)];
    const d = nth(keys, Math.min(keys.length - 1, i + 2));
    const count = Math.max(2, Math.ceil(Math.hypot(c.x - b.x, c.y - b.y) / step));
    for (let k = 0; k < count; k += 1) {
      const t = k / count;
      points.push({ x: between(a.x, b.x, c.x, d.x, t), y: between(a.y, b.y, c.y, d.y, t) });
    }
  }
  return [...points, nth(keys, keys.length - 1)];
}

function between(a: number, b: number, c: number, d: number, t: number): number {
  const t2 = t * t;
  const t3 = t2 * t;
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t3);
}

export function withLength(points: readonly Point[]): Placed[] {
  let along = 0;
  return points.map((point, i) => {
    const before = points[i - 1];
    if (before) along += Math.hypot(point.x - before.x, point.y - before.y);
    return { x: point.x, y: point.y, along };
  });
}

/** How long a curve is. */
export const lengthOf = (points: readonly Placed[]): number => nth(points, points.length - 1).along;

/** The first point that lies so far along the curve, the last one at most. */
export function indexAlong(points: readonly Placed[], along: number): number {
  let i = 1;
  while (i < points.length - 1 && nth(points, i).along < along) i += 1;
  return i;
}

/** For each point the direction across the curve, of length 1. */
export function normals(points: readonly Point[]): Point[] {
  return points.map((_, i) => {
    const [a, b] = [nth(points, Math.max(0, i - 1)), nth(points, Math.min(points.length - 1, i + 1))];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy) || 1;
    return { x: -dy / length, y: dx / length };
  });
}

/** An angle in degrees, as SVG turns things by. */
export const degrees = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI;

const text = (point: Point): string => `${short(point.x)} ${short(point.y)}`;

/** Straight lines on from where a path is. */
export const linesTo = (points: readonly Point[]): string =>
  points.map((point) => `L${text(point)}`).join('');

/** A smooth path: its curves meet halfway between the points, which keeps it short. */
export function path(points: readonly Point[], isClosed = false): string {
  if (points.length < 3) return `M${points.map(text).join('L')}`;
  const last = points.length - 2;
  const curves = points.slice(1, -1).map((point, index) => {
    const next = nth(points, index + 2);
    const end = index + 1 === last ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${text(point)} ${text(end)}`;
  });
  return `M${text(nth(points, 0))}${curves.join('')}${isClosed ? 'Z' : ''}`;
}

/** Every `step`th point, and the last. */
export const thin = <Kind extends Point>(points: readonly Kind[], step: number): Kind[] =>
  points.filter((_, i) => i % step === 0 || i === points.length - 1);

/** The first part of a curve, such as .8 of it. */
export const firstPart = <Kind>(points: readonly Kind[], share: number): Kind[] =>
  points.slice(0, Math.floor(points.length * share));

/** A closed ring through the points of `edge`, which is asked for `count` angles. */
export function ring(count: number, edge: (angle: number) => Point): string {
  const points = times(count, (i) => edge((i / count) * 6.283));
  return path([...points, nth(points, 0)], true);
}

/** A ribbon around a curve: `profile` says how much of half its width it has at each share of the way. */
export function ribbon(points: readonly Point[], half: number, profile: (t: number) => number): string {
  const across = normals(points);
  const side = (sign: number): Point[] =>
    points.map((point, i) => {
      const width = half * profile(i / (points.length - 1));
      const { x, y } = nth(across, i);
      return { x: point.x + sign * (x * width), y: point.y + sign * (y * width) };
    });
  return path([...side(1), ...side(-1).toReversed()], true);
}
