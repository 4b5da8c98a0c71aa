import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { brandIcon } from '../../api/domain/pages/brand-icon.ts';

/** Vite serves these at the root. */
export const ICONS_DIR = path.resolve(import.meta.dirname, '../../dist/icons');

const BRAND = 'Irun';
const INK = '#141a3c';
const PAPER = '#ffffff';
/** Sizes for Windows and older browsers. */
const ICO_SIZES = [16, 32, 48];

/** Payment windows need the browser's controls, hence `minimal-ui`. */
const MANIFEST = {
  name: BRAND,
  short_name: BRAND,
  description: 'Wigs and hair care, priced in naira.',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: INK,
  background_color: PAPER,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

export async function writeIcons(): Promise<void> {
  const tab = brandIcon({ mark: 'small' });
  const tile = brandIcon({ mark: 'whole' });
  const square = brandIcon({ mark: 'whole', square: true });
  const small = await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await draw(tab, size) })));
  const files = {
    'favicon.svg': tab,
    'favicon.ico': icoFile(small),
    'apple-touch-icon.png': await draw(square, 180),
    'icon-192.png': await draw(tile, 192),
    'icon-512.png': await draw(tile, 512),
    'icon-maskable-512.png': await draw(square, 512),
    'manifest.webmanifest': JSON.stringify(MANIFEST),
  };
  await mkdir(ICONS_DIR, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(ICONS_DIR, name), content);
}

const draw = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

const HEADER_LENGTH = 6;
const ENTRY_LENGTH = 16;

/** An ICO file: a header, an entry per size, and the pictures as PNG. */
function icoFile(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEADER_LENGTH + pictures.length * ENTRY_LENGTH);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [place, { size, png }] of pictures.entries()) {
    const entry = HEADER_LENGTH + place * ENTRY_LENGTH;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
