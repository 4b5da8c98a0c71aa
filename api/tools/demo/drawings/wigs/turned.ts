import { path, type Point, spline, thin } from '../curves.ts';
import { bodyAside } from '../figure/body-aside.ts';
import { bodyBehind } from '../figure/behind.ts';
import { earAside, headAside } from '../figure/profile.ts';
import { OPEN_STROKES, ringlet } from '../hair/curls.ts';
import { CURL, type Side } from '../hair/hair-shape.ts';
import { strandLine } from '../hair/strand-lines.ts';
import { lerp, short, times } from '../numbers.ts';
import { afroAside, afroBehind } from './afro-turned.ts';
import { hairSide } from './hair-sides.ts';
import type { Scene } from './scene.ts';

/** How much of the hair has dark ground behind it; uneven ends need less. */
const GROUND = { flowing: 0.86, curls: 0.74, coils: 1, braids: 0.3, locs: 0.3 } as const;

/** A wig from behind: all of its hair lies before the figure. */
export function behind(scene: Scene): string {
  const { id, picture, skin, shape, paint } = scene;
  const figure = bodyBehind(id, skin, picture);
  if (shape.texture.kind === 'coils') return figure + afroBehind(scene);
  const edge = (side: Side): Point[] => {
    const line = strandLine(1, side, shape);
    return thin(line.slice(0, Math.round(line.length * GROUND[shape.texture.kind])), 2);
  };
  const ground = `<path d="${path([...edge(-1), ...edge(1).toReversed()], true)}" fill="${paint.tone(0)}"/>`;
  // Plaits hang apart, so that more of them are seen behind.
  const layers = shape.texture.kind === 'flowing' || shape.texture.kind === 'curls' ? 1 : 2;
  const hair = times(layers, () => hairSide(scene, -1) + hairSide(scene, 1));
  return figure + ground + hair.join('');
}

/** A wig from its right side. */
export function aside(scene: Scene): string {
  const { id, picture, skin, shape } = scene;
  const figure = bodyAside(id, skin, picture) + headAside(id, skin, picture);
  if (shape.texture.kind === 'coils') return figure + afroAside(scene);
  const ear = shape.length <= 80 ? earAside(skin) : '';
  const isPlaited = shape.texture.kind === 'braids' || shape.texture.kind === 'locs';
  const hair = hairSide(scene, 1) + (isPlaited ? hairSide(scene, 1) : '');
  return (
    figure +
    shadow(scene) +
    ground(scene, isPlaited ? 20 : 110) +
    hair +
    ear +
    (picture.bangs ? fringeAside(scene) : '')
  );
}

/** What the hair throws on cheek and temple. */
function shadow({ id, shape, skin }: Scene): string {
  const edge = thin(strandLine(0, 1, shape), 3).map(({ x, y }) => ({ x: x - 6, y: y + 6 }));
  return `<g clip-path="url(#${id}hd)"><path d="${path(edge)}" fill="none" stroke="${skin.shadow}" stroke-width="22" stroke-opacity=".45"/></g>`;
}

/** The dark under the hair on the head, where no strand may leave a gap. */
function ground({ shape, paint }: Scene, lowest: number): string {
  const top = -198 - shape.volume * 0.72;
  const far = 150 + shape.volume;
  const low = Math.min(shape.length, lowest);
  return `<path d="M-98-118C-92-170-40 ${top} 34 ${top}C110 ${top} ${far}-110 ${far} 0L${far - 16} ${low}L-30 ${low - 20}C-40 20-56-40-70-90Z" fill="${paint.tone(0)}"/>`;
}

/** Where a fringe ends over the forehead: beside the temple and in front. */
const FRINGE_ENDS = {
  blunt: { temple: -40, front: -40 },
  wispy: { temple: -38, front: -48 },
  curtain: { temple: 26, front: -66 },
  swoop: { temple: -20, front: -66 },
} as const;

function fringeAside({ picture, shape, paint, random }: Scene): string {
  const { temple, front } = FRINGE_ENDS[picture.bangs ?? 'blunt'];
  const isCurly = shape.texture.kind === 'curls';
  const line = (t: number): Point[] => {
    const top = -190 - shape.volume * 0.72;
    const forward = lerp(-70, -134, t);
    const end = lerp(temple, front, t);
    return spline(
      [
        { x: lerp(10, -46, t), y: top + t * 12 },
        { x: lerp(-40, -112, t), y: lerp(-150, -158, t) - shape.volume * 0.3 },
        { x: forward + 2, y: lerp(end - 30, end - 50, t) },
        { x: forward, y: end + (random() - 0.5) * 8 },
      ],
      7,
    );
  };
  if (isCurly) {
    const curls = times(9, (i) => {
      const radius = CURL.radius * (0.72 + random() * 0.3);
      return ringlet(
        line((i + 0.5) / 9),
        { radius, tone: 1 + Math.round(random() * 1.6), turn: CURL.turn * 0.9 },
        paint,
        random,
      );
    });
    return `${OPEN_STROKES}${curls.join('')}</g>`;
  }
  const cloth = `<path d="${path([...line(0), ...line(1).toReversed()], true)}" fill="${paint.tone(1)}"/>`;
  const strands = times(70, () => {
    const t = random();
    const tone = random() < 0.16 ? 3 : random() * 2.4;
    return `<path d="${path(thin(line(t), 2))}" stroke="${paint.tone(tone)}" stroke-width="${short(1.4 + random() * 4)}" stroke-opacity=".75"/>`;
  });
  return `${cloth}<g fill="none" stroke-linecap="round">${strands.join('')}</g>`;
}
