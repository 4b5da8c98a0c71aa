import type { HairShape } from '../hair/hair-shape.ts';
import type { Paint } from '../hair/paint.ts';
import type { WigPicture } from '../illustration.ts';
import type { Random } from '../numbers.ts';
import type { Skin } from '../palette.ts';

/** A drawing in three parts, with the wearer between the first two. */
export interface Layers {
  defs: string;
  behind: string;
  /** What lies on the face: shadows, and lace. */
  onFace: string;
  over: string;
}

/** A wig, who wears it and what both are drawn with. */
export interface Scene {
  id: string;
  picture: WigPicture;
  shape: HairShape;
  /** The length by its name; curls draw it up. */
  fullLength: number;
  paint: Paint;
  random: Random;
  skin: Skin;
  /** What is seen of it in the parting. */
  scalp: string;
  /** The wearer without the head. */
  figure: string;
}
