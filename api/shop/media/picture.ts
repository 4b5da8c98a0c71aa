import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { MAX_PICTURE_PIXELS } from '../../domain/catalogue/picture-upload.ts';
import { PICTURE_WIDTHS } from '../../domain/catalogue/picture.ts';
import { writeAtomically } from '../../platform/files/atomic-write.ts';
import { poolConcurrency } from '../../platform/threads/pool-priority.ts';
import { createSlots } from './slots.ts';

/** The width of `<name>.webp`, the address that a product carries. */
export const BASE_WIDTH = 640;

const WIDEST = Math.max(...PICTURE_WIDTHS);

/** AVIF effort 2 is the knee: effort 1 leaves specks on smooth skin, effort 4 takes seven times as long for 5 % less. */
const AVIF = { quality: 54, effort: 2 };
const WEBP = { quality: 78, effort: 4 };

/** Names everything that decides the bytes of a variant, so that a change makes prepared pictures outdated. */
export const PICTURE_ENCODING = JSON.stringify({
  widths: PICTURE_WIDTHS,
  base: BASE_WIDTH,
  avif: AVIF,
  webp: WEBP,
});

/** Pixels at the widest width that is served. */
export interface Raster {
  data: Buffer;
  info: OutputInfo;
}

export interface PictureTarget {
  /** File name without extension; becomes part of the address. */
  name: string;
  outDir: string;
}

export interface PreparedPicture {
  /** The address under which the picture is served. */
  image: string;
  /** Size of the widest variant in pixels. */
  width: number;
  height: number;
}

// One thread a picture: the slots bound the load, and requests keep a core. Nothing is read twice, so no cache.
sharp.concurrency(1);
sharp.cache(false);

const slots = createSlots(poolConcurrency(1));

/**
 * Turns one raster picture (JPEG, PNG, WebP, AVIF) into every file that a page may ask for: `<name>.webp` and, for each
 * of PICTURE_WIDTHS, `<name>-<width>.avif` and `.webp`. Turned upright, metadata left out, never enlarged: a width beyond
 * the source holds the source's own width. Pictures wait their turn; the base file is written last, so that where it
 * is, all are.
 * @throws when the input is no readable picture or has more than MAX_PICTURE_PIXELS
 */
export function preparePicture(input: Buffer, target: PictureTarget): Promise<PreparedPicture> {
  return slots(async () => writeVariants(await readRaster(input), target));
}

async function readRaster(input: Buffer): Promise<Raster> {
  return sharp(input, { limitInputPixels: MAX_PICTURE_PIXELS, autoOrient: true })
    .resize({ width: WIDEST, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The second half of preparePicture, for pixels that are there already. Occupies one thread until it is done. */
export async function writeVariants(
  raster: Raster,
  { name, outDir }: PictureTarget,
): Promise<PreparedPicture> {
  await mkdir(outDir, { recursive: true });
  const write = (file: string, bytes: Buffer) => writeAtomically(path.join(outDir, file), bytes);
  const encoded = new Map<number, { avif: Buffer; webp: Buffer }>();
  const encodedAt = async (wanted: number) => {
    const width = Math.min(wanted, raster.info.width);
    const variant = encoded.get(width) ?? (await encode(raster, width));
    encoded.set(width, variant);
    return variant;
  };
  for (const width of PICTURE_WIDTHS) {
    const { avif, webp } = await encodedAt(width);
    await write(`${name}-${width}.avif`, avif);
    await write(`${name}-${width}.webp`, webp);
  }
  await write(`${name}.webp`, (await encodedAt(BASE_WIDTH)).webp);
  return { image: `/media/${name}.webp`, width: raster.info.width, height: raster.info.height };
}

async function encode(raster: Raster, width: number): Promise<{ avif: Buffer; webp: Buffer }> {
  const { data, info } = await sharp(raster.data, { raw: raster.info })
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  return { avif: await pixels().avif(AVIF).toBuffer(), webp: await pixels().webp(WEBP).toBuffer() };
}

/** Every file that writeVariants makes for one name. */
export function pictureFiles(name: string): string[] {
  return [
    `${name}.webp`,
    ...PICTURE_WIDTHS.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  ];
}
