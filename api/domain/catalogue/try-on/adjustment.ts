import type { FaceMarks, Point } from './overlay.ts';
import { minus, moved, type Placement, plus, type Similarity, times } from './placement.ts';

/** How a shopper moves a wig from where the taps have placed it. */
export type Adjustment = {
  /** In per cent of the distance of the eyes. */
  x: number;
  y: number;
  /** In per cent of the size by the taps. */
  size: number;
  /** In degrees from the turn by the taps. */
  turn: number;
  /** Width of what is left open for neck and shoulders, 1 as the wig was made. */
  neck: number;
  /** The parting on the other side. */
  isMirrored: boolean;
};

export const AS_PLACED: Adjustment = { x: 0, y: 0, size: 100, turn: 0, neck: 1, isMirrored: false };

export const LIMITS = {
  x: { from: -300, to: 300 },
  y: { from: -300, to: 300 },
  size: { from: 50, to: 200 },
  turn: { from: -45, to: 45 },
  neck: { from: 0.8, to: 1.3 },
} as const;

export const ADJUSTMENT_STEPS = { nudge: 1, size: 2, turn: 1, neck: 0.05 } as const;
/** How far one press of an arrow key moves it with Shift. */
export const LARGE_NUDGE = 10;

type Measure = keyof typeof LIMITS;

/** Adds a change, within the limits. */
export function adjusted(now: Adjustment, by: Partial<Record<Measure, number>>): Adjustment {
  const next = { ...now };
  for (const [name, step] of Object.entries(by) as [Measure, number][]) {
    const { from, to } = LIMITS[name];
    next[name] = Math.min(to, Math.max(from, Math.round((now[name] + step) * 100) / 100));
  }
  return next;
}

export const mirrored = (now: Adjustment): Adjustment => ({ ...now, isMirrored: !now.isMirrored });

/** The similarity of the taps with what the shopper has changed; size and turn are about the middle of the face. */
export function adjustedPlacement(
  { a, b, eyes }: Placement,
  wig: FaceMarks,
  { x, y, size, turn }: Adjustment,
): Similarity {
  const angle = (turn * Math.PI) / 180;
  const change = { x: (Math.cos(angle) * size) / 100, y: (Math.sin(angle) * size) / 100 };
  const next = times(a, change);
  const centre = middleOfFace(wig);
  const shift = { x: (x * eyes) / 100, y: (y * eyes) / 100 };
  const target = plus(moved({ a, b }, centre), shift);
  return { a: next, b: minus(target, times(next, centre)) };
}

/** Six numbers as a canvas and a style sheet take them, for a picture drawn from 0, 0. */
export function matrixOf(
  { a, b }: Similarity,
  wig: FaceMarks,
  isMirrored: boolean,
): [number, number, number, number, number, number] {
  if (!isMirrored) return [a.x, a.y, -a.y, a.x, b.x, b.y];
  // About the upright line through the middle of the face: x becomes twice the middle less x.
  const across = times(a, { x: 2 * middleOfFace(wig).x, y: 0 });
  return [-a.x, -a.y, -a.y, a.x, b.x + across.x, b.y + across.y];
}

const middleOfFace = ({ leftEye, rightEye, chin }: FaceMarks): Point => ({
  x: (leftEye.x + rightEye.x + chin.x) / 3,
  y: (leftEye.y + rightEye.y + chin.y) / 3,
});
