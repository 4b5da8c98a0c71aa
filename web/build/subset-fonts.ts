import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/** Where the faces are written; the style sheets call it `@fonts`. */
export const FONTS_DIR = path.resolve(import.meta.dirname, '../../dist/fonts');

const from = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('');

const ASCII = from(0x20, 0x7e);
const PUNCTUATION = '–—‘’“”•…‹›™';

/** Of the other half of Latin-1, what the shop's own texts use; the rest is a face of its own. */
const USUAL = '\u00A0©°·×é';
const LATIN_1 = from(0xa0, 0xff);

/** The naira sign, and the letters of Hausa, Igbo and Yoruba that are neither in Latin-1 nor in the Vietnamese files. */
const NIGERIAN = '₦ŃńǸǹṄṅḾḿƁɓƊɗƘƙƳƴṢṣ';

/** What browsers and our styles use of the faces' features; small capitals, fractions and the like are left out. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rlig', 'liga', 'calt', 'tnum'];

/** Weights as the design has them: 400 to 700, and in the display face 400 to 500 from 28 pixels up. */
const TEXT_AXES = { wght: { min: 400, max: 700, default: 400 } };
const DISPLAY_AXES = { wght: { min: 400, max: 500, default: 400 }, opsz: { min: 28, max: 100, default: 28 } };

/**
 * The faces of the first screen, and the letters with accents. What they leave out is in the packages' own files; like
 * those, the accents are fetched where they are used.
 */
const FACES = [
  {
    name: 'commissioner-core',
    source: 'commissioner-latin-wght',
    text: ASCII + USUAL + PUNCTUATION,
    axes: TEXT_AXES,
  },
  { name: 'commissioner-accents', source: 'commissioner-latin-wght', text: LATIN_1, axes: TEXT_AXES },
  { name: 'commissioner-nigerian', source: 'commissioner-latin-ext-wght', text: NIGERIAN, axes: TEXT_AXES },
  { name: 'imbue-core', source: 'imbue-latin-opsz', text: ASCII + USUAL + PUNCTUATION, axes: DISPLAY_AXES },
  { name: 'imbue-accents', source: 'imbue-latin-opsz', text: LATIN_1, axes: DISPLAY_AXES },
];

/** Writes these faces, cut down to the characters, weights and features that the shop uses. */
export async function writeSubsetFonts(): Promise<void> {
  const require = createRequire(import.meta.url);
  await mkdir(FONTS_DIR, { recursive: true });
  for (const { name, source, text, axes } of FACES) {
    const family = source.split('-', 1)[0];
    const file = require.resolve(`@fontsource-variable/${family}/files/${source}-normal.woff2`);
    const face = await subsetFont(await readFile(file), text, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      noHinting: true,
      variationAxes: axes,
    });
    await writeFile(path.join(FONTS_DIR, `${name}.woff2`), face);
  }
}
