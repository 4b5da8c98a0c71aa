import type { Point } from '../curves.ts';
import { lerp, smooth } from '../numbers.ts';
import type { HairShape, Side } from './hair-shape.ts';

/** Both sides overlap by twice this behind the head, so that no line runs down the middle. */
const OVERLAP = 30;

/** The hair ends shorter at the outline than in the middle, as a share of its length. */
const ROUNDED = 0.05;

type At = (innerX: number, outerX: number, innerY: number, outerY: number) => Point;

const between =
  (across: number): At =>
  (innerX, outerX, innerY, outerY) => ({ x: lerp(innerX, outerX, across), y: lerp(innerY, outerY, across) });

/** The points that a strand passes behind the head: `across` is 0 in the middle of the back and 1 at the outline. */
export function guideBehind(across: number, side: Side, shape: HairShape): Point[] {
  const { length, volume } = shape;
  const at = between(across);
  const top = -198 - volume * 0.72;
  const keys = [
    at(shape.part * 0.4 - side * 8, shape.part * 0.4 + side * 8, top, top),
    at(side * -14, side * (60 + volume * 0.34), -150 - volume * 0.5, -185 - volume * 0.7),
    at(side * -20, side * (105 + volume * 0.64), -80, -146 - volume * 0.5),
    at(side * -26, side * (135 + volume * 0.97), -10, -84 - volume * 0.25),
    at(side * -OVERLAP, side * (148 + volume * 1.25), 60, 10),
  ];
  if (length <= 80) return [...keys, at(side * -20, side * (104 + volume * 0.6), 132, 72)];
  const jaw = 156 + volume * 1.45 + (shape.isBob ? -2 : 0);
  keys.push(at(side * -OVERLAP, side * jaw, 120, 110));
  if (shape.isBob)
    return [...keys, at(side * -OVERLAP, side * (138 + volume * 1.3), length + 8, length + 10)];
  return [
    ...keys,
    ...fallOf(shape, (t, outer) => at(side * -OVERLAP, side * outer, lerp(120, length, t), endAt(shape, t))),
  ];
}

/** The points that a strand passes on the head seen from its right side: `across` is 0 beside the face and 1 behind. */
export function guideAside(across: number, shape: HairShape): Point[] {
  const { length, volume } = shape;
  const at = between(across);
  const keys = [
    // The hair rises from the hairline faster than it goes back.
    { x: lerp(-98, 34, across), y: lerp(-120, -198 - volume * 0.72, across ** 0.5) },
    at(-72, 108 + volume * 0.5, -98, -170 - volume * 0.6),
    at(-54, 152 + volume * 0.9, -40, -98 - volume * 0.25),
    at(-42, 168 + volume * 1.1, 30, 0),
  ];
  if (length <= 80) return [...keys, at(-34, 122 + volume * 0.5, 62, 104)];
  const behind = 164 + volume * 1.2;
  keys.push(at(-44, behind, 110, 110));
  if (shape.isBob) return [...keys, at(-64, 142 + volume * 1.1, length, length + 8)];
  return [
    ...keys,
    ...fallOf(shape, (t) =>
      at(lerp(-44, -30, t), lerp(behind, 138 + volume, t), lerp(110, length, t), endAt(shape, t)),
    ),
  ];
}

const endAt = ({ length }: HairShape, t: number): number => lerp(110, length, t) - length * ROUNDED * t;

/** From the jaw down to the end, in steps of about 110. */
function fallOf(shape: HairShape, point: (t: number, outer: number) => Point): Point[] {
  const { length, volume, outerEnd } = shape;
  const steps = Math.max(1, Math.round((length - 110) / 110));
  const jaw = 156 + volume * 1.45;
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps;
    return point(t, lerp(jaw, outerEnd, smooth(0, 1, t)) + Math.sin(t * Math.PI) * (10 + volume * 0.3));
  });
}
