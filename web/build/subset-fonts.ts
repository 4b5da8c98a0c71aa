import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/** Style sheets refer to it as `@fonts`. */
export const FONTS_DIR = path.resolve(import.meta.dirname, '../../dist/fonts');

const from = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('');

const ASCII = from(0x20, 0x7e);
const PUNCTUATION = '–—‘’“”•…″‹›™';

/** The Latin-1 characters that the shop's own texts use; the rest are in the accents fonts. */
const COMMON_LATIN_1 = '\u00A0©°·×é¼½¾';
const LATIN_1 = from(0xa0, 0xff);

/** The naira sign, and letters of Hausa, Igbo and Yoruba that are neither in Latin-1 nor in the Vietnamese files. */
const NIGERIAN = '₦ŃńǸǹṄṅḾḿƁɓƊɗƘƙƳƴṢṣ';

/** OpenType features that browsers and our styles use; small capitals, fractions and the like are dropped. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rlig', 'liga', 'calt', 'tnum'];

/** Weights of the design: 400 to 700, and for the display font 400 to 500 from 28 px. */
const TEXT_AXES = { wght: { min: 400, max: 700, default: 400 } };
const DISPLAY_AXES = { wght: { min: 400, max: 500, default: 400 }, opsz: { min: 28, max: 100, default: 28 } };

/**
 * The fonts of the first screen, and accented letters. Other characters come from the packages' own files; like those,
 * the accents are fetched only where used.
 */
const FONTS = [
  {
    name: 'commissioner-core',
    source: 'commissioner-latin-wght',
    text: ASCII + COMMON_LATIN_1 + PUNCTUATION,
    axes: TEXT_AXES,
  },
  { name: 'commissioner-accents', source: 'commissioner-latin-wght', text: LATIN_1, axes: TEXT_AXES },
  { name: 'commissioner-nigerian', source: 'commissioner-latin-ext-wght', text: NIGERIAN, axes: TEXT_AXES },
  {
    name: 'imbue-core',
    source: 'imbue-latin-opsz',
    text: ASCII + COMMON_LATIN_1 + PUNCTUATION,
    axes: DISPLAY_AXES,
  },
  { name: 'imbue-nigerian', source: 'imbue-latin-ext-opsz', text: NIGERIAN, axes: DISPLAY_AXES },
  { name: 'imbue-accents', source: 'imbue-latin-opsz', text: LATIN_1, axes: DISPLAY_AXES },
];

export async function writeSubsetFonts(): Promise<void> {
  const require = createRequire(import.meta.url);
  await mkdir(FONTS_DIR, { recursive: true });
  for (const { name, source, text, axes } of FONTS) {
    const family = source.split('-', 1)[0];
    const file = require.resolve(`@fontsource-variable/${family}/files/${source}-normal.woff2`);
    const font = await subsetFont(await readFile(file), text, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      noHinting: true,
      variationAxes: axes,
    });
    await writeFile(path.join(FONTS_DIR, `${name}.woff2`), font);
  }
}
