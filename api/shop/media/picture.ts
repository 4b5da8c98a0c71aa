import type { OutputInfo } from 'sharp';
import { MAX_PICTURE_PIXELS } from '../../domain/catalogue/picture-upload.ts';
import { PICTURE_WIDTHS } from '../../domain/catalogue/picture.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { poolConcurrency } from '../../platform/threads/pool-priority.ts';
import { createSlots } from '../../platform/threads/slots.ts';
import { MEDIA } from './media-store.ts';
import { loadSharp } from './sharp.ts';

/** The width of `<name>.webp`, the address stored with the product. */
export const BASE_WIDTH = 640;

const WIDEST = Math.max(...PICTURE_WIDTHS);

/** Effort 2 is the best trade-off: 1 leaves specks on smooth skin, 4 takes seven times as long to save 5 %. */
const AVIF = { quality: 54, effort: 2 };
const WEBP = { quality: 78, effort: 4 };

/** Everything that determines the bytes of a variant. When it changes, prepared pictures are outdated. */
export const PICTURE_ENCODING = JSON.stringify({
  widths: PICTURE_WIDTHS,
  base: BASE_WIDTH,
  avif: AVIF,
  webp: WEBP,
});

/** Raw pixels at the largest width that is served. */
export interface Raster {
  data: Buffer;
  info: OutputInfo;
}

interface EncodedFile {
  name: string;
  bytes: Buffer;
}

/** A picture as every file that a page may request. */
export interface EncodedPicture {
  /** `<name>.webp`, the file that a product names. */
  base: EncodedFile;
  variants: EncodedFile[];
  /** Size of the widest variant in pixels. */
  width: number;
  height: number;
}

const slots = createSlots(poolConcurrency(1));

/**
 * Encodes a picture (JPEG, PNG, WebP, AVIF) as every file that a page may request: `<name>.webp` and, for each of
 * PICTURE_WIDTHS, `<name>-<width>.avif` and `.webp`. Rotates it upright, strips metadata and never enlarges: widths
 * above the source's get the source's width. Waits for a free slot.
 * @param name without width and extension; part of the URL
 * @throws when the input cannot be decoded or has more than MAX_PICTURE_PIXELS
 */
export function encodePicture(input: Buffer, name: string): Promise<EncodedPicture> {
  return slots(async () => encodeRaster(await readRaster(input), name));
}

async function readRaster(input: Buffer): Promise<Raster> {
  const sharp = await loadSharp();
  return await sharp(input, { limitInputPixels: MAX_PICTURE_PIXELS, autoOrient: true })
    .resize({ width: WIDEST, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * The second half of encodePicture, for pixels already decoded. Occupies one thread.
 * @param widths to make fewer: the shop serves the base file for those that are missing
 */
export async function encodeRaster(
  raster: Raster,
  name: string,
  widths: readonly number[] = PICTURE_WIDTHS,
): Promise<EncodedPicture> {
  const encoded = new Map<number, { avif: Buffer; webp: Buffer }>();
  const encodedAt = async (wanted: number) => {
    const width = Math.min(wanted, raster.info.width);
    const variant = encoded.get(width) ?? (await encode(await sized(raster, width)));
    encoded.set(width, variant);
    return variant;
  };
  const variants: EncodedFile[] = [];
  for (const width of widths) {
    const { avif, webp } = await encodedAt(width);
    variants.push(
      { name: `${name}-${width}.avif`, bytes: avif },
      { name: `${name}-${width}.webp`, bytes: webp },
    );
  }
  const base = Math.min(BASE_WIDTH, raster.info.width);
  const bytes = encoded.get(base)?.webp ?? (await asWebp(await sized(raster, base)));
  return {
    base: { name: `${name}.webp`, bytes },
    variants,
    width: raster.info.width,
    height: raster.info.height,
  };
}

async function sized({ data, info }: Raster, width: number): Promise<Raster> {
  const sharp = await loadSharp();
  return await sharp(data, { raw: info }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
}

async function asWebp({ data, info }: Raster): Promise<Buffer> {
  const sharp = await loadSharp();
  return await sharp(data, { raw: info }).webp(WEBP).toBuffer();
}

async function encode(raster: Raster): Promise<{ avif: Buffer; webp: Buffer }> {
  const sharp = await loadSharp();
  const avif = await sharp(raster.data, { raw: raster.info }).avif(AVIF).toBuffer();
  return { avif, webp: await asWebp(raster) };
}

/**
 * Stores all files of a picture. The base file comes last: if it exists, all do.
 * @throws when one cannot be stored; by then nothing of it is being written any more
 */
export async function storePicture(files: FileStore, picture: EncodedPicture, folder = MEDIA): Promise<void> {
  const write = ({ name, bytes }: EncodedFile) => files.write(`${folder}/${name}`, bytes);
  const written = await Promise.allSettled(picture.variants.map(write));
  for (const one of written) if (one.status === 'rejected') throw one.reason;
  await write(picture.base);
}

export const pictureFiles = (name: string): string[] => filesInWidths(name, PICTURE_WIDTHS);

export function filesInWidths(name: string, widths: readonly number[]): string[] {
  return [`${name}.webp`, ...widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`])];
}

/** One file without metadata, upright, for pictures that are not shown in pages of several widths. Waits for a free slot. */
export function encodeSingle(input: Buffer, side: number): Promise<Buffer> {
  return slots(async () => {
    const sharp = await loadSharp();
    return await sharp(input, { limitInputPixels: MAX_PICTURE_PIXELS, autoOrient: true })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp(WEBP)
      .toBuffer();
  });
}

/** Hair keeps its fine edges: they are in the opacity. */
const CLEAR_WEBP = { quality: 84, alphaQuality: 90, effort: 4 };

/** One file without metadata, upright, whole in a frame; null for a picture without a clear pixel. Waits for a free slot. */
export function encodeClear(input: Buffer, frame: { width: number; height: number }): Promise<Buffer | null> {
  return slots(async () => {
    const sharp = await loadSharp();
    const { data, info } = await sharp(input, { limitInputPixels: MAX_PICTURE_PIXELS, autoOrient: true })
      .resize({ ...frame, fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Before the frame is filled up: the ground of the picture itself counts.
    if ((await sharp(data, { raw: info }).stats()).isOpaque) return null;
    return await sharp(data, { raw: info })
      .resize({ ...frame, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp(CLEAR_WEBP)
      .toBuffer();
  });
}
