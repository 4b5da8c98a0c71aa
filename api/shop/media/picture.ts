import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { MAX_PICTURE_PIXELS } from '../../domain/catalogue/picture-upload.ts';
import { PICTURE_WIDTHS } from '../../domain/catalogue/picture.ts';
import { writeAtomically } from '../../platform/files/atomic-write.ts';
import { poolConcurrency } from '../../platform/threads/pool-priority.ts';
import { createSlots } from './slots.ts';

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

export interface PictureTarget {
  /** The file name without extension; part of the URL. */
  name: string;
  outDir: string;
}

export interface PreparedPicture {
  image: string;
  /** Size of the widest variant in pixels. */
  width: number;
  height: number;
}

// One thread for each picture: the slots limit the load, and requests keep a core. Nothing is read twice, so no cache.
sharp.concurrency(1);
sharp.cache(false);

const slots = createSlots(poolConcurrency(1));

/**
 * Encodes a picture (JPEG, PNG, WebP, AVIF) as every file that a page may request: `<name>.webp` and, for each of
 * PICTURE_WIDTHS, `<name>-<width>.avif` and `.webp`. Rotates it upright, strips metadata and never enlarges: widths
 * above the source's get the source's width. Waits for a free slot. The base file is written last, so if it exists, all
 * do.
 * @throws when the input cannot be decoded or has more than MAX_PICTURE_PIXELS
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

/** The second half of preparePicture, for pixels already decoded. Occupies one thread. */
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

export function pictureFiles(name: string): string[] {
  return [
    `${name}.webp`,
    ...PICTURE_WIDTHS.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  ];
}
