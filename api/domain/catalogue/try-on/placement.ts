import { FACE_TAPS, type FaceMarks, type Point } from './overlay.ts';

/** Turns, sizes and shifts, but never mirrors or stretches: q = a·p + b in complex numbers. */
export type Similarity = { a: Point; b: Point };

export type Placement = Similarity & {
  /** Between the eyes, in pixels of the photo. */
  eyes: number;
  /** How far the marks still are from the taps, as a share of the distance between the eyes. */
  doubt: number;
};

/** In pixels of the photo. */
const LEAST_EYES = 40;
const MOST_DOUBT = 0.15;

export const PLACEMENT_MESSAGES = {
  far: 'Come closer.',
  doubtful: 'The marks do not look like a face from the front. Tap again.',
} as const;

/** The similarity with the least sum of squared distances that brings a wig's marks to those of a face. */
export function placementOf(wig: FaceMarks, face: FaceMarks): Placement {
  const from = FACE_TAPS.map((tap) => wig[tap]);
  const to = FACE_TAPS.map((tap) => face[tap]);
  const [centre, target] = [middleOf(from), middleOf(to)];
  let [re, im, spread] = [0, 0, 0];
  for (const [place, p] of from.entries()) {
    const [d, e] = [minus(p, centre), minus(to[place] ?? target, target)];
    re += d.x * e.x + d.y * e.y;
    im += d.x * e.y - d.y * e.x;
    spread += d.x ** 2 + d.y ** 2;
  }
  const a = { x: re / spread, y: im / spread };
  const similarity = { a, b: minus(target, times(a, centre)) };
  const squares = from.map((p, place) => distance(moved(similarity, p), to[place] ?? target) ** 2);
  const eyes = distance(face.leftEye, face.rightEye);
  const error = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
  return { ...similarity, eyes, doubt: error / eyes };
}

/** What is wrong with the taps on a face. On a face that is too far away no wig is placed. */
export function faceFault({ eyes, doubt }: Placement): keyof typeof PLACEMENT_MESSAGES | undefined {
  if (eyes < LEAST_EYES) return 'far';
  return doubt > MOST_DOUBT ? 'doubtful' : undefined;
}

/** The eyes as they lie in the picture, whichever was tapped first. */
export const eyesInOrder = (face: FaceMarks): FaceMarks =>
  face.leftEye.x <= face.rightEye.x ? face : { ...face, leftEye: face.rightEye, rightEye: face.leftEye };

export const sizeOf = ({ a }: Similarity): number => Math.hypot(a.x, a.y);
/** In degrees, clockwise on the screen. */
export const turnOf = ({ a }: Similarity): number => (Math.atan2(a.y, a.x) * 180) / Math.PI;

export const moved = ({ a, b }: Similarity, point: Point): Point => plus(times(a, point), b);

/** As one of two complex numbers times the other. */
export const times = (a: Point, p: Point): Point => ({ x: a.x * p.x - a.y * p.y, y: a.y * p.x + a.x * p.y });
export const plus = (p: Point, q: Point): Point => ({ x: p.x + q.x, y: p.y + q.y });
export const minus = (p: Point, q: Point): Point => ({ x: p.x - q.x, y: p.y - q.y });

const distance = (p: Point, q: Point): number => Math.hypot(p.x - q.x, p.y - q.y);

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce(plus, { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
