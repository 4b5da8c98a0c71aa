import { expect, it } from 'vitest';
import {
  feetOf,
  heightFromCm,
  heightFromFeet,
  heightOf,
} from '../../../../api/domain/catalogue/length/height.ts';
import type { WornLength } from '../../../../api/domain/catalogue/length/length-on-body.ts';
import {
  endSentence,
  hangsWords,
  longestOf,
  rowsOf,
  textureNote,
} from '../../../../api/domain/catalogue/length/length-words.ts';

it.each<[number, WornLength['texture'], string]>([
  [14, 'body wave', '13 inch'],
  [18, 'body wave', '16¾ inch'],
  [22, 'body wave', '20½ inch'],
  [24, 'body wave', '22¼ inch'],
  [14, 'coily', '7¾ inch'],
  [30, 'straight', '30 inch'],
])('%d inch, %s, hangs like %s', (inches, texture, words) => {
  expect(hangsWords({ inches, texture })).toBe(words);
});

it('each length that can be chosen has a row', () => {
  expect(rowsOf([14, 16, 22], { texture: 'body wave' }, 168)).toEqual([
    { inches: 14, hangs: '13 inch', ends: 'at the shoulder' },
    { inches: 16, hangs: '15 inch', ends: 'between shoulder and armpit' },
    { inches: 22, hangs: '20½ inch', ends: 'at the bust' },
  ]);
  expect(endSentence({ inches: 22, texture: 'body wave' }, 168)).toBe(
    '22 inch ends at the bust, 48 cm below the top of the head.',
  );
});

it.each<[WornLength['texture'], boolean, string]>([
  ['body wave', false, 'Body wave springs up about 7 %. Measured from the crown, pulled straight.'],
  ['straight', false, 'Straight hangs as long as it is. Measured from the crown, pulled straight.'],
  ['curly', true, 'Measured as it hangs.'],
  ['coily', false, 'It stands out rather than down.'],
])('of %s, measured as worn: %s, it says "%s"', (texture, isWorn, note) => {
  expect(textureNote({ texture, isWorn })).toBe(note);
});

it.each([
  ['22', 22],
  ['14-16-18', 18],
])('the longest piece of %s is %d inch', (value, inches) => {
  expect(longestOf(value)).toBe(inches);
});

it.each([
  ['168', 168],
  ['120', 120],
  ['220', 220],
  ['119', null],
  ['221', null],
  ['tall', null],
])('a height of "%s" cm is read as %s', (text, cm) => {
  expect(heightFromCm(text)).toBe(cm);
});

it.each([
  ['5', '6', 167.64],
  ['5', '', 152.4],
  ['5', '0', 152.4],
  ['5', '12', null],
  ['3', '11', null],
  ['', '6', null],
])('%s feet %s is read as %s', (feet, inches, cm) => {
  const read = heightFromFeet(feet, inches);
  expect(read && Math.round(read * 100) / 100).toBe(cm);
});

it('a height in feet is rounded to the inch, and one that nobody has said is average', () => {
  expect(feetOf(167.64)).toEqual({ feet: 5, inches: 6 });
  expect(feetOf(182.5)).toEqual({ feet: 6, inches: 0 });
  expect(heightOf({ cm: null, unit: 'cm' })).toBe(165);
});
