import type { Length, Texture, TurnedView } from '../illustration.ts';

interface TextureShape {
  /** How far its waves swing to each side. */
  swing: number;
  /** From one wave to the next. */
  wave: number;
  /** How far it stands off the head. */
  volume: number;
  kind: 'flowing' | 'curls' | 'coils' | 'braids' | 'locs';
}

/** In units of the picture, as all measures here. */
export const TEXTURES: Record<Texture, TextureShape> = {
  straight: { swing: 0, wave: 300, volume: 4, kind: 'flowing' },
  bodywave: { swing: 15, wave: 190, volume: 12, kind: 'flowing' },
  deepwave: { swing: 13, wave: 96, volume: 20, kind: 'flowing' },
  curly: { swing: 0, wave: 1, volume: 40, kind: 'curls' },
  kinky: { swing: 0, wave: 1, volume: 56, kind: 'coils' },
  braids: { swing: 3, wave: 260, volume: 6, kind: 'braids' },
  locs: { swing: 5, wave: 170, volume: 10, kind: 'locs' },
};

/** How far down hair reaches, counted from the middle of the face. */
export const LENGTHS: Record<Length, number> = { pixie: 60, bob: 168, shoulder: 300, mid: 430, waist: 590 };

/** Where the hair begins over the forehead. */
export const HAIRLINE = -116;

/** How wide one side of the hair is over all its locks. */
export const SPREAD = 150;

/** A corkscrew curl: half its width, and from one turn to the next. */
export const CURL = { radius: 13, turn: 23 };

/** How the hair of one wig falls. */
export interface HairShape {
  texture: TextureShape;
  /** Where it is parted: 0 in the middle. */
  part: number;
  volume: number;
  /** How far down it reaches. */
  length: number;
  /** Cut to one length, with the ends turned in. */
  isBob: boolean;
  /** Where its waves begin, so that no two wigs swing alike. */
  phase: number;
  /** Where the light lies on straight hair, as a share of its length. */
  glossAt: number;
  /** How far from the middle it ends, inside and outside. */
  innerEnd: number;
  outerEnd: number;
  /** Share of braids or locs with a cuff. */
  cuffs: number;
  /** From where it is seen; from the front without it. */
  view: TurnedView | undefined;
}

/** Left of the picture or right of it. */
export type Side = -1 | 1;
export const SIDES: readonly Side[] = [-1, 1];
