import { type Point, ring } from '../curves.ts';
import { coils } from '../hair/coils.ts';
import { lerp } from '../numbers.ts';
import { edgeOf, inside, lightOn, rim, sizeOf } from './afro.ts';
import type { Scene } from './scene.ts';

/** How far behind the middle of the face an afro has its own, seen from the side. */
const BEHIND = 42;

/** Coily hair from behind: a round of it over neck and head. */
export function afroBehind(scene: Scene): string {
  const size = sizeOf(scene.picture);
  const edge = edgeOf(size);
  const light = lightOn(size);
  return [
    `<path d="${ring(72, edge)}" fill="${scene.paint.tone(0)}"/>`,
    inside(scene, size, edge, light),
    rim(scene, size, edge),
  ].join('');
}

/** Where the hair begins beside the face, from the forehead down to the neck. */
const FRONTIER: readonly Point[] = [
  { x: -104, y: -190 },
  { x: -98, y: -118 },
  { x: -62, y: -76 },
  { x: -50, y: -10 },
  { x: -34, y: 52 },
  { x: 20, y: 110 },
];

function frontierAt(y: number): number {
  const next = FRONTIER.findIndex((point) => point.y > y);
  const [above, below] = [FRONTIER[next - 1], FRONTIER[next]];
  if (!above || !below) return y < 0 ? -104 : 20;
  return lerp(above.x, below.x, (y - above.y) / (below.y - above.y));
}

/** Coily hair from the side: as from behind, but for the face. */
export function afroAside(scene: Scene): string {
  const size = sizeOf(scene.picture);
  const round = edgeOf({ ...size, halfWidth: size.halfWidth * 0.92 });
  const edge = (angle: number): Point => {
    const { x, y } = round(angle);
    return { x: Math.max(x + BEHIND, y > -150 ? frontierAt(y) - 14 : -140), y };
  };
  const light = lightOn(size);
  const place = (): Point => {
    const y = lerp(-186, Math.min(size.bottom, 130), scene.random());
    return { x: frontierAt(y) + scene.random() ** 2 * 90, y };
  };
  return [
    `<path d="${ring(90, edge)}" fill="${scene.paint.tone(0)}"/>`,
    inside(scene, size, edge, light),
    rim(scene, size, edge),
    coils({ count: 420, size: size.coil * 0.9, place, toneAt: light }, scene.paint, scene.random),
  ].join('');
}
