import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FileStore } from '../../platform/files/file-store.ts';
import { createFolderStore } from '../../platform/files/folder-store.ts';
import { PICTURE_WIDTHS } from '../../domain/catalogue/picture.ts';
import { MEDIA } from '../../shop/media/media-store.ts';
import {
  encodeRaster,
  filesInWidths,
  PICTURE_ENCODING,
  type Raster,
  storePicture,
} from '../../shop/media/picture.ts';
import { loadSharp } from '../../shop/media/sharp.ts';
import { createSlots, PICTURE_SLOTS } from '../../platform/threads/slots.ts';
import { OVERLAY_DRAWING, overlayName } from './demo-overlays.ts';
import { DEMO_PRODUCTS } from './planned/catalogue.ts';
import { placeholderDrawing } from './drawings/placeholder-drawing.ts';
import { render } from './render.ts';
import type { Illustration } from './drawings/illustration.ts';

/** The picture of every draft. */
export const PLACEHOLDER_NAME = 'placeholder';

/** Maps the name of each picture in a folder to the hash of its inputs. */
const MANIFEST = 'demo-pictures.json';
type Manifest = Record<string, string>;
const MAX_MANIFEST_BYTES = 1024 * 1024;

/** Files that are stored at the same time. */
const FILES_AT_ONCE = 16;

/** In points, 72 of them an inch: what all drawings are wide. */
const DRAWING_WIDTH = 800;

/** The widest takes as long as the others together: it is drawn when somebody asks for it. */
export const WIDEST = Math.max(...PICTURE_WIDTHS);
const PREPARED_WIDTHS = PICTURE_WIDTHS.filter((width) => width < WIDEST);

const filesOf = (name: string): string[] => filesInWidths(name, PREPARED_WIDTHS);

/** What is drawn when somebody asks for it. */
const laterFilesOf = (name: string): string[] => [
  `${name}-${WIDEST}.avif`,
  `${name}-${WIDEST}.webp`,
  `${overlayName(name)}.webp`,
];

/** Version of the drawings in the hashes: the first 16 digits of the SHA-256 of all that is drawn (checked by a test). */
export const DRAWING_KIT = '57937e16a2ccc6c3';

export type Progress = (message: string) => void;

/**
 * Draws the first pictures of the demonstration catalogue and the placeholder into `outDir`, skipping those already
 * drawn from the same input. May be interrupted and run again.
 * @returns the number of pictures drawn
 */
export async function preparePictures(options: {
  outDir: string;
  onProgress?: Progress;
  /** Only these pictures instead of all. */
  names?: readonly string[] | undefined;
}): Promise<number> {
  const { dir, base: folder } = path.parse(path.resolve(options.outDir));
  return await draw({ files: createFolderStore(dir), folder }, options);
}

/** A folder of a store. */
interface Place {
  files: FileStore;
  folder: string;
}

interface Wanted {
  names?: readonly string[] | undefined;
  onProgress?: Progress;
}

async function draw(to: Place, { names, onProgress }: Wanted): Promise<number> {
  const manifest = await readManifest(to);
  const wanted = drawings().filter(({ name }) => names?.includes(name) ?? true);
  const isPresent = await Promise.all(
    wanted.map(async ({ name, hash }) => manifest[name] === hash && hasFiles(to, filesOf(name))),
  );
  const outdated = wanted.filter((_, index) => !isPresent[index]);
  const slots = createSlots(PICTURE_SLOTS);
  let made = 0;
  await Promise.all(
    outdated.map(({ name, hash, store }) =>
      slots(async () => {
        await store(to);
        manifest[name] = hash;
        made += 1;
        if (made % 8 === 0) await writeManifest(to, manifest);
        onProgress?.(`preparing pictures: ${made} of ${outdated.length}`);
      }),
    ),
  );
  if (made > 0) await writeManifest(to, manifest);
  return made;
}

/**
 * Puts the demonstration pictures among those of the shop: from the folder `from`, which the build fills, or drawn if
 * the build did not.
 */
export async function installDemoPictures(
  options: Wanted & { from: string; files: FileStore },
): Promise<void> {
  const { from, files, names, onProgress } = options;
  const { dir, base } = path.parse(path.resolve(from));
  const built = await readManifest({ files: createFolderStore(dir), folder: base });
  const to = { files, folder: MEDIA };
  const wanted = Object.keys(built).filter((name) => names?.includes(name) ?? true);
  if (wanted.length === 0) {
    await draw(to, options);
    return;
  }
  const installed = await readManifest(to);
  // The base file is the last to be stored, so it stands for the others.
  const isPresent = await Promise.all(
    wanted.map(async (name) => installed[name] === built[name] && hasFiles(to, [`${name}.webp`])),
  );
  const missing = wanted.filter((_, index) => !isPresent[index]);
  if (missing.length === 0) return;
  const slots = createSlots(FILES_AT_ONCE);
  const adopt = (file: string) => slots(() => files.adopt(`${MEDIA}/${file}`, path.join(from, file)));
  await Promise.all(missing.flatMap(filesOf).map(adopt));
  // If they were here before, these are of an earlier drawing.
  const outdated = missing.flatMap(laterFilesOf);
  await Promise.all(outdated.map((file) => slots(() => files.remove(`${MEDIA}/${file}`))));
  const added = Object.fromEntries(missing.map((name) => [name, built[name] ?? '']));
  await writeManifest(to, { ...installed, ...added });
  onProgress?.(`installed ${missing.length} demonstration pictures`);
}

async function hasFiles({ files, folder }: Place, names: readonly string[]): Promise<boolean> {
  const sizes = await Promise.all(names.map((name) => files.size(`${folder}/${name}`)));
  return sizes.every((size) => size !== null);
}

interface Drawing {
  name: string;
  /** Hash of everything that the picture and its overlay depend on: parameters, drawing code, encoding. */
  hash: string;
  /** Draws it into a folder. */
  store: (to: Place) => Promise<void>;
}

/** What the first pictures of the products show. Chance begins at the product's name. */
export const FIRST_PICTURES: readonly { name: string; illustration: Illustration }[] = DEMO_PRODUCTS.map(
  ({ slug, illustration }) => ({ name: slug, illustration: { seed: slug, ...illustration } }),
);

function drawings(): Drawing[] {
  const products = FIRST_PICTURES.map(({ name, illustration }) => ({
    name,
    from: DRAWING_KIT + OVERLAY_DRAWING + JSON.stringify(illustration) + PREPARED_WIDTHS.join(','),
    drawing: () => render(illustration),
  }));
  const placeholder = { name: PLACEHOLDER_NAME, from: placeholderDrawing(), drawing: placeholderDrawing };
  return [placeholder, ...products].map(({ name, from, drawing }) => ({
    name,
    hash: hashed(PICTURE_ENCODING, from),
    store: async ({ files, folder }: Place) => {
      const raster = await rasterise(drawing(), Math.max(...PREPARED_WIDTHS));
      await storePicture(files, await encodeRaster(raster, name, PREPARED_WIDTHS), folder);
    },
  }));
}

function hashed(...from: string[]): string {
  const hash = createHash('sha256');
  for (const part of from) hash.update(part);
  return hash.digest('hex');
}

/** @param width in pixels */
export async function rasterise(svg: string, width: number): Promise<Raster> {
  const sharp = await loadSharp();
  return await sharp(Buffer.from(svg), { density: (72 * width) / DRAWING_WIDTH })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** An empty manifest if there is none or it is unreadable; all pictures then count as missing. */
async function readManifest({ files, folder }: Place): Promise<Manifest> {
  const bytes = await files.read(`${folder}/${MANIFEST}`, MAX_MANIFEST_BYTES);
  try {
    return bytes === null ? {} : (JSON.parse(bytes.toString()) as Manifest);
  } catch {
    return {};
  }
}

async function writeManifest({ files, folder }: Place, manifest: Manifest): Promise<void> {
  await files.write(`${folder}/${MANIFEST}`, Buffer.from(JSON.stringify(manifest, null, 1)));
}
