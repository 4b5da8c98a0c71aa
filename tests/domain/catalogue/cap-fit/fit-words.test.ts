import { expect, it } from 'vitest';
import { capSizes } from '../../../../api/domain/catalogue/cap-fit/cap-chart.ts';
import { capFit, voteShift } from '../../../../api/domain/catalogue/cap-fit/cap-fit.ts';
import type { CapMeasure, HeadMeasures } from '../../../../api/domain/catalogue/cap-fit/cap-measures.ts';
import { fitAnswer, fitReason, sureWords } from '../../../../api/domain/catalogue/cap-fit/fit-words.ts';
import {
  headOf,
  nextMeasure,
  plausibleMeasures,
  questionAbout,
} from '../../../../api/domain/catalogue/cap-fit/head-measures.ts';
import { shiftWords, votesTold } from '../../../../api/domain/catalogue/cap-fit/vote-words.ts';
import { type LengthUnit, readLength } from '../../../../api/domain/catalogue/length/inches.ts';
import { CAP_CHARTS } from '../../../../api/tools/demo/planned/cap-charts.ts';

const HEAD = { circumference: 56 };
const STRAPPED = 'Take L: its straps take it in.';

it.each<[string, HeadMeasures, LengthUnit, string]>([
  ['Olori Strand', HEAD, 'cm', 'M fits you. 1.0 cm to spare round the head; the straps take in 2.0 cm more.'],
  [
    'Olori Strand',
    HEAD,
    'inch',
    'M fits you. 0.4 inch to spare round the head; the straps take in 0.8 inch more.',
  ],
  ['Olori Strand', { circumference: 51 }, 'cm', 'S fits you. The straps take in the last 1.0 cm.'],
  ['Olori Strand', { circumference: 64 }, 'cm', 'No size of this maker is near. L is the nearest.'],
  ['Adunni Studio', HEAD, 'cm', `You are between M and L. ${STRAPPED}`],
  [
    'Balogun Row',
    { circumference: 62.5 },
    'cm',
    'L is close. Your head is 0.5 cm larger than it is made for.',
  ],
  [
    'Tools of Ilé',
    { circumference: 51.2 },
    'cm',
    'M is close. Your head is 0.8 cm smaller than it is made for.',
  ],
  ['Tools of Ilé', { circumference: 55 }, 'cm', 'M fits you. 2.0 cm to spare round the head.'],
  [
    'Tools of Ilé',
    { circumference: 56.8 },
    'cm',
    'You are between M and L. Take M: the larger one has no straps.',
  ],
])('%s says of %j in %s: %s', (name, head, unit, words) => {
  const sizes = CAP_CHARTS.find((chart) => chart.name === name)?.sizes ?? [];
  const fit = capFit(capSizes(sizes), head);
  expect(`${fitAnswer(fit)} ${fitReason(fit, { sizes, head, unit })}`.trim()).toBe(words);
});

it('says how many measures make it sure', () => {
  expect(sureWords('good', { circumference: 56, frontToNape: 36, napeWidth: 14 })).toBe(
    'Good: 3 of 6 measures',
  );
});

it.each<[CapMeasure, number, LengthUnit, string | null]>([
  ['circumference', 56, 'cm', null],
  ['circumference', 48, 'cm', null],
  ['circumference', 66, 'cm', null],
  ['circumference', 22, 'cm', 'unit'],
  ['circumference', 22, 'inch', null],
  ['circumference', 56, 'inch', 'unit'],
  ['circumference', 67, 'cm', 'again'],
  ['circumference', 40, 'cm', 'again'],
  ['napeWidth', 9, 'cm', null],
  ['napeWidth', 8.9, 'cm', 'again'],
  ['napeWidth', 5, 'cm', 'unit'],
])('of %s a measure of %d %s is asked about: %s', (key, value, unit, question) => {
  expect(questionAbout(key, value, unit)).toBe(question);
});

it.each<[CapMeasure, number | undefined, 1 | -1, LengthUnit, number]>([
  ['circumference', undefined, 1, 'cm', 57],
  ['circumference', 56, 1, 'cm', 56.5],
  ['circumference', 56, -1, 'cm', 55.5],
  ['circumference', 66, 1, 'cm', 66],
  ['circumference', 48, -1, 'cm', 48],
  ['circumference', 55.88, 1, 'inch', 56.515],
])('a step from %s of %s by %d in %s is %d', (key, cm, by, unit, next) => {
  expect(nextMeasure(key, cm, by, unit)).toBeCloseTo(next, 5);
});

it.each([
  ['56', 56],
  [' 56,5 ', 56.5],
  ['', null],
  ['-5', null],
  ['wide', null],
  ['Infinity', null],
])('"%s" is read as %s', (text, value) => {
  expect(readLength(text)).toBe(value);
});

it('only plausible measures are taken from what a browser has kept', () => {
  expect(plausibleMeasures({ circumference: 56, frontToNape: '36', napeWidth: 90, other: 1 })).toEqual(HEAD);
  expect(plausibleMeasures('56')).toEqual({});
  expect(headOf({ frontToNape: 36 })).toBeNull();
  expect(headOf({ circumference: 56, frontToNape: 36 })).toEqual({ ...HEAD, frontToNape: 36 });
});

it.each([
  [{ small: 0, right: 0, large: 0 }, null, ''],
  [{ small: 1, right: 0, large: 0 }, '1 wearer of this wig voted: too few to count yet.', ''],
  [
    { small: 4, right: 6, large: 1 },
    '11 wearers of this wig voted: it runs a little small.',
    'Counts as 0.2 cm more round your head.',
  ],
  [
    { small: 0, right: 2, large: 8 },
    '10 wearers of this wig voted: it runs large.',
    'Counts as 0.6 cm less round your head.',
  ],
  [{ small: 2, right: 6, large: 2 }, '10 wearers of this wig voted: it fits as its chart says.', ''],
])('votes of %j are told as "%s" and "%s"', (votes, told, shift) => {
  const words = votesTold(votes);
  expect(words && `${words.who} ${words.what}`).toBe(told);
  expect(shiftWords(voteShift(votes), 'cm')).toBe(shift);
});
