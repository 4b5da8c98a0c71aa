import { spline } from '../curves.ts';
import { curlySide, OPEN_STROKES, ringlet } from '../hair/curls.ts';
import { flowingHair } from '../hair/flowing-hair.ts';
import { CURL, type Side } from '../hair/hair-shape.ts';
import { loc, plait, plaitedSide } from '../hair/plaits.ts';
import { lerp, short, times } from '../numbers.ts';
import type { Scene } from './scene.ts';

/** One side of the hair, seen from the front. */
export function hairSide({ shape, paint, random }: Scene, side: Side): string {
  const hair = { side, shape, paint, random };
  if (shape.texture.kind === 'curls') return curlySide(hair);
  return shape.texture.kind === 'flowing' ? flowingHair(hair) : plaitedSide(hair);
}

/** The hair behind the neck, between the sides. */
export function innerHair(scene: Scene): string {
  const { kind } = scene.shape.texture;
  if (kind === 'curls') return innerCurls(scene);
  return kind === 'flowing' ? innerStrands(scene) : innerPlaits(scene);
}

function innerCurls({ shape, paint, random }: Scene): string {
  const curls = times(11, (i) => {
    const x = -100 + i * 20;
    const end = Math.min(shape.length * 0.84, 300) - random() * 34;
    const line = spline(
      [
        { x: x * 0.9, y: 20 },
        { x, y: 110 },
        { x: x * 1.08, y: end },
      ],
      8,
    );
    return ringlet(line, { radius: CURL.radius * 0.95, tone: 1, turn: CURL.turn }, paint, random);
  });
  return `${OPEN_STROKES}${curls.join('')}</g>`;
}

function innerStrands({ fullLength, paint, random }: Scene): string {
  const strands = times(26, (i) => {
    const x = -110 + i * 8.8 + random() * 6;
    const end = short(x * 1.02 + (random() - 0.5) * 14);
    const bottom = short(Math.min(fullLength, 250) - 14 - random() * 22);
    const tone = paint.tone(random() < 0.5 ? 0 : 1);
    return `<path d="M${short(x * 0.9)} 40Q${short(x)} 140 ${end} ${bottom}" stroke="${tone}" stroke-width="${short(3 + random() * 6)}"/>`;
  });
  return `<g fill="none" stroke-linecap="round" opacity=".8">${strands.join('')}</g>`;
}

function innerPlaits({ shape, fullLength, paint, random }: Scene): string {
  const isLocs = shape.texture.kind === 'locs';
  const end = Math.min(fullLength * 0.9, 520);
  const hanging = times(9, (index) => {
    const i = index - 4;
    const x = i * 24;
    const line = spline(
      [
        { x, y: -20 },
        { x: x * 1.08, y: 140 },
        { x: x * 1.18, y: lerp(140, end, 0.5) },
        { x: x * 1.25, y: end - Math.abs(i) * 4 - random() * 20 },
      ],
      9,
    );
    const look = { half: isLocs ? 12 : 11, tone: 1, cuffs: [] };
    return (isLocs ? loc : plait)(line, look, paint, random);
  });
  return hanging.join('');
}
