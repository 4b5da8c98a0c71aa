import { vi } from 'vitest';
import type { ColourOrder } from '../../../web/features/try-on/colouring/colour-orders.ts';

/** What a file is decoded to, in this size. */
const PHOTO = { width: 800, height: 1000, close: () => {} };

const NO_PIXELS = { data: new Uint8ClampedArray(4) };

/** Answers every order with a clear picture. */
class IdleWorker extends EventTarget {
  postMessage({ id }: ColourOrder): void {
    const data = { id, pixels: new ArrayBuffer(4) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {}
}

class ClearImage {
  readonly data = NO_PIXELS.data;
}

/** Pictures that are loaded at once. */
class QuickImage extends EventTarget {
  set src(_: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

/** Draws nothing, and reads clear pixels. */
const context = new Proxy(
  {},
  {
    get: (_, name) => (name === 'getImageData' ? () => NO_PIXELS : () => {}),
    set: () => true,
  },
);

/** What jsdom lacks for pictures: pages that draw run, and nothing is drawn. */
export function withoutPixels(): void {
  vi.stubGlobal('createImageBitmap', async () => PHOTO);
  vi.stubGlobal('ImageData', ClearImage);
  vi.stubGlobal('Worker', IdleWorker);
  vi.stubGlobal('Image', QuickImage);
  Element.prototype.setPointerCapture = () => {};
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
}
