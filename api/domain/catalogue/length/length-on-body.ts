import type { TEXTURES } from '../facts/fact-values.ts';
import { CM_PER_INCH } from './inches.ts';

/** Heights of a body from the top of the head, as shares of how tall it is. */
export const LANDMARKS = {
  chin: 0.13,
  shoulder: 0.182,
  armpit: 0.25,
  bust: 0.28,
  waist: 0.39,
  hip: 0.48,
  'mid-thigh': 0.6,
} as const;

/** In centimetres: who is drawn where nobody has said how tall they are. */
export const AVERAGE_HEIGHT = 165;

/** How much shorter hair hangs than it is stretched. */
export const SHRINKS: Record<(typeof TEXTURES)[number], number> = {
  'bone straight': 0,
  straight: 0,
  braids: 0,
  locs: 0.02,
  'kinky straight': 0.04,
  'body wave': 0.07,
  'deep wave': 0.13,
  curly: 0.22,
  coily: 0.45,
};

/** The way of the hair over the round of the head costs this share of the height. */
const OVER_THE_CROWN = 0.022;

/** Within this share of the height, hair ends at a landmark. */
const AT_LANDMARK = 0.01;

export interface WornLength {
  inches: number;
  texture: keyof typeof SHRINKS;
  /** Measured as it hangs instead of stretched. */
  isWorn?: boolean;
}

const shareLeft = ({ texture, isWorn = false }: WornLength): number => (isWorn ? 1 : 1 - SHRINKS[texture]);

/** As it is worn. */
export const hangingInches = (length: WornLength): number => length.inches * shareLeft(length);

/** How far below the top of the head hair ends, as a share of the height (in cm). */
export function endOnBody(length: WornLength, height: number): number {
  const hangs = length.inches * CM_PER_INCH * shareLeft(length);
  return Math.max(0, hangs - OVER_THE_CROWN * height) / height;
}

/** Such as "at the bust" or "between waist and hip". */
export function endInWords(length: WornLength, height: number): string {
  const end = endOnBody(length, height);
  const marks = Object.entries(LANDMARKS);
  // Shares have rounding errors.
  const at = marks.find(([, share]) => Math.abs(end - share) <= AT_LANDMARK + 1e-9);
  if (at) return `at the ${at[0]}`;
  const below = marks.findIndex(([, share]) => share > end);
  if (below === 0) return 'above the chin';
  const [above, next] = [marks.at(below - 1), marks[below]];
  return above && next ? `between ${above[0]} and ${next[0]}` : 'below mid-thigh';
}
