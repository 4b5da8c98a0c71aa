import type { TEXTURES } from '../../../domain/catalogue/facts/fact-values.ts';
import type { GARMENTS, GROUNDS, HairColor, LIPSTICKS, SKINS } from './palette.ts';

/*
 * What a picture shows. The same parameters always give the same picture, to the last stroke: chance begins at their
 * seed, and the ids inside the picture are made from all of them.
 */

type IndexOf<List extends readonly unknown[]> =
  Extract<keyof List, `${number}`> extends infer Key
    ? Key extends `${infer Index extends number}`
      ? Index
      : never
    : never;

/** A texture by its name in the trade. */
export type FactTexture = (typeof TEXTURES)[number];

interface Setting {
  seed: string;
  bg: keyof typeof GROUNDS;
  /** What stands behind it all; each kind of picture has a usual one. */
  set?: 'arch' | 'sun' | 'plane' | 'none';
  /** Only a part of it is seen, from near. */
  near?: 1;
}

export type Texture = 'straight' | 'bodywave' | 'deepwave' | 'curly' | 'kinky' | 'braids' | 'locs';
export type Length = 'pixie' | 'bob' | 'shoulder' | 'mid' | 'waist';
export type TurnedView = 'back' | 'side';
export type Bangs = 'blunt' | 'wispy' | 'curtain' | 'swoop';
export type Neckline = 'strapless' | 'off' | 'crew' | 'halter';
export type Earring = 'hoop' | 'drop';

/** Who wears it. */
export interface Wearer {
  /** From 0, the deepest. */
  skin?: IndexOf<typeof SKINS>;
  lips?: keyof typeof LIPSTICKS;
  garment?: IndexOf<typeof GARMENTS>;
  neckline?: Neckline;
  /** A resist-dye print on the garment. */
  pattern?: 1;
  earring?: Earring;
}

export interface WigPicture extends Setting, Wearer {
  kind: 'wig';
  color: HairColor;
  texture: Texture;
  length: Length;
  /** Gathered hair; down without it. */
  style?: 'ponytail' | 'puff' | 'bun';
  part?: 'center' | 'side' | 'sideright';
  bangs?: Bangs;
  /** Which side falls in front of the shoulder. */
  drape?: 'both' | 'left' | 'right';
  /** More than its texture has by itself. */
  volume?: number;
  /** Share of braids or locs with a brass cuff. */
  cuffs?: number;
  /** From where it is seen; from the front without it. Gathered hair is not drawn from the side. */
  view?: TurnedView;
  /** Lace along the hairline, where one is near enough to see it. */
  lace?: 1;
}

export interface BundlesPicture extends Setting {
  kind: 'bundles';
  color: HairColor;
  texture: Texture;
  /** Three without it. */
  count?: 2;
}

export interface LacePicture extends Setting {
  kind: 'lace';
  shape: 'frontal' | 'closure';
  color: HairColor;
  texture: Texture;
  skin: IndexOf<typeof SKINS>;
}

export interface GoodPicture extends Setting, Wearer {
  kind: 'stand' | 'cap' | 'glue' | 'edge' | 'comb' | 'spray' | 'bonnet';
}

/** Hair on somebody's back, true to the inch. */
export interface LengthPicture extends Setting {
  kind: 'length';
  color: HairColor;
  texture: FactTexture;
  skin: IndexOf<typeof SKINS>;
  inches: number;
  /** Other lengths in which it is made. */
  others: readonly number[];
  /** Whether a length is that of the hair as it hangs. */
  worn?: 1;
}

export type Illustration = WigPicture | BundlesPicture | LacePicture | GoodPicture | LengthPicture;
