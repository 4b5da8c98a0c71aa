import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStore } from '../../../api/platform/files/folder-store.ts';
import {
  DRAWING_KIT,
  FIRST_PICTURES,
  installDemoPictures,
  preparePictures,
} from '../../../api/tools/demo/demo-pictures.ts';
import { DEMO_OVERLAYS, drawOverlay, OVERLAY_KIT } from '../../../api/tools/demo/demo-overlays.ts';
import { FURTHER_PICTURES } from '../../../api/tools/demo/planned/further-pictures.ts';
import { drawnWhenAsked, isDrawnWhenAsked } from '../../../api/tools/demo/drawn-when-asked.ts';
import { DEMO_PRODUCTS } from '../../../api/tools/demo/planned/catalogue.ts';
import { PICTURE_WIDTHS } from '../../../api/domain/catalogue/picture.ts';
import { render } from '../../../api/tools/demo/render.ts';
import type { Illustration } from '../../../api/tools/demo/drawings/illustration.ts';
import { COLORS, OMBRES } from '../../../api/tools/demo/drawings/palette.ts';

/** The two fastest to draw. */
const names = ['placeholder', 'glue-melt'];

const widthOf = async (bytes: Buffer | null) => (await sharp(bytes ?? Buffer.alloc(0)).metadata()).width;

/** The base file, and two formats in all widths but the widest. */
const FILES_OF_ONE = 1 + 2 * (PICTURE_WIDTHS.length - 1);

/** What decides how it is drawn, besides chance and colour. */
function sortOf(illustration: Illustration): string {
  if (illustration.kind === 'length') return illustration.texture;
  if (illustration.kind !== 'wig' || !(illustration.view || illustration.near))
    return JSON.stringify({ ...illustration, color: '' });
  const { view, near, texture, length, style, bangs } = illustration;
  return JSON.stringify([view, near, texture, length, style, bangs]);
}

const inode = async (dir: string) => (await stat(path.join(dir, 'placeholder.webp'))).ino;

let folder: string;
let outDir: string;
let mediaDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'irun-pictures-'));
  outDir = path.join(folder, 'built');
  mediaDir = path.join(folder, 'media');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the demonstration pictures', () => {
  it('know the drawing kit that they were made by', () => {
    // Of further pictures one of each sort; colours are in the palette.
    const sorts = new Map(
      [...FIRST_PICTURES, ...FURTHER_PICTURES].map(({ illustration }) => [
        sortOf(illustration),
        illustration,
      ]),
    );
    const drawn = createHash('sha256').update(JSON.stringify([COLORS, OMBRES]));
    for (const illustration of sorts.values()) drawn.update(render(illustration));
    expect(DRAWING_KIT).toBe(drawn.digest('hex').slice(0, 16));
  });

  it('have an overlay for each of 32 wigs and 4 hairpieces, of the kit that it says', () => {
    expect(DEMO_OVERLAYS).toHaveLength(36);
    expect(DEMO_OVERLAYS.filter(({ picture }) => picture.style)).toHaveLength(4);
    const drawn = createHash('sha256');
    for (const one of DEMO_OVERLAYS) drawn.update(drawOverlay(one));
    expect(OVERLAY_KIT).toBe(drawn.digest('hex').slice(0, 16));
  });

  it('are drawn once, and again only where one is missing or outdated', async () => {
    const told: string[] = [];
    expect(await preparePictures({ outDir, names, onProgress: (text) => told.push(text) })).toBe(2);
    expect(told).toEqual(['preparing pictures: 1 of 2', 'preparing pictures: 2 of 2']);
    expect(await preparePictures({ outDir, names })).toBe(0);
    await rm(path.join(outDir, 'glue-melt-480.webp'));
    expect(await preparePictures({ outDir, names })).toBe(1);
    const manifest = path.join(outDir, 'demo-pictures.json');
    await writeFile(
      manifest,
      (await readFile(manifest, 'utf8')).replace(/"placeholder": "../, '"placeholder": "zz'),
    );
    expect(await preparePictures({ outDir, names })).toBe(1);
    expect(await readdir(outDir)).toHaveLength(names.length * FILES_OF_ONE + 1);
  });

  it('are installed without copying, once, and renewed when the built ones change', async () => {
    await preparePictures({ outDir, names: ['placeholder'] });
    const install = () => installDemoPictures({ from: outDir, files: createFolderStore(folder) });
    await install();
    expect(await inode(mediaDir)).toBe(await inode(outDir));
    await install();
    await rm(path.join(mediaDir, 'placeholder.webp'));
    await install();
    expect(await inode(mediaDir)).toBe(await inode(outDir));
    await rm(outDir, { recursive: true });
    await preparePictures({ outDir, names: ['placeholder'] });
    await writeFile(path.join(outDir, 'demo-pictures.json'), '{"placeholder":"newer"}');
    await install();
    expect(await inode(mediaDir)).toBe(await inode(outDir));
    expect(await readdir(mediaDir)).toHaveLength(FILES_OF_ONE + 1);
  });

  it('take away what was drawn later when they are renewed', async () => {
    await preparePictures({ outDir, names: ['placeholder'] });
    const files = createFolderStore(folder);
    const later = ['media/placeholder-1280.avif', 'media/placeholder-overlay.webp'];
    for (const key of later) await files.write(key, Buffer.from('earlier'));
    await installDemoPictures({ from: outDir, files });
    expect(await Promise.all(later.map(async (key) => await files.size(key)))).toEqual([null, null]);
  });
});

describe('a demonstration picture that was not prepared', () => {
  const warnings: unknown[] = [];
  const warn = (...line: unknown[]) => warnings.push(line);
  const open = () => drawnWhenAsked(createFolderStore(folder), { warn });
  const further = FURTHER_PICTURES.find(({ illustration }) => illustration.kind === 'length');
  const product = DEMO_PRODUCTS.find(({ slug }) => further?.name.startsWith(slug))?.slug ?? '';

  it('is drawn when it is read, once for all who ask, if the demonstration is here', async () => {
    const files = open();
    const base = `media/${further?.name}.webp`;
    expect(await files.read(base, 1e6)).toBeNull();
    await files.write(`media/${product}.webp`, Buffer.from('here'));
    const read = await Promise.all([base, base].map(async (key) => await files.read(key, 1e6)));
    expect(await widthOf(read[0] ?? null)).toBe(640);
    expect(read[1]).toEqual(read[0]);
    expect(await widthOf(await files.read(`media/${further?.name}-160.avif`, 1e6))).toBe(160);
  });

  it('may be an overlay: hair in greys on a clear ground, with markers where skin and shadow show', async () => {
    const files = open();
    const key = 'media/amara-body-wave-overlay.webp';
    expect(await files.read(key, 1e6)).toBeNull();
    await files.write('media/amara-body-wave.webp', Buffer.from('here'));
    const { data, info } = await sharp((await files.read(key, 1e6)) ?? Buffer.alloc(0))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([800, 1100, 4]);
    const seen = (x: number, y: number) => [...data.subarray((y * 800 + x) * 4, (y * 800 + x) * 4 + 4)];
    // Cheeks and neck show the photo; the hair beside the face is grey; the parting is the skin's.
    expect([seen(360, 480)[3], seen(400, 640)[3], seen(20, 20)[3]]).toEqual([0, 0, 0]);
    const [r = 0, g = 0, b = 0, alpha] = seen(295, 480);
    expect(alpha).toBe(255);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(12);
    const parting = seen(400, 280);
    expect(Math.min(parting[0] ?? 0, parting[2] ?? 0) - (parting[1] ?? 0)).toBeGreaterThan(120);
  });

  it('comes later where a smaller one is at hand', async () => {
    const files = open();
    await preparePictures({ outDir: mediaDir, names });
    const widest = 'media/glue-melt-1280.avif';
    expect(await files.read(widest, 1e6)).toBeNull();
    await expect.poll(async () => await files.read(widest, 1e6), { timeout: 30_000 }).not.toBeNull();
    expect(await widthOf(await files.read(widest, 1e6))).toBe(1280);
    expect(warnings).toEqual([]);
  });

  it('is known by its name, and others are not', () => {
    const later = [...FURTHER_PICTURES, ...DEMO_OVERLAYS];
    expect(later.filter(({ name }) => !isDrawnWhenAsked(`media/${name}.webp`))).toEqual([]);
    const not = [
      'glue-melt.webp',
      'glue-melt-overlay.webp',
      'glue-melt-768.avif',
      'none-1280.avif',
      'glue-melt-1280.png',
      '../x.webp',
    ];
    expect(not.filter((file) => isDrawnWhenAsked(`media/${file}`))).toEqual([]);
  });
});
