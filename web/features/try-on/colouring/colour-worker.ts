import { withNeck } from '#domain/catalogue/try-on/neck.ts';
import { inGreys } from '#domain/catalogue/try-on/photographed.ts';
import { recolour, rowsOfHair } from '#domain/catalogue/try-on/recolour.ts';
import type { ColourAnswer, ColourOrder } from './colour-orders.ts';

interface Known {
  /** In greys. */
  pixels: Uint8ClampedArray;
  /** As it was photographed. */
  taken: Uint8ClampedArray;
  crown: number;
  end: number;
}

/** Overlays by their addresses: each is sent once. */
const known = new Map<string, Known>();

self.addEventListener('message', ({ data }: MessageEvent<ColourOrder>): void => {
  const { id, url, width, marks, neck, hair, skin } = data;
  if (data.pixels) {
    const taken = new Uint8ClampedArray(data.pixels);
    known.set(url, {
      taken,
      pixels: data.isPhotographed ? inGreys(taken) : taken,
      ...rowsOfHair(taken, width),
    });
  }
  const overlay = known.get(url);
  if (!overlay) return;
  const isAsTaken = hair === 'as photographed';
  const pixels = withNeck(isAsTaken ? overlay.taken : overlay.pixels, { width, marks, neck });
  if (!isAsTaken) recolour(pixels, { ...hair, width, crown: overlay.crown, end: overlay.end, skin });
  const answer: ColourAnswer = { id, pixels: pixels.buffer };
  self.postMessage(answer, { transfer: [pixels.buffer] });
});
