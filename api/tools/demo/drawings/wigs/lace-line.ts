import { path, type Point, thin } from '../curves.ts';
import { type Side, SIDES } from '../hair/hair-shape.ts';
import { strandLine } from '../hair/strand-lines.ts';
import { short, times } from '../numbers.ts';
import { lighter, mix } from '../palette.ts';
import type { Scene } from './scene.ts';

/** How wide the lace is that is seen before the hair. */
const WIDTH = 26;

/** The lace before the hair, cut along the hairline, and the short hairs that are tied into it. */
export function laceLine(scene: Scene): string {
  const { id, skin } = scene;
  const thread = mix(lighter(skin.light, 0.25), skin.base, 0.35);
  const mesh = `<pattern id="${id}lm" width="5" height="4.4" patternUnits="userSpaceOnUse"><path d="M0 1.1L1.25 0L3.75 0L5 1.1L5 3.3L3.75 4.4L1.25 4.4L0 3.3Z" fill="none" stroke="${thread}" stroke-width=".5"/></pattern>`;
  const edge = `${line(scene, -1, WIDTH)}${line(scene, 1, WIDTH)}`;
  const sides = SIDES.map(
    (side) =>
      `<path d="${line(scene, side, WIDTH / 2)}" fill="none" stroke="url(#${id}lm)" stroke-width="${WIDTH}"/>`,
  );
  return `${mesh}<g clip-path="url(#${id}fc)">${sides.join('')}<path d="${edge}" fill="none" stroke="${thread}" stroke-width=".9" stroke-dasharray="2.4 1.2" stroke-opacity=".8"/></g>${shortHairs(scene)}`;
}

/** Along the inner edge of the hair, this far towards the face. */
function line({ shape }: Scene, side: Side, away: number): string {
  return path(
    thin(
      innerEdge(shape, side).map(({ x, y }) => ({ x: x - side * away * 0.72, y: y + away * 0.8 })),
      2,
    ),
  );
}

const innerEdge = (shape: Scene['shape'], side: Side): Point[] =>
  strandLine(0, side, shape).filter(({ y }) => y < 30);

function shortHairs({ shape, paint, random }: Scene): string {
  const drawn = SIDES.map((side) => {
    const edge = innerEdge(shape, side);
    const hairs = times(46, () => {
      const from = edge[Math.floor(random() * edge.length)];
      if (!from) return '';
      const [reach, bend] = [5 + random() * 11, (random() - 0.5) * 9];
      const out = { x: from.x - side * reach * 0.7, y: from.y + reach };
      return `<path d="M${short(from.x + side * 3)} ${short(from.y - 4)}Q${short(from.x + bend * 0.5)} ${short(from.y + reach * 0.3)} ${short(out.x + bend)} ${short(out.y)}" stroke="${paint.tone(random() * 2)}" stroke-width="${short(0.5 + random() * 0.6)}" stroke-opacity="${short(0.4 + random() * 0.4)}"/>`;
    });
    return hairs.join('');
  });
  return `<g fill="none" stroke-linecap="round">${drawn.join('')}</g>`;
}
