import { describe, expect, test } from 'vitest';
import { type EnteredFit, readFitProfile } from '../../../api/domain/accounts/fit-profile.ts';
import { fitWords } from '../../../api/domain/accounts/fit-words.ts';

const SHADE = { code: '30', l: 38.4, a: 23.9, b: 34.7 };

describe('measures that an account keeps', () => {
  test.each<[EnteredFit, unknown]>([
    [{}, { head: {}, heightCm: null, shade: null }],
    [
      { head: null, heightCm: null, shade: null },
      { head: {}, heightCm: null, shade: null },
    ],
    [
      { head: { circumference: 56, napeWidth: null }, heightCm: 168, shade: SHADE },
      { head: { circumference: 56 }, heightCm: 168, shade: SHADE },
    ],
    [{ head: { circumference: 66, ears: 2 } }, { head: { circumference: 66 }, heightCm: null, shade: null }],
  ])('%j are kept as %j', (entered, kept) => {
    expect(readFitProfile(entered)).toEqual(kept);
  });

  test.each<[EnteredFit, string]>([
    [{ head: { circumference: 22 } }, 'head.circumference'],
    [{ head: { circumference: '56' } }, 'head.circumference'],
    [{ head: { napeWidth: 21 } }, 'head.napeWidth'],
    [{ heightCm: 1.68 }, 'heightCm'],
    [{ heightCm: '168' }, 'heightCm'],
    [{ shade: { code: '30' } }, 'shade'],
    [{ shade: { ...SHADE, l: 101 } }, 'shade'],
    [{ shade: 'auburn' }, 'shade'],
  ])('%j is refused at %s', (entered, field) => {
    const read = readFitProfile(entered);
    expect('errors' in read && Object.keys(read.errors)).toEqual([field]);
  });

  test.each([
    ['cm', 'cm', ['Round the head: 55.9 cm', 'Height: 168 cm', 'Shade: 30']],
    ['inch', 'ft', ['Round the head: 22.0 inch', 'Height: 5 ft 6 in', 'Shade: 30']],
  ] as const)('are told in %s and %s', (unit, heightUnit, lines) => {
    const words = fitWords({
      measures: { circumference: 55.88 },
      unit,
      height: { cm: 168, unit: heightUnit },
      shade: '30',
    });
    expect(words.map(({ what, value }) => `${what}: ${value}`)).toEqual(lines);
  });

  test('are not told where nothing was measured', () => {
    expect(fitWords({ measures: {}, unit: 'cm', height: { cm: null, unit: 'cm' }, shade: null })).toEqual([]);
  });
});
