import { withNeck } from '#domain/catalogue/try-on/neck.ts';
import { recolour, rowsOfHair } from '#domain/catalogue/try-on/recolour.ts';
import type { ColourAnswer, ColourOrder } from './colour-orders.ts';

/** Overlays in greys by their addresses: each is sent once. */
const known = new Map<string, { pixels: Uint8ClampedArray; crown: number; end: number }>();

self.addEventListener('message', ({ data }: MessageEvent<ColourOrder>): void => {
  const { id, url, width, marks, neck, tables, skin } = data;
  if (data.pixels) {
    const pixels = new Uint8ClampedArray(data.pixels);
    known.set(url, { pixels, ...rowsOfHair(pixels, width) });
  }
  const overlay = known.get(url);
  if (!overlay) return;
  const pixels = withNeck(overlay.pixels, { width, marks, neck });
  recolour(pixels, { ...tables, width, crown: overlay.crown, end: overlay.end, skin });
  const answer: ColourAnswer = { id, pixels: pixels.buffer };
  self.postMessage(answer, { transfer: [pixels.buffer] });
});
