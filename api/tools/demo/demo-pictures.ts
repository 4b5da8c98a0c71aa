import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { replaceAtomically, writeAtomically } from '../../platform/files/atomic-write.ts';
import { PICTURE_ENCODING, pictureFiles, type Raster, writeVariants } from '../../shop/media/picture.ts';
import { createSlots, PICTURE_SLOTS } from '../../shop/media/slots.ts';
import { DEMO_PRODUCTS } from './planned/catalogue.ts';
import { placeholderDrawing } from './drawings/placeholder-drawing.ts';
import { render } from './render.ts';
import type { Illustration } from './drawings/illustration.ts';

/** The picture of every draft. */
export const PLACEHOLDER_NAME = 'placeholder';

/** Maps the name of each picture in a folder to the hash of its inputs. */
const MANIFEST = 'demo-pictures.json';
type Manifest = Record<string, string>;

/** Renders drawings of 800 x 1000 points (72 per inch) at 1280 x 1600 pixels, the widest variant. */
const DRAWING_DENSITY = 115.2;

/** Version of the drawings in the hashes: the first 16 digits of the SHA-256 of all that is drawn (checked by a test). */
export const DRAWING_KIT = '4426c278f54d9d4d';

export type Progress = (message: string) => void;

/**
 * Draws the pictures of the demonstration catalogue and the placeholder into `outDir`, skipping those already drawn
 * from the same input. May be interrupted and run again.
 * @returns the number of pictures drawn
 */
export async function preparePictures(options: {
  outDir: string;
  onProgress?: Progress;
  /** Only these pictures instead of all. */
  names?: readonly string[];
}): Promise<number> {
  const { outDir, onProgress, names } = options;
  await mkdir(outDir, { recursive: true });
  const manifest = await readManifest(outDir);
  const present = new Set(await readdir(outDir));
  const wanted = drawings().filter(({ name }) => names?.includes(name) ?? true);
  const outdated = wanted.filter(
    ({ name, hash }) => manifest[name] !== hash || !pictureFiles(name).every((file) => present.has(file)),
  );
  const saveManifest = () => writeAtomically(path.join(outDir, MANIFEST), JSON.stringify(manifest, null, 1));
  const slots = createSlots(PICTURE_SLOTS);
  let made = 0;
  await Promise.all(
    outdated.map(({ name, hash, draw }) =>
      slots(async () => {
        await writeVariants(await rasterise(draw()), { name, outDir });
        manifest[name] = hash;
        made += 1;
        if (made % 8 === 0) await saveManifest();
        onProgress?.(`preparing pictures: ${made} of ${outdated.length}`);
      }),
    ),
  );
  if (made > 0) await saveManifest();
  return made;
}

/**
 * Puts the demonstration pictures into `mediaDir`: hard-linked (copied across file systems) from `from`, which the
 * build fills, or drawn there if the build did not.
 */
export async function installDemoPictures(options: {
  from: string;
  mediaDir: string;
  onProgress?: Progress;
}): Promise<void> {
  const { from, mediaDir } = options;
  const built = await readManifest(from);
  if (Object.keys(built).length === 0) {
    await preparePictures({ ...options, outDir: mediaDir });
    return;
  }
  await mkdir(mediaDir, { recursive: true });
  const installed = await readManifest(mediaDir);
  const present = new Set(await readdir(mediaDir));
  const missing = Object.keys(built).flatMap((name) =>
    pictureFiles(name).filter((file) => installed[name] !== built[name] || !present.has(file)),
  );
  if (missing.length === 0) return;
  await Promise.all(missing.map((file) => linkOrCopy(path.join(from, file), path.join(mediaDir, file))));
  await writeAtomically(path.join(mediaDir, MANIFEST), JSON.stringify({ ...installed, ...built }, null, 1));
  options.onProgress?.(`installed ${Object.keys(built).length} demonstration pictures`);
}

interface Drawing {
  name: string;
  /** Hash of everything the picture depends on: parameters, drawing code, encoding. */
  hash: string;
  draw: () => string;
}

/** What the pictures of the products show, each from a seed of its own. */
export const ILLUSTRATIONS: readonly Illustration[] = DEMO_PRODUCTS.map(({ slug, illustration }) => ({
  seed: slug,
  ...illustration,
}));

function drawings(): Drawing[] {
  const products = ILLUSTRATIONS.map((parameters) => ({
    name: parameters.seed,
    from: DRAWING_KIT + JSON.stringify(parameters),
    draw: () => render(parameters),
  }));
  const placeholder = { name: PLACEHOLDER_NAME, from: placeholderDrawing(), draw: placeholderDrawing };
  return [placeholder, ...products].map(({ name, from, draw }) => ({
    name,
    hash: createHash('sha256').update(PICTURE_ENCODING).update(from).digest('hex'),
    draw,
  }));
}

async function rasterise(svg: string): Promise<Raster> {
  return sharp(Buffer.from(svg), { density: DRAWING_DENSITY })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** An empty manifest if there is none or it is unreadable; all pictures then count as missing. */
async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  // Renaming one link over another of the same file does nothing and leaves the temporary file behind.
  if (await isSameFile(source, target)) return;
  await replaceAtomically(target, (temporary) =>
    link(source, temporary).catch(() => copyFile(source, temporary)),
  );
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([a, b].map((file) => stat(file).catch(() => null)));
  return first !== null && second !== null && first?.ino === second?.ino && first?.dev === second?.dev;
}
