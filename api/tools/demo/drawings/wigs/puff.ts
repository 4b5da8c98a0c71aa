import { type Point, ring } from '../curves.ts';
import { coils, towards } from '../hair/coils.ts';
import type { Paint } from '../hair/paint.ts';
import type { Random } from '../numbers.ts';

const MIDDLE = -292;

function edge(angle: number): Point {
  const wobble = 1 + 0.03 * Math.sin(angle * 6) + 0.02 * Math.sin(angle * 11 + 2);
  return { x: Math.cos(angle) * 142 * wobble, y: MIDDLE + Math.sin(angle) * 112 * wobble };
}

/** Light from the upper left. */
const toneAt = ({ x, y }: Point): number =>
  1 + 1.5 * Math.exp(-(((x + 40) / 80) ** 2 + ((y + 340) / 60) ** 2));

/** A round of coily hair on the crown. */
export function puff(paint: Paint, random: Random): string {
  const at = (reach: () => number) => (): Point => {
    const point = edge(random() * 6.283);
    return towards(point, MIDDLE, reach());
  };
  const rim = { count: 220, size: 8, place: at(() => 0.97 + random() * 0.07), toneAt: () => 0.6 };
  const inside = { count: 1300, size: 8, place: at(() => Math.sqrt(random())), toneAt };
  return `<path d="${ring(50, edge)}" fill="${paint.tone(0)}"/>${coils(rim, paint, random)}${coils(inside, paint, random)}`;
}
