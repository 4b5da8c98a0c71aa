import { lengthOf, normals, type Placed, type Point, spline, withLength } from '../curves.ts';
import { lerp, nth, smooth } from '../numbers.ts';
import { HAIRLINE, type HairShape, type Side } from './hair-shape.ts';
import { guideAside, guideBehind } from './turned-guides.ts';

/** How far the hair is lifted on the heavier side of a side parting. */
const LIFT = 16;

/**
 * The line that one strand follows, with its waves. `across` is 0 beside the face and 1 at the outline; `shift` sets it
 * off from its neighbours.
 */
export function strandLine(across: number, side: Side, shape: HairShape, shift = 0): Placed[] {
  const points = withLength(spline(guide(across, side, shape), 8));
  const total = lengthOf(points);
  const directions = normals(points);
  return points.map(({ x, y, along }, i) => {
    const swing = shape.texture.swing * smooth(-70, 90, y) * (1 + 0.25 * (along / total));
    const swung = Math.sin(wavesAt({ along, across, side, shape, shift })) * swing;
    const direction = nth(directions, i);
    return { x: x + direction.x * swung, y: y + direction.y * swung * 0.6, along };
  });
}

/** Where a strand is in its waves: one of them for each turn. */
export function wavesAt(place: {
  along: number;
  across: number;
  side: Side;
  shape: HairShape;
  shift: number;
}): number {
  const { along, across, side, shape, shift } = place;
  const begin = shape.phase + (side > 0 ? 1.3 : 0) + across * 0.7 + shift;
  return (along / shape.texture.wave) * 2 * Math.PI + begin;
}

/** The points that a strand passes: from the parting over the crown, past cheek and jaw, down to its end. */
function guide(across: number, side: Side, shape: HairShape): Point[] {
  const { length, volume } = shape;
  if (shape.view === 'back') return guideBehind(across, side, shape);
  if (shape.view === 'side') return guideAside(across, shape);
  const at = (innerX: number, outerX: number, innerY: number, outerY: number): Point => ({
    x: lerp(innerX, outerX, across),
    y: lerp(innerY, outerY, across),
  });
  const keys = crown(across, side, shape);
  if (length <= 80) return [...keys, at(side * 99, side * (112 + volume * 0.6), 50, 82)];
  const jaw = 156 + volume * 1.45 + (shape.isBob ? -2 : 0);
  keys.push(at(side * 97, side * jaw, 104, 110));
  if (shape.isBob) {
    return [...keys, at(side * 84, side * (138 + volume * 1.3), length - 4, length + 12)];
  }
  return [...keys, ...fall(across, side, shape, jaw)];
}

function crown(across: number, side: Side, { part, volume }: HairShape): Point[] {
  const isHeavier = side > 0 ? part < 0 : part > 0;
  const lift = isHeavier ? LIFT : 0;
  // The hair rises from the hairline faster than it spreads.
  const up = across ** 0.8;
  return [
    {
      x: lerp(part, part * 0.8 + side * 2, across),
      y: lerp(HAIRLINE, -198 - volume * 0.72, up),
    },
    {
      x: lerp(part + side * (isHeavier ? 40 : 26), part * 0.55 + side * (60 + volume * 0.34), across),
      y: lerp(HAIRLINE + (isHeavier ? 2 + LIFT * 0.3 : 0), -185 - volume * 0.7, up),
    },
    {
      x: lerp(side * (isHeavier ? 70 : 66), side * (105 + volume * 0.64), across),
      y: lerp(-92 + lift * 0.9, -146 - volume * 0.5, across),
    },
    {
      x: lerp(side * 93, side * (135 + volume * 0.97), across),
      y: lerp(-50 + lift * 0.6, -84 - volume * 0.25, across),
    },
    { x: lerp(side * 103, side * (148 + volume * 1.25), across), y: lerp(20, 10, across) },
  ];
}

function fall(across: number, side: Side, shape: HairShape, jaw: number): Point[] {
  const { length, volume, innerEnd, outerEnd } = shape;
  const steps = Math.max(1, Math.round((length - 110) / 110));
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps;
    const inner = lerp(94, innerEnd, smooth(0, 0.9, t)) + (index === 0 ? 2 : 0);
    const outer = lerp(jaw, outerEnd, smooth(0, 1, t)) + Math.sin(t * Math.PI) * (10 + volume * 0.3);
    // The middle reaches further down than face and outline.
    const shorter = lerp(0, -length * 0.05, Math.abs(across - 0.42) * 1.6 * t);
    return { x: side * lerp(inner, outer, across), y: lerp(110, length, t) + shorter };
  });
}
