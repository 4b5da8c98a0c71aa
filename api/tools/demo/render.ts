import { bundles } from './drawings/goods/bundles.ts';
import { good } from './drawings/goods/good.ts';
import { lacePiece } from './drawings/goods/lace-piece.ts';
import type { Illustration } from './drawings/illustration.ts';
import { lengthPicture } from './drawings/length/length-picture.ts';
import { gathered } from './drawings/wigs/gathered.ts';
import { wig } from './drawings/wigs/wig.ts';

/** Draws an illustration as an SVG of 800 x 1000; the same parameters always give the same text. */
export function render(picture: Illustration): string {
  if (picture.kind === 'bundles') return bundles(picture);
  if (picture.kind === 'length') return lengthPicture(picture);
  if (picture.kind === 'lace') return lacePiece(picture);
  if (picture.kind !== 'wig') return good(picture);
  return picture.style ? gathered(picture, picture.style) : wig(picture);
}
