import { expect, it } from 'vitest';
import { paletteOf } from '../../../api/domain/catalogue/facts/palette.ts';
import { checkColour, COLOUR_MESSAGES } from '../../../api/domain/forms/colour-form.ts';
import { checkMaker, MAKER_MESSAGES } from '../../../api/domain/forms/maker-form.ts';

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
