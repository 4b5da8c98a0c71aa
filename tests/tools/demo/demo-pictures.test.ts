import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStore } from '../../../api/platform/files/folder-store.ts';
import {
  DRAWING_KIT,
  ILLUSTRATIONS,
  installDemoPictures,
  preparePictures,
} from '../../../api/tools/demo/demo-pictures.ts';
import { render } from '../../../api/tools/demo/render.ts';
import type { Illustration } from '../../../api/tools/demo/drawings/illustration.ts';
import { COLORS, OMBRES } from '../../../api/tools/demo/drawings/palette.ts';
import { pictureFiles } from '../../../api/shop/media/picture.ts';

/** The two fastest to draw. */
const names = ['placeholder', 'glue-melt'];

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
    const sorts = new Map(ILLUSTRATIONS.map(({ illustration }) => [sortOf(illustration), illustration]));
    const drawn = createHash('sha256').update(JSON.stringify([COLORS, OMBRES]));
    for (const illustration of sorts.values()) drawn.update(render(illustration));
    expect(DRAWING_KIT).toBe(drawn.digest('hex').slice(0, 16));
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
    expect(await readdir(outDir)).toHaveLength(names.flatMap(pictureFiles).length + 1);
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
    expect(await readdir(mediaDir)).toHaveLength(pictureFiles('placeholder').length + 1);
  });
});
