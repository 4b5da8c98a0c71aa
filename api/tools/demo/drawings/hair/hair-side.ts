import type { Random } from '../numbers.ts';
import type { HairShape, Side } from './hair-shape.ts';
import type { Paint } from './paint.ts';

/** One side of some hair, and what it is drawn with. */
export interface HairSide {
  side: Side;
  shape: HairShape;
  paint: Paint;
  random: Random;
}
