import { type FaceMarks, OVERLAY_SIZE } from '#domain/catalogue/try-on/overlay.ts';
import type { HairTables, Rgb } from '#domain/catalogue/try-on/recolour.ts';

/** In a colour of the shop, or as it was photographed. */
export type Hair = HairTables | 'as photographed';

export interface ColourOrder {
  id: number;
  url: string;
  /** With the first order of its address. */
  pixels?: ArrayBuffer;
  width: number;
  marks: FaceMarks;
  neck: number;
  hair: Hair;
  /** Its pixels have colours of their own, which are read as greys for others. */
  isPhotographed: boolean;
  /** What is seen in the parting. */
  skin: Rgb;
}

export interface ColourAnswer {
  id: number;
  pixels: ArrayBuffer;
}

const { width, height } = OVERLAY_SIZE;

/** The pixels of a picture of the shop. */
async function pixelsOf(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The picture ${url} is not there.`);
  const bitmap = await createImageBitmap(await response.blob());
  const canvas = document.createElement('canvas');
  Object.assign(canvas, OVERLAY_SIZE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const pixels = context?.getImageData(0, 0, width, height).data.buffer;
  canvas.width = 0;
  return pixels ?? new ArrayBuffer(0);
}

type Wanted = Omit<ColourOrder, 'id' | 'pixels' | 'width'>;

export interface Colours {
  /** The overlay in a colour. Rejects when it cannot be loaded. */
  ask: (wanted: Wanted) => Promise<ImageData>;
  close: () => void;
}

/** Overlays are coloured beside the page, which stays quick meanwhile. @param onFailure once it is of no more use */
export function openColours(onFailure: () => void): Colours {
  const worker = new Worker(new URL('./colour-worker.ts', import.meta.url), { type: 'module' });
  const sent = new Map<string, Promise<void>>();
  const waiting = new Map<number, { resolve: (image: ImageData) => void; reject: (why: Error) => void }>();
  let last = 0;
  worker.addEventListener('message', ({ data: { id, pixels } }: MessageEvent<ColourAnswer>): void => {
    waiting.get(id)?.resolve(new ImageData(new Uint8ClampedArray(pixels), width, height));
    waiting.delete(id);
  });
  // Such as when its script cannot be loaded: nothing that it was asked for comes any more.
  worker.addEventListener('error', (): void => {
    for (const { reject } of waiting.values()) reject(new Error('The worker has failed.'));
    waiting.clear();
    onFailure();
  });
  const order = (wanted: Wanted, pixels?: ArrayBuffer): Promise<ImageData> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...wanted, width, id, ...(pixels && { pixels }) }, pixels ? [pixels] : []);
    });
  return {
    async ask(wanted) {
      const before = sent.get(wanted.url);
      if (before) {
        await before;
        return await order(wanted);
      }
      const loading = pixelsOf(wanted.url);
      // The order that carries the pixels is the first that the worker reads.
      const first = loading.then((pixels) => ({ answer: order(wanted, pixels) }));
      const done = first.then(() => undefined);
      sent.set(wanted.url, done);
      done.catch(() => sent.delete(wanted.url));
      return await (
        await first
      ).answer;
    },
    close: () => worker.terminate(),
  };
}
