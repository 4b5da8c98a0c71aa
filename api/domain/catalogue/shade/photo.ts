import type { Mark, MarksOf, PhotoSize } from '../photos/photo.ts';
import { PATCH } from './light.ts';

/** What is tapped, in this order. */
export const TAPS = ['roots', 'lengths', 'white'] as const;
export type Tap = (typeof TAPS)[number];

export type Marks = MarksOf<Tap>;

/** The square of pixels around a mark, as far as the photo reaches. */
export function patchAround({ x, y }: Mark, { width, height }: PhotoSize) {
  const reach = (PATCH - 1) / 2;
  const [left, top] = [Math.max(0, x - reach), Math.max(0, y - reach)];
  return {
    x: left,
    y: top,
    width: Math.min(width, x + reach + 1) - left,
    height: Math.min(height, y + reach + 1) - top,
  };
}
