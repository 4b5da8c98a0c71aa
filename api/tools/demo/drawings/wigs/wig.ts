import { path, type Point, thin } from '../curves.ts';
import { body } from '../figure/body.ts';
import { earrings } from '../figure/earrings.ts';
import { figureDefs } from '../figure/figure-defs.ts';
import { head } from '../figure/head.ts';
import { curlTop } from '../hair/curls.ts';
import { fringe } from '../hair/fringe.ts';
import { HAIRLINE, type Side, SIDES } from '../hair/hair-shape.ts';
import { hairPaint } from '../hair/paint.ts';
import { strandLine } from '../hair/strand-lines.ts';
import type { Length, WigPicture } from '../illustration.ts';
import { hashOf, randomFrom, short } from '../numbers.ts';
import { type HairColor, mix, type Shades, type Skin, SKINS } from '../palette.ts';
import { idOf, sheet } from '../sheet.ts';
import { afro } from './afro.ts';
import { hairSide, innerHair } from './hair-sides.ts';
import { laceLine } from './lace-line.ts';
import { shapeOf } from './shape-of.ts';
import type { Layers, Scene } from './scene.ts';
import { aside, behind } from './turned.ts';

/** How large the figure stands in the picture, and how low, so that all of its hair is seen. */
const VIEWS: Record<Length, { scale: number; y: number }> = {
  pixie: { scale: 1.4, y: 474 },
  bob: { scale: 1.4, y: 474 },
  shoulder: { scale: 1.24, y: 424 },
  mid: { scale: 1.1, y: 366 },
  waist: { scale: 0.96, y: 312 },
};

/** A wig that falls as it likes, on somebody. */
export function wig(picture: WigPicture): string {
  const skin = SKINS[picture.skin ?? 1];
  const scalp = mix(skin.base, skin.shadow, 0.3);
  const { scene, tilt } = sceneOf(picture, { color: picture.color, skin, scalp });
  const { id, paint } = scene;
  const { defs, drawing } = seen(scene);
  const { scale, y } = VIEWS[picture.length];
  const size = short(scale * smaller(scene) * 100) / 100;
  return sheet({
    id,
    picture,
    set: 'arch',
    // The hairline.
    near: { x: 400, y: y - 70 * size, width: 214 * size },
    defs: paint.defs + figureDefs(id, skin) + defs,
    drawing: `<g transform="translate(400 ${y}) scale(${size} ${size}) rotate(${tilt} 0 300)">${drawing}</g>`,
  });
}

interface Look {
  color: HairColor | Shades;
  skin: Skin;
  scalp: string;
}

export function sceneOf(picture: WigPicture, { color, skin, scalp }: Look): { scene: Scene; tilt: number } {
  const id = idOf('w', picture);
  const random = randomFrom(hashOf(picture.seed));
  const { shape, fullLength } = shapeOf(picture, random);
  const paint = hairPaint(id, color, -200 - shape.volume, fullLength > 80 ? fullLength : 110);
  const tilt = short((random() - 0.5) * 5);
  const figure = body(id, skin, picture);
  return { scene: { id, picture, shape, fullLength, paint, random, skin, scalp, figure }, tilt };
}

function seen(scene: Scene): { defs: string; drawing: string } {
  if (scene.picture.view === 'back') return { defs: '', drawing: behind(scene) };
  if (scene.picture.view === 'side') return { defs: '', drawing: aside(scene) };
  const { id, picture, skin, figure } = scene;
  const hair = layersOf(scene);
  const [first, last] = earrings(40, picture.earring);
  const worn = [hair.behind, figure, first, head(id, skin, picture), last, hair.onFace, hair.over];
  return { defs: hair.defs, drawing: worn.join('') };
}

/** Hair that is down, seen from the front. */
export const layersOf = (scene: Scene): Layers =>
  scene.shape.texture.kind === 'coils' ? afro(scene) : draped(scene);

/** Hair that stands far off needs more room. */
function smaller({ shape, fullLength }: Scene): number {
  if (shape.texture.kind === 'coils') return fullLength > 200 ? 0.84 : 0.92;
  return shape.texture.kind === 'curls' ? 0.93 : 1;
}

/** Hair that hangs on both sides: behind the neck, behind the shoulders or in front of them. */
function draped(scene: Scene): Layers {
  const { id, picture, shape, paint } = scene;
  const sides = SIDES.map((side) => ({
    name: `${id}s${side + 1}`,
    drawn: hairSide(scene, side),
    isBehind: picture.drape === (side < 0 ? 'right' : 'left'),
  }));
  const inner = innerHair(scene);
  const shown = (isBehind: boolean, clip = ''): string =>
    sides
      .filter((side) => side.isBehind === isBehind)
      .map(({ name }) => `<use href="#${name}"${clip}/>`)
      .join('');
  const top = `<path d="M-120-60C-130-170-60-${200 + shape.volume} 0-${192 + shape.volume * 0.75}C60-${200 + shape.volume} 130-170 120-60Z" fill="${paint.tone(0)}"/>`;
  return {
    defs: behindClips(scene) + sides.map(({ name, drawn }) => `<g id="${name}">${drawn}</g>`).join(''),
    behind: outline(scene) + top + inner + shown(true),
    onFace: shadowOnFace(scene) + (picture.lace ? laceLine(scene) : ''),
    over: shown(true, ` clip-path="url(#${id}up)"`) + shown(false) + front(scene),
  };
}

/** The dark of the hair behind the neck. */
function outline({ id, shape, paint }: Scene): string {
  const edge = (side: Side): Point[] => thin(strandLine(1, side, shape), 2);
  return `<path clip-path="url(#${id}bk)" d="${path([...edge(-1), ...edge(1).toReversed()], true)}" fill="${paint.tone(0)}"/>`;
}

function behindClips({ id, shape, fullLength }: Scene): string {
  const depth =
    shape.texture.kind === 'curls'
      ? Math.min(shape.length * 0.5, 150)
      : Math.min(fullLength, 300) - (shape.isBob ? 4 : 20);
  return `<clipPath id="${id}bk"><rect x="-400" y="-400" width="800" height="${400 + depth}"/></clipPath><clipPath id="${id}up"><rect x="-400" y="-400" width="800" height="556"/></clipPath>`;
}

function shadowOnFace({ id, picture, shape, skin }: Scene): string {
  const along = (side: Side, dx: number, dy: number): string =>
    path(thin(strandLine(0, side, shape), 3).map(({ x, y }) => ({ x: x + dx, y: y + dy })));
  const [bottom, opacity] = picture.bangs ? [-26, 0.45] : [-112, 0.2];
  return `<g clip-path="url(#${id}fc)"><path d="${along(-1, 7, 6)}" fill="none" stroke="${skin.shadow}" stroke-width="22" stroke-opacity=".5"/><path d="${along(1, -5, 8)}" fill="none" stroke="${skin.shadow}" stroke-width="20" stroke-opacity=".5"/><path d="M-100-150H100V${bottom}H-100Z" fill="${skin.shadow}" fill-opacity="${opacity}"/></g>`;
}

/** What lies on top: the lace of the parting, a fringe, or curls over the crown. */
function front({ picture, shape, paint, random, scalp }: Scene): string {
  if (shape.texture.kind === 'curls') return curlTop(shape, paint, random, picture.bangs !== undefined);
  if (picture.bangs) return fringe(shape, paint, random, picture.bangs);
  const { part, volume } = shape;
  const [low, high] = [HAIRLINE + 1, HAIRLINE - 24];
  return `<path d="M${part - 3.2} ${low}C${part - 2.6} ${high} ${part * 0.9 - 1.5} -160 ${part * 0.82} ${-184 - volume * 0.7}C${part * 0.9 + 1.5} -160 ${part + 2.6} ${high} ${part + 3.2} ${low}Z" fill="${scalp}"/>`;
}
