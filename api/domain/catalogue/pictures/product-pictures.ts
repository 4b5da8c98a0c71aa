import { conflict, notFound } from '../../errors.ts';
import { PLACEHOLDER_IMAGE } from '../picture.ts';

export const MAX_PICTURES = 40;

/** Of them, pictures of one variant. */
export const MAX_OF_VARIANT = 8;

/** In characters. */
export const MAX_ALT = 200;

/** In per cent of a picture's width and height. */
export const FOCAL_BOUNDS = { from: 0, to: 100 };
export const FOCAL_CENTRE = 50;

export type PictureWords = {
  /** What it shows; empty: the product's name stands for it. */
  alt: string;
  /** What stays in sight when the picture is cut to a frame, from the left and from the top. */
  focalX: number;
  focalY: number;
  /** A colour's code: it shows the product in this colour. */
  colour: string | null;
  /** A variant's: it shows this one alone. */
  sku: string | null;
};

/** `file` is its address, as a product's `image`. */
export type ProductPicture = PictureWords & { file: string };

export type PlacedPicture = ProductPicture & { position: number };

export const NO_WORDS: PictureWords = {
  alt: '',
  focalX: FOCAL_CENTRE,
  focalY: FOCAL_CENTRE,
  colour: null,
  sku: null,
};

/**
 * All pictures of a product in order. The first is always the product's own `image`, whoever wrote it. A stored one at
 * position 0 only describes it: when the product has got another image since, the one it describes is gone, and the new
 * one shows the standard variant in its place, in the same colour.
 */
export function picturesOf(image: string, stored: readonly PlacedPicture[]): ProductPicture[] {
  const replaced = stored.find(({ position }) => position === 0);
  const words = stored.find(({ file }) => file === image) ?? {
    ...NO_WORDS,
    colour: replaced?.colour ?? null,
  };
  const others = stored
    .filter(({ file, position }) => position > 0 && file !== image)
    .toSorted((one, other) => one.position - other.position);
  return [{ ...words, file: image }, ...others].map(({ file, alt, focalX, focalY, colour, sku }) => ({
    file,
    alt,
    focalX,
    focalY,
    colour,
    sku,
  }));
}

type Pictures = readonly ProductPicture[];

/**
 * Those of a product that is copied, its variants under new skus. A picture of a deleted variant is not copied, unless
 * it is the first.
 * @param skus the new ones by the old ones
 */
export function picturesOfCopy(pictures: Pictures, skus: ReadonlyMap<string, string>): ProductPicture[] {
  return pictures
    .map((picture) => ({ ...picture, sku: picture.sku && (skus.get(picture.sku) ?? null) }))
    .filter(({ sku }, place) => place === 0 || sku !== null || pictures[place]?.sku === null);
}

/** @throws ShopError CONFLICT */
export function requireRoom(pictures: Pictures): void {
  if (pictures.length < MAX_PICTURES) return;
  throw conflict(`A product can have at most ${MAX_PICTURES} pictures. Delete one first.`);
}

/** At the end, or in the place of a draft's placeholder. @throws ShopError CONFLICT */
export function withAdded(pictures: Pictures, added: ProductPicture): ProductPicture[] {
  requireRoom(pictures);
  if (pictures.some(({ file }) => file === added.file))
    throw conflict('The product has this picture already.');
  return withFewOfEach([...pictures.filter(({ file }) => file !== PLACEHOLDER_IMAGE), added]);
}

/** @throws ShopError NOT_FOUND, CONFLICT */
export function withChanged(pictures: Pictures, file: string, words: PictureWords): ProductPicture[] {
  requirePicture(pictures, file);
  return withFewOfEach(pictures.map((one) => (one.file === file ? { ...one, ...words } : one)));
}

/** @throws ShopError CONFLICT */
function withFewOfEach(pictures: ProductPicture[]): ProductPicture[] {
  const bySku = Map.groupBy(pictures, ({ sku }) => sku);
  for (const [sku, own] of bySku)
    if (sku !== null && own.length > MAX_OF_VARIANT)
      throw conflict(`${sku} can have at most ${MAX_OF_VARIANT} pictures of its own. Delete one first.`);
  return pictures;
}

/**
 * Those that are not named stay behind the others: somebody has just added them.
 * @throws ShopError NOT_FOUND, CONFLICT
 */
export function withOrder(pictures: Pictures, files: readonly string[]): ProductPicture[] {
  if (new Set(files).size < files.length) throw conflict('A picture is named twice. Name each once.');
  const named = files.map((file) => requirePicture(pictures, file));
  return [...named, ...pictures.filter(({ file }) => !files.includes(file))];
}

/** @throws ShopError NOT_FOUND, CONFLICT */
export function withoutPicture(pictures: Pictures, file: string): ProductPicture[] {
  requirePicture(pictures, file);
  if (pictures.length === 1)
    throw conflict('A product needs a picture. Add another one before you delete this.');
  return pictures.filter((one) => one.file !== file);
}

function requirePicture(pictures: Pictures, file: string): ProductPicture {
  const found = pictures.find((one) => one.file === file);
  if (!found) throw notFound('Picture');
  return found;
}
