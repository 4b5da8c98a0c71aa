import type { HairShape } from '../hair/hair-shape.ts';
import type { Paint } from '../hair/paint.ts';
import type { WigPicture } from '../illustration.ts';
import type { Random } from '../numbers.ts';
import type { Skin } from '../palette.ts';

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
  /** The wearer without the head. */
  figure: string;
}
