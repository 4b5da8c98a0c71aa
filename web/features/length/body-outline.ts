/** Units of the drawing that a body is tall, and where its top and its middle are. */
const TALL = 860;
const TOP = 26;
export const MIDDLE = 150;

export const downTo = (share: number): number => TOP + share * TALL;
const across = (share: number): number => share * TALL;

type Point = readonly [x: number, y: number];

/** Half the width of a body from behind at shares of its height; hair goes round the head and out over the shoulders. */
const BODY: readonly Point[] = [
  [0, 0],
  [0.032, 0.008],
  [0.046, 0.05],
  [0.042, 0.1],
  [0.029, 0.13],
  [0.029, 0.15],
  [0.06, 0.165],
  [0.1, 0.186],
  [0.103, 0.21],
  [0.09, 0.28],
  [0.067, 0.385],
  [0.092, 0.475],
  [0.1, 0.53],
  [0.094, 0.62],
  [0.088, 0.68],
];
const ARM: readonly Point[] = [
  [0.094, 0.19],
  [0.108, 0.27],
  [0.115, 0.36],
  [0.124, 0.44],
  [0.13, 0.5],
];

/** A smooth line through points (Catmull and Rom's, as Bézier curves). */
function curve(points: readonly Point[]): string {
  const at = (place: number): Point => points[Math.max(0, Math.min(points.length - 1, place))] ?? [0, 0];
  const parts = points.slice(1).map((to, place) => {
    const [before, from, after] = [at(place - 1), at(place), at(place + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map((value) => value.toFixed(1)).join(' ')}`;
  });
  return `M${at(0)[0].toFixed(1)} ${at(0)[1].toFixed(1)}${parts.join('')}`;
}

const placed = (points: readonly Point[], side: 1 | -1): Point[] =>
  points.map(([x, y]) => [MIDDLE + side * across(x), downTo(y)]);

/** Both halves of an outline, closed at the bottom. */
const whole = (points: readonly Point[]): string =>
  `${curve([...placed(points, -1).toReversed(), ...placed(points, 1)])}Z`;

export const bodyPath = (): string => whole(BODY);
export const armPath = (side: 1 | -1): string => curve(placed(ARM, side));

function halfOfHair(down: number): number {
  if (down < 0.06) return 0.058 * Math.sqrt(Math.max(0, 1 - ((0.06 - down) / 0.072) ** 2));
  if (down < 0.14) return 0.058;
  return down < 0.24 ? 0.058 + (down - 0.14) * 0.26 : 0.084 + Math.min(0.02, (down - 0.24) * 0.06);
}

const STEPS = 24;
const ABOVE = -0.012;

/** How far hair has swung to the side at a share of the height. */
const waveAt = (down: number, swing: number): number =>
  Math.sin(down * 100) * swing * Math.min(1, Math.max(0, down * 8));

const downs = (end: number): number[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => ABOVE + (end - ABOVE) * (step / STEPS));

/** Hair down to a share of the height. @param swing how far it waves to the sides, as a share of the height */
export function hairPath(end: number, swing: number): string {
  const points = downs(end).map((down, step): Point => {
    const gathers = step === STEPS ? 0.85 : 1;
    return [(halfOfHair(down) + waveAt(down, swing)) * gathers, down];
  });
  return whole(points);
}

/** Strands from the crown to the end, side by side. */
export function strandPaths(end: number, swing: number): string[] {
  return STRANDS.map((beside) => {
    const points = downs(end - 0.006).map((down): Point => {
      const fans = 0.15 + 0.85 * Math.min(1, Math.max(0, (down - ABOVE) / 0.08));
      return [beside * (halfOfHair(down) * fans + waveAt(down, swing)), down];
    });
    return curve(placed(points, 1));
  });
}

/** Where strands lie, from the left edge to the right one. */
const STRANDS = [-0.84, -0.67, -0.5, -0.34, -0.17, 0, 0.17, 0.34, 0.5, 0.67, 0.84];
