import { inCm, readLength } from './inches.ts';
import { AVERAGE_HEIGHT } from './length-on-body.ts';

/** In centimetres. */
export const HEIGHTS = { from: 120, to: 220 };

const INCHES_PER_FOOT = 12;

export type HeightUnit = 'cm' | 'ft';

/** How tall a shopper is, in cm; null until they have said it, which counts as average. */
export type GivenHeight = { cm: number | null; unit: HeightUnit };

export const heightOf = ({ cm }: GivenHeight): number => cm ?? AVERAGE_HEIGHT;

export const isHeight = (cm: unknown): cm is number =>
  typeof cm === 'number' && cm >= HEIGHTS.from && cm <= HEIGHTS.to;

/** Null for what is nobody's height. */
export function heightFromCm(text: string): number | null {
  const cm = readLength(text);
  return isHeight(cm) ? cm : null;
}

/** Null for what is nobody's height; inches may be left empty. */
export function heightFromFeet(feet: string, inches: string): number | null {
  const rest = inches.trim() === '' || Number(inches) === 0 ? 0 : readLength(inches);
  const whole = readLength(feet);
  if (rest === null || whole === null || rest >= INCHES_PER_FOOT) return null;
  const cm = inCm(whole * INCHES_PER_FOOT + rest, 'inch');
  return isHeight(cm) ? cm : null;
}

/** To the nearest inch. */
export function feetOf(cm: number): { feet: number; inches: number } {
  const inches = Math.round(cm / inCm(1, 'inch'));
  return { feet: Math.floor(inches / INCHES_PER_FOOT), inches: inches % INCHES_PER_FOOT };
}
