import { expect, it } from 'vitest';
import { paletteOf } from '../../../api/domain/catalogue/facts/palette.ts';
import { checkColour, COLOUR_MESSAGES } from '../../../api/domain/forms/colour-form.ts';
import { CHART_MESSAGES, rangeOfText } from '../../../api/domain/forms/cap-chart-form.ts';
import { checkMaker, MAKER_MESSAGES } from '../../../api/domain/forms/maker-form.ts';
import { readShades, SHADE_MESSAGES, shadeWords } from '../../../api/domain/forms/shade-form.ts';

const COLOUR = {
  code: 'T1B/27',
  name: 'Black into honey',
  family: 'blonde',
  hex: '#7a582f',
  also: [],
  says: '',
};
const TEXT = expect.any(String) as string;

it.each([
  ['#0d0c0f', ['#060507', '#0a0a0c', '#0d0c0f', '#424144', '#9e9e9f']],
  ['#e4cb92', ['#675b42', '#b6a275', '#e4cb92', '#ead6aa', '#f4ead3']],
  ['#000000', ['#000000', '#000000', '#000000', '#383838', '#999999']],
])('the shades of %s are those of the trade’s colours', (hex, shades) => {
  expect(paletteOf(hex)).toEqual(shades);
});

it.each([
  [{}, {}],
  [{ also: ['OT27', 'ombre honey'], says: 'Dark, then honey.' }, {}],
  [{ code: '' }, { code: COLOUR_MESSAGES.code }],
  [{ code: 'T1B-27' }, { code: COLOUR_MESSAGES.code }],
  [{ code: 'x'.repeat(21) }, { code: COLOUR_MESSAGES.code }],
  [{ code: 1 }, { code: COLOUR_MESSAGES.code }],
  [{ name: ' ' }, { name: TEXT }],
  [{ name: 'x'.repeat(61) }, { name: TEXT }],
  [{ family: 'green' }, { family: COLOUR_MESSAGES.family }],
  [{ hex: '#7A582F' }, { hex: COLOUR_MESSAGES.hex }],
  [{ hex: 'brown' }, { hex: COLOUR_MESSAGES.hex }],
  [{ hex: 7 }, { hex: COLOUR_MESSAGES.hex }],
  [{ also: 'honey' }, { also: COLOUR_MESSAGES.also }],
  [{ also: [''] }, { also: COLOUR_MESSAGES.also }],
  [{ also: Array.from({ length: 9 }, (_, place) => `name ${place}`) }, { also: COLOUR_MESSAGES.also }],
  [{ says: 'x'.repeat(161) }, { says: TEXT }],
])('a colour with %j: %j', (change, errors) => {
  expect(checkColour({ ...COLOUR, ...change })).toEqual(errors);
});

const MAKER = { name: 'Olori Strand', slug: 'olori-strand', link: '' };

it.each([
  [{}, {}],
  [{ name: 'Ọmọ & Co.', link: 'https://example.com/omo' }, {}],
  [{ name: '' }, { name: TEXT }],
  [{ name: '!!' }, { name: MAKER_MESSAGES.letters }],
  [{ slug: 'Olori' }, { slug: TEXT }],
  [{ link: 'http://example.com' }, { link: MAKER_MESSAGES.link }],
  [{ link: 'example.com' }, { link: MAKER_MESSAGES.link }],
  [{ link: 'https://a b.com' }, { link: MAKER_MESSAGES.link }],
  [{ link: `https://example.com/${'x'.repeat(300)}` }, { link: MAKER_MESSAGES.link }],
  [{ link: 7 }, { link: MAKER_MESSAGES.link }],
])('a maker with %j: %j', (change, errors) => {
  expect(checkMaker({ ...MAKER, ...change })).toEqual(errors);
});

const SIZE = { code: 'M', label: 'Average', strapCm: 2, circumference: { from: 54.5, to: 57 } };

it.each<[string, unknown, object]>([
  ['no sizes', [], {}],
  [
    'two sizes',
    [
      { ...SIZE, code: 'L' },
      { ...SIZE, napeWidth: { from: 13, to: 15 }, earOverTop: null },
    ],
    {},
  ],
  ['a text', 'M', { caps: CHART_MESSAGES.sizes }],
  ['a size that is none', ['M'], { caps: CHART_MESSAGES.sizes }],
  ['a size twice', [SIZE, SIZE], { caps: CHART_MESSAGES.sizes }],
  ['an unknown size', [{ ...SIZE, code: 'XXL' }], { caps: CHART_MESSAGES.sizes }],
  ['a long name of a size', [{ ...SIZE, label: 'x'.repeat(41) }], { caps: TEXT }],
  ['straps of 11 cm', [{ ...SIZE, strapCm: 11 }], { caps: CHART_MESSAGES.strap }],
  [
    'a range the wrong way round',
    [{ ...SIZE, napeWidth: { from: 15, to: 13 } }],
    { caps: CHART_MESSAGES.range },
  ],
  ['a range in metres', [{ ...SIZE, circumference: { from: 0.5, to: 0.6 } }], { caps: CHART_MESSAGES.range }],
  ['a range as text', [{ ...SIZE, templeBack: '38' }], { caps: CHART_MESSAGES.range }],
  ['nothing round the head', [{ code: 'S' }], { caps: CHART_MESSAGES.needed }],
])('a maker with %s as cap sizes: %j', (_what, caps, errors) => {
  expect(checkMaker({ ...MAKER, caps })).toEqual(errors);
});

it.each([
  ['54.5-57', { from: 54.5, to: 57 }],
  [' 54,5 – 57 ', { from: 54.5, to: 57 }],
  ['54 to 57', { from: 54, to: 57 }],
  ['', null],
  ['57', undefined],
  ['wide', undefined],
])('a range written as "%s": %j', (text, range) => {
  expect(rangeOfText(text)).toEqual(range);
});

const SHADE = { code: '30', l: 36.4, a: 24.8, b: 33.9 };

it.each<[string, unknown, object]>([
  ['none', [], {}],
  ['two', [SHADE, { code: 'T1B/27', l: 0, a: -128, b: 127 }], {}],
  ['a text', '30', { shades: SHADE_MESSAGES.list }],
  ['what is no colour', ['30'], { shades: SHADE_MESSAGES.list }],
  ['a colour twice', [SHADE, SHADE], { shades: SHADE_MESSAGES.list }],
  ['no code', [{ ...SHADE, code: undefined }], { shades: SHADE_MESSAGES.code }],
  ['a lightness of 101', [{ ...SHADE, l: 101 }], { shades: SHADE_MESSAGES.values }],
  ['no a', [{ ...SHADE, a: null }], { shades: SHADE_MESSAGES.values }],
  ['a b below its bound', [{ ...SHADE, b: -129 }], { shades: SHADE_MESSAGES.values }],
])('a maker with %s as own colours: %j', (_what, shades, errors) => {
  expect(checkMaker({ ...MAKER, shades })).toEqual(errors);
});

it('own colours are kept to hundredths, and told with their codes', () => {
  const read = readShades([{ ...SHADE, l: 36.4449, more: true }]);
  expect(read).toEqual([{ ...SHADE, l: 36.44 }]);
  expect(shadeWords([SHADE, { ...SHADE, code: '613' }])).toBe('30 36.4 24.8 33.9, 613 36.4 24.8 33.9');
});
