import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from '../../platform/files/file-store.ts';
import { PICTURE_WIDTHS } from '../../domain/catalogue/picture.ts';
import { MEDIA } from '../../shop/media/media-store.ts';
import { BASE_WIDTH, type EncodedPicture, encodeRaster, storePicture } from '../../shop/media/picture.ts';
import { createSlots } from '../../platform/threads/slots.ts';
import { DEMO_OVERLAYS, encodeOverlay } from './demo-overlays.ts';
import { FIRST_PICTURES, rasterise, WIDEST } from './demo-pictures.ts';
import type { Illustration } from './drawings/illustration.ts';
import { DEMO_PRODUCTS } from './planned/catalogue.ts';
import { furtherPictures } from './planned/further-pictures.ts';
import { render } from './render.ts';

/** Of further pictures, to store less: a browser that asks for another width gets the base file. */
const SMALLEST = Math.min(...PICTURE_WIDTHS);

const ASKED = new RegExp(
  `^${MEDIA}/(?<name>[a-z0-9-]+?)(?:-(?<width>${SMALLEST}|${WIDEST}))?\\.(?:avif|webp)$`,
);

const firsts = new Map(FIRST_PICTURES.map(({ name, illustration }) => [name, illustration]));
const furthers = new Map(
  DEMO_PRODUCTS.flatMap((product) =>
    furtherPictures(product).map(({ name, illustration }) => [name, { illustration, of: product.slug }]),
  ),
);

const overlays = new Map(DEMO_OVERLAYS.map((drawn) => [`${MEDIA}/${drawn.name}.webp`, drawn]));

interface Undrawn {
  name: string;
  /** The product, whose first picture is here if the demonstration is. */
  of: string;
  /** Otherwise a smaller one is at hand. */
  isWaitedFor: boolean;
  drawInto: (files: FileStore) => Promise<void>;
}

function undrawn(key: string): Undrawn | null {
  const overlay = overlays.get(key);
  if (overlay) {
    const drawInto = async (files: FileStore) => await files.write(key, await encodeOverlay(overlay));
    return { name: overlay.name, of: overlay.slug, isWaitedFor: true, drawInto };
  }
  const { name = '', width } = ASKED.exec(key)?.groups ?? {};
  const further = furthers.get(name);
  if (further && width !== String(WIDEST)) {
    const { illustration, of } = further;
    const drawInto = async (files: FileStore) =>
      await storePicture(files, await encoded(name, illustration, BASE_WIDTH, SMALLEST));
    return { name, of, isWaitedFor: true, drawInto };
  }
  const illustration = firsts.get(name);
  if (!illustration || width !== String(WIDEST)) return null;
  const drawInto = async (files: FileStore) => {
    const { variants } = await encoded(name, illustration, WIDEST, WIDEST);
    for (const { name: file, bytes } of variants) await files.write(`${MEDIA}/${file}`, bytes);
  };
  return { name, of: name, isWaitedFor: false, drawInto };
}

/**
 * @param width of the drawing, in pixels
 * @param variant the only width of which there are files besides the base file
 */
async function encoded(
  name: string,
  illustration: Illustration,
  width: number,
  variant: number,
): Promise<EncodedPicture> {
  return await encodeRaster(await rasterise(render(illustration), width), name, [variant]);
}

/** Whether a picture may be missing because nobody has asked for it yet. */
export const isDrawnWhenAsked = (key: string): boolean => undrawn(key) !== null;

/**
 * Draws a demonstration picture that was not prepared when it is read for the first time. A further picture and an
 * overlay are waited for. For the widest of a first picture there is none this once: a smaller one is at hand.
 */
export function drawnWhenAsked(files: FileStore, log: Pick<FastifyBaseLogger, 'warn'>): FileStore {
  const slots = createSlots(1);
  const underway = new Map<string, Promise<void>>();
  const draw = async ({ of, drawInto }: Undrawn): Promise<void> => {
    if ((await files.size(`${MEDIA}/${of}.webp`)) !== null) await drawInto(files);
  };
  /** Once at a time for each picture. */
  const drawn = (wanted: Undrawn): Promise<void> => {
    const drawing =
      underway.get(wanted.name) ?? slots(() => draw(wanted)).finally(() => underway.delete(wanted.name));
    underway.set(wanted.name, drawing);
    return drawing;
  };
  return {
    ...files,
    async read(key, maxBytes) {
      const found = await files.read(key, maxBytes);
      const wanted = found === null ? undrawn(key) : null;
      if (!wanted) return found;
      if (wanted.isWaitedFor) {
        await drawn(wanted);
        return await files.read(key, maxBytes);
      }
      drawn(wanted).catch((error: unknown) => log.warn({ err: error, key }, 'a picture could not be drawn'));
      return null;
    },
  };
}
