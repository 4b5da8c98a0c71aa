/** Red, green and blue in linear light, 0 to 1. */
export type Light = readonly [red: number, green: number, blue: number];

/** Pixels on each side of a patch. */
export const PATCH = 21;

/** The share of the darkest and of the lightest pixels of a patch that does not count. */
const LEFT_OUT = 0.2;

/** What paper reflects. */
const PAPER = 0.9;

/** Paper in usable light is neither dark nor clipped, and has no stronger tint than lamps give. */
const WHITE = { darkest: 0.25, clipped: 0.995, tint: 2.2 };

export const NOT_WHITE = 'Tap paper, not skin or cloth.';

/** @param value of sRGB, 0 to 1 */
export const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Back to sRGB. */
export const encoded = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** @param hex `#rrggbb` */
export function lightOfHex(hex: string): Light {
  const channel = (at: number): number => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

const digits = (light: number): string =>
  Math.round(encoded(light) * 255)
    .toString(16)
    .padStart(2, '0');

export const hexOfLight = (light: Light): string => `#${light.map(digits).join('')}`;

/** By the weights of Rec. 709. */
const luminance = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Without the darkest and the lightest fifth, which are gaps between strands and gloss. */
export function withoutExtremes(pixels: readonly Light[]): Light[] {
  const sorted = pixels.toSorted((one, other) => luminance(one) - luminance(other));
  const out = Math.floor(sorted.length * LEFT_OUT);
  return sorted.slice(out, sorted.length - out);
}

export function meanOf(pixels: readonly Light[]): Light {
  const mean = (channel: 0 | 1 | 2): number =>
    pixels.reduce((sum, pixel) => sum + pixel[channel], 0) / Math.max(1, pixels.length);
  return [mean(0), mean(1), mean(2)];
}

export function isUsableWhite(white: Light): boolean {
  const [least, most] = [Math.min(...white), Math.max(...white)];
  return least >= WHITE.darkest && most < WHITE.clipped && most / least <= WHITE.tint;
}

/** Hair as it is in neutral light. */
export function balanced(hair: Light, white: Light): Light {
  const channel = (place: 0 | 1 | 2): number => Math.min(1, (hair[place] * PAPER) / white[place]);
  return [channel(0), channel(1), channel(2)];
}
