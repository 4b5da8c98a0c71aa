import { GREYS } from './recolour.ts';

/** Shares of the hair's pixels that may be darker, or lighter, than all greys: specks and reflections. */
const OUTSIDE = 0.02;

/** How light a colour looks, of 255 (Rec. 709, on the stored values: an order of shades, not a measure). */
const lightOf = (pixels: Uint8ClampedArray, at: number): number =>
  Math.round(
    (pixels[at] as number) * 0.2126 +
      (pixels[at + 1] as number) * 0.7152 +
      (pixels[at + 2] as number) * 0.0722,
  );

/** Photographed hair in the greys of a drawn overlay: from its darkest shade to its gloss, so that it can take any colour. */
export function inGreys(pixels: Uint8ClampedArray): Uint8ClampedArray<ArrayBuffer> {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    // Edges are mixed with what was behind the hair.
    if ((pixels[at + 3] as number) < 128) continue;
    const light = lightOf(pixels, at);
    counts[light] = (counts[light] as number) + 1;
    total++;
  }
  const dark = lightAt(counts, total * OUTSIDE);
  const bright = Math.max(dark + 1, lightAt(counts, total * (1 - OUTSIDE)));
  const [deepest, gloss] = [GREYS[0], GREYS[4]];
  const greys = new Uint8ClampedArray(pixels);
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const share = Math.min(1, Math.max(0, (lightOf(pixels, at) - dark) / (bright - dark)));
    greys.fill(deepest + (gloss - deepest) * share, at, at + 3);
  }
  return greys;
}

/** The lightness that so many pixels do not exceed. */
function lightAt(counts: Uint32Array, pixels: number): number {
  let passed = 0;
  const found = counts.findIndex((count) => (passed += count) > pixels);
  return found === -1 ? counts.length - 1 : found;
}
