import { path, spline, thin } from '../curves.ts';
import { body } from '../figure/body.ts';
import { earrings } from '../figure/earrings.ts';
import { figureDefs } from '../figure/figure-defs.ts';
import { bodyBehind } from '../figure/behind.ts';
import { head } from '../figure/head.ts';
import { LENGTHS, SIDES, TEXTURES } from '../hair/hair-shape.ts';
import { hairPaint, type Paint } from '../hair/paint.ts';
import type { WigPicture } from '../illustration.ts';
import { hashOf, lerp, type Random, randomFrom, short, times } from '../numbers.ts';
import { type HairColor, type Shades, type Skin, SKINS } from '../palette.ts';
import { idOf, sheet } from '../sheet.ts';
import { bun } from './bun.ts';
import { headBehind } from './head-behind.ts';
import { ponytail } from './ponytail.ts';
import { puff } from './puff.ts';
import type { Layers } from './scene.ts';

type Style = NonNullable<WigPicture['style']>;

/** The hair that lies on the head. */
const CAP =
  'M-106 30C-118-40-122-120-84-166C-56-196-24-206 0-206C24-206 56-196 84-166C122-120 118-40 106 30C100 6 98-20 92-44C84-86 52-112 0-114C-52-112-84-86-92-44C-98-20-100 6-106 30Z';

/** What holds the hair together. */
const BRASS = ['#b27a17', '#f5d27a'] as const;

const TIES: Record<Style, (band: string, edge: string) => string> = {
  ponytail: (band, edge) =>
    `<ellipse cx="24" cy="-205" rx="30" ry="15" fill="${band}" transform="rotate(12 24 -205)"/><path d="M-4-208C10-216 40-212 52-202" stroke="${edge}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  puff: (band, edge) =>
    `<path d="M-62-196C-30-214 30-214 62-196C40-188-40-188-62-196Z" fill="${band}"/><path d="M-54-199C-26-211 26-211 54-199" stroke="${edge}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  bun: () => '',
};

/** Hair that is gathered above the face: a ponytail over one shoulder, a puff or a bun. */
export function gathered(picture: WigPicture, style: Style): string {
  const skin = SKINS[picture.skin ?? 1];
  const { id, paint, random, isTail, length, gatheredHair } = hairOf(picture, style, picture.color);
  const drawing =
    picture.view === 'back'
      ? bodyBehind(id, skin, picture) +
        headBehind({ skin, paint, random }) +
        TIES[style](...BRASS) +
        gatheredHair
      : [
          isTail ? gatheredHair + body(id, skin, picture) : body(id, skin, picture) + gatheredHair,
          earrings(38, picture.earring).join(''),
          head(id, skin, picture),
          ...Object.values(cap({ id, skin, paint, random, tieX: isTail ? 22 : 0 })),
          laidEdges(paint),
          TIES[style](...BRASS),
        ].join('');
  const view = viewOf(isTail, length);
  return sheet({
    id,
    picture,
    set: 'arch',
    near: { x: 400, y: view.y - 190 * view.scale, width: 300 * view.scale },
    defs: paint.defs + figureDefs(id, skin),
    drawing: `<g transform="translate(400 ${view.y}) scale(${view.scale} ${view.scale}) rotate(0 0 300)">${drawing}</g>`,
  });
}

function hairOf(picture: WigPicture, style: Style, color: HairColor | Shades) {
  const id = idOf('g', picture);
  const random = randomFrom(hashOf(picture.seed));
  const texture = TEXTURES[picture.texture];
  const length = LENGTHS[picture.length];
  const isTail = style === 'ponytail';
  const paint = hairPaint(id, color, -260, isTail ? length : 60);
  const gatheredHair = {
    ponytail: () => ponytail({ texture, length }, paint, random),
    puff: () => puff(paint, random),
    bun: () => bun(paint, random),
  }[style]();
  return { id, paint, random, isTail, length, gatheredHair };
}

/** The hair alone, its tie wound with hair. */
export function gatheredLayers(
  picture: WigPicture,
  style: Style,
  { color, skin }: { color: Shades; skin: Skin },
): Layers & { id: string } {
  const { id, paint, random, isTail, gatheredHair } = hairOf(picture, style, color);
  const { shadow, hair } = cap({ id, skin, paint, random, tieX: isTail ? 22 : 0 });
  const over = hair + laidEdges(paint) + TIES[style](paint.tone(2), paint.tone(3));
  return { id, defs: paint.defs, behind: gatheredHair, onFace: shadow, over };
}

function viewOf(isTail: boolean, length: number): { scale: number; y: number } {
  if (!isTail) return { scale: 1.24, y: 520 };
  return length > 350 ? { scale: 1.02, y: 376 } : { scale: 1.24, y: 460 };
}

interface Cap {
  id: string;
  skin: Skin;
  paint: Paint;
  random: Random;
  /** Where all strands lead to. */
  tieX: number;
}

/** Hair combed back to the tie: strands, and the light on them. */
function cap({ id, skin, paint, random, tieX }: Cap): { shadow: string; hair: string } {
  const strands = times(150, (i) => {
    const t = (i % 75) / 74;
    const angle = lerp(Math.PI * 1.08, -Math.PI * 0.08, t) + (random() - 0.5) * 0.04;
    const [x, y] = [Math.cos(angle) * 100, -8 - Math.sin(angle) * 108 + 4];
    const line = spline(
      [
        { x, y: y + 6 },
        { x: x * 1.12, y: y - 40 },
        { x: lerp(x, tieX, 0.45) * 1.1, y: lerp(y, -206, 0.68) },
        { x: tieX + x * 0.06, y: -208 },
      ],
      9,
    );
    return i < 75 ? strand(line, paint, random) : glint(line, paint, random);
  });
  return {
    shadow: `<g clip-path="url(#${id}fc)"><path d="M-104 20C-96-80-60-106 0-108C60-106 96-80 104 20" fill="none" stroke="${skin.shadow}" stroke-width="16" stroke-opacity=".45"/></g>`,
    hair: `<path d="${CAP}" fill="${paint.tone(1)}"/><clipPath id="${id}cp"><path d="${CAP}"/></clipPath><g clip-path="url(#${id}cp)" fill="none" stroke-linecap="round">${strands.join('')}</g>`,
  };
}

type Line = ReturnType<typeof spline>;

function strand(line: Line, paint: Paint, random: Random): string {
  if (line.length <= 3) return '';
  return `<path d="${path(thin(line, 2))}" stroke="${paint.tone(random() * 2.4)}" stroke-width="${short(1.4 + random() * 4)}" stroke-opacity="0.8"/>`;
}

function glint(line: Line, paint: Paint, random: Random): string {
  const from = Math.floor(line.length * (0.3 + random() * 0.08));
  const part = line.slice(from, Math.floor(line.length * (0.52 + random() * 0.14)));
  if (part.length <= 3 || random() >= 0.75) return '';
  return `<path d="${path(thin(part, 2))}" stroke="${paint.tone(random() < 0.3 ? 4 : 3)}" stroke-width="${short(1 + random() * 1.6)}" stroke-opacity="${short(0.2 + random() * 0.4)}"/>`;
}

/** Baby hair laid in small waves before the ears. */
function laidEdges(paint: Paint): string {
  const edges = SIDES.map((side) => {
    const at = (x: number): number => side * x;
    return `<path d="M${at(95)} -26C${at(84)}-20 ${at(82)}-4 ${at(90)} 2M${at(94)} -22C${at(87)}-16 ${at(86)}-8 ${at(90)}-4M${at(82)} -70C${at(66)}-72 ${at(62)}-58 ${at(70)}-54M${at(80)} -66C${at(70)}-67 ${at(67)}-60 ${at(70)}-58"/>`;
  });
  return `<g fill="none" stroke="${paint.tone(0)}" stroke-width="2" stroke-linecap="round" opacity=".75">${edges.join('')}</g>`;
}
