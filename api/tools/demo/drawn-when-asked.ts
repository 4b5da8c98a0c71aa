import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from '../../platform/files/file-store.ts';
import { PICTURE_WIDTHS } from '../../domain/catalogue/picture.ts';
import { MEDIA } from '../../shop/media/media-store.ts';
import { BASE_WIDTH, encodeRaster, storePicture } from '../../shop/media/picture.ts';
import { createSlots } from '../../platform/threads/slots.ts';
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

interface Undrawn {
  name: string;
  illustration: Illustration;
  /** The product, whose first picture is here if the demonstration is. */
  of: string;
  isFurther: boolean;
}

function undrawn(key: string): Undrawn | null {
  const { name = '', width } = ASKED.exec(key)?.groups ?? {};
  const further = furthers.get(name);
  if (further && width !== String(WIDEST)) return { name, ...further, isFurther: true };
  const illustration = firsts.get(name);
  return illustration && width === String(WIDEST) ? { name, illustration, of: name, isFurther: false } : null;
}

/** Whether a picture may be missing because nobody has asked for it yet. */
export const isDrawnWhenAsked = (key: string): boolean => undrawn(key) !== null;

/**
 * Draws a demonstration picture that was not prepared when it is read for the first time. A further picture is waited
 * for. For the widest of a first picture there is none this once: a smaller one is at hand.
 */
export function drawnWhenAsked(files: FileStore, log: Pick<FastifyBaseLogger, 'warn'>): FileStore {
  const slots = createSlots(1);
  const underway = new Map<string, Promise<void>>();
  const draw = async ({ name, illustration, of, isFurther }: Undrawn): Promise<void> => {
    if ((await files.size(`${MEDIA}/${of}.webp`)) === null) return;
    const width = isFurther ? BASE_WIDTH : WIDEST;
    const raster = await rasterise(render(illustration), width);
    const picture = await encodeRaster(raster, name, [isFurther ? SMALLEST : WIDEST]);
    if (isFurther) await storePicture(files, picture);
    else for (const { name: file, bytes } of picture.variants) await files.write(`${MEDIA}/${file}`, bytes);
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
      if (wanted.isFurther) {
        await drawn(wanted);
        return await files.read(key, maxBytes);
      }
      drawn(wanted).catch((error: unknown) => log.warn({ err: error, key }, 'a picture could not be drawn'));
      return null;
    },
  };
}
