import { type HairShape, LENGTHS, TEXTURES } from '../hair/hair-shape.ts';
import type { Length, WigPicture } from '../illustration.ts';
import type { Random } from '../numbers.ts';

const PARTS = { center: 0, side: -38, sideright: 38 } as const;

/** Where the hair ends beside the middle, inside and outside. */
const ENDS: Partial<Record<Length, readonly [inner: number, outer: number]>> = {
  waist: [34, 168],
  mid: [50, 182],
};
const SHORT_ENDS = [72, 186] as const;
const PLAITED_ENDS = [52, 212] as const;

const GLOSS: Partial<Record<Length, number>> = { bob: 0.42, waist: 0.2 };

/** How the hair of a wig falls, and how long it is by its name. */
export function shapeOf(picture: WigPicture, random: Random): { shape: HairShape; fullLength: number } {
  const texture = TEXTURES[picture.texture];
  const fullLength = LENGTHS[picture.length];
  const [inner, outer] = ENDS[picture.length] ?? SHORT_ENDS;
  const isPlaited = texture.kind === 'braids' || texture.kind === 'locs';
  return {
    fullLength,
    shape: {
      texture,
      part: PARTS[picture.part ?? 'center'],
      volume: texture.volume + (picture.volume ?? 0),
      length: texture.kind === 'curls' && fullLength > 200 ? fullLength * 0.86 : fullLength,
      isBob: picture.length === 'bob' && texture.kind === 'flowing',
      phase: random() * 6.28,
      glossAt: GLOSS[picture.length] ?? 0.3,
      innerEnd: isPlaited ? PLAITED_ENDS[0] : inner,
      outerEnd: isPlaited ? PLAITED_ENDS[1] : outer + texture.volume * 0.9,
      cuffs: picture.cuffs ?? 0.4,
      view: picture.view,
    },
  };
}
