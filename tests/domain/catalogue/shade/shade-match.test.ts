import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Colour } from '../../../../api/domain/catalogue/facts/colours.ts';
import { readHair } from '../../../../api/domain/catalogue/shade/hair-reading.ts';
import {
  balanced,
  hexOfLight,
  isUsableWhite,
  type Light,
  lightOfHex,
  meanOf,
  withoutExtremes,
} from '../../../../api/domain/catalogue/shade/light.ts';
import { doubtOf, nearestShades } from '../../../../api/domain/catalogue/shade/shade-match.ts';
import { type Lab, shadesOf } from '../../../../api/domain/catalogue/shade/shade-table.ts';
import {
  doubtWords,
  keptShadeWords,
  nearWords,
  otherNames,
} from '../../../../api/domain/catalogue/shade/shade-words.ts';
import { colourSpace } from '../../../../web/features/shade/colour-space.ts';

type Listed = Pick<Colour, 'code' | 'kind' | 'hex' | 'parts'>;
const solid = (code: string, hex: string): Listed => ({ code, hex, kind: 'solid', parts: [] });
const COLOURS: readonly Listed[] = [
  solid('1B', '#1e1816'),
  solid('4', '#472c1d'),
  solid('8', '#6f4a30'),
  solid('10', '#80593a'),
  solid('27', '#b8823f'),
  solid('30', '#87481f'),
  solid('33', '#59291a'),
  solid('130', '#9a4420'),
  solid('613', '#e4cb92'),
  {
    code: 'P4/27',
    hex: '#744e2b',
    kind: 'mix',
    parts: [
      { code: '4', percent: 60 },
      { code: '27', percent: 40 },
    ],
  },
  {
    code: 'T1B/27',
    hex: '#7a582f',
    kind: 'ombre',
    parts: [
      { code: '1B', percent: 40 },
      { code: '27', percent: 60 },
    ],
  },
];
const SHADES = shadesOf(COLOURS, colourSpace);

const PAPER = lightOfHex('#f4e9ce');
const patch = (light: Light): Light[] => Array.from({ length: 25 }, () => light);
const read = (roots: Light, lengths: Light, white: Light | null) =>
  readHair({ roots: patch(roots), lengths: patch(lengths), white: white && patch(white) }, colourSpace);
const grey = (value: number): Light => [value, value, value];
/** In the light of a lamp. */
const under = (light: Light, cast: Light): Light => [
  light[0] * cast[0],
  light[1] * cast[1],
  light[2] * cast[2],
];
const labOf = (hex: string): Lab => colourSpace.labOf(lightOfHex(hex));

describe('auburn hair beside paper in lamp light', () => {
  const hair = lightOfHex('#8a461b');
  const reading = read(hair, hair, PAPER);

  it('is brown with less yellow in neutral light', () => {
    expect(hexOfLight(reading.photographed)).toBe('#8a461b');
    expect(hexOfLight(reading.neutral)).toBe('#8a4a22');
    const { l, a, b } = reading.hair.middle;
    expect([l, a, b].map((value) => value.toFixed(1))).toEqual(['38.4', '23.9', '34.7']);
  });

  it('is nearest to 30, then to four others', () => {
    const matches = nearestShades(SHADES, reading.hair, colourSpace);
    const told = [
      ['30', 0.85, 'Very close'],
      ['130', 4.97, 'Close'],
      ['P4/27', 7.09, 'Near'],
      ['10', 7.29, 'Near'],
      ['8', 7.66, 'Near'],
    ] as const;
    expect(matches.map(({ code, distance }) => [code, nearWords(distance)])).toEqual(
      told.map(([code, , words]) => [code, words]),
    );
    for (const [place, [, distance]] of told.entries())
      expect(Math.abs((matches[place]?.distance ?? 0) - distance)).toBeLessThan(0.01);
    expect(doubtWords(matches, 3.6)).toBe('');
    expect(doubtWords(matches, 5)).toBe('30 or 130: in this light both are possible.');
    expect(doubtWords(matches, 6.3)).toBe('30, 130 or P4/27: in this light all of them are possible.');
  });

  it('has a doubt of the cast, here 10.9, and of the spread in its patches', () => {
    expect(reading.doubt).toBeCloseTo(Math.hypot(1.5, 10.93 / 4), 2);
    expect(doubtOf(1.8, 10.9)).toBeCloseTo(3.6, 1);
    expect(doubtOf(1.8, null)).toBe(8);
  });
});

describe('a white', () => {
  it.each<[string, boolean]>([
    ['#f4e9ce', true],
    ['#ffffff', false],
    ['#808080', false],
    ['#898989', true],
    ['#c68a6b', false],
    ['#fdfdfd', true],
  ])('of %s is usable: %s', (hex, usable) => {
    expect(isUsableWhite(lightOfHex(hex))).toBe(usable);
  });

  it('that is none leaves the light unknown, as without one', () => {
    const hair = lightOfHex('#8a461b');
    const refused = read(hair, hair, lightOfHex('#c68a6b'));
    expect([refused.isWhiteRefused, refused.doubt, hexOfLight(refused.neutral)]).toEqual([
      true,
      8,
      '#8a461b',
    ]);
    const none = read(hair, hair, null);
    expect([none.isWhiteRefused, none.doubt]).toEqual([false, 8]);
  });
});

it('the darkest and the lightest fifth of a patch do not count', () => {
  const kept = withoutExtremes([0, 0.5, 0.4, 0.6, 1].map(grey));
  expect(kept.map(([red]) => red)).toEqual([0.4, 0.5, 0.6]);
  expect(meanOf(kept)[0]).toBeCloseTo(0.5, 12);
});

describe('hair of two colours', () => {
  it('is compared by its roots and its lengths, the farther one counts', () => {
    const reading = read(lightOfHex('#1e1816'), lightOfHex('#b8823f'), null);
    const [first] = nearestShades(SHADES, reading.hair, colourSpace);
    expect(first?.code).toBe('T1B/27');
    expect(first?.distance).toBeCloseTo(0, 6);
    const darker = { ...reading.hair, roots: labOf('#472c1d') };
    const matches = nearestShades(SHADES, darker, colourSpace);
    const near = matches.find(({ code }) => code === 'T1B/27');
    const apart = colourSpace.difference(labOf('#472c1d'), labOf('#1e1816'));
    expect(near?.distance).toBe(apart);
  });

  it('is not looked for where roots and lengths are alike', () => {
    const hair = labOf('#7a582f');
    const matches = nearestShades(SHADES, { roots: hair, lengths: hair, middle: hair }, colourSpace);
    expect(matches.map(({ code }) => code)).not.toContain('T1B/27');
  });
});

it('shades at one distance are in the order of their codes', () => {
  const lab = labOf('#87481f');
  const twice = ['B', 'A'].map((code) => ({ code, kind: 'solid' as const, lab, ends: null }));
  const hair = { roots: lab, lengths: lab, middle: lab };
  expect(nearestShades(twice, hair, colourSpace).map(({ code }) => code)).toEqual(['A', 'B']);
});

it('a maker’s own values count, also in colours of several; unknown codes do not', () => {
  const own = { l: 60, a: 12, b: 44 };
  const stated = shadesOf(COLOURS, colourSpace, [
    { code: '27', ...own },
    { code: 'GONE', ...own },
  ]);
  const found = (code: string) => stated.find((shade) => shade.code === code);
  expect(found('27')?.lab).toEqual(own);
  expect(found('T1B/27')?.ends).toEqual([labOf('#1e1816'), own]);
  expect(found('30')?.lab).toEqual(labOf('#87481f'));
  expect(found('GONE')).toBeUndefined();
});

it.each([
  [0.8, 0.8, 'Your shade 30: very close to 33.'],
  [5, 5, 'Your shade 30: close to 33.'],
  [9, 2, 'Your shade 30: near 33. 130 is nearer.'],
  [31, 9.9, 'Your shade 30: not near 33. 130 is nearer.'],
  [31, 12, 'Your shade 30: not near 33.'],
])('a kept shade at %d from the chosen colour and %d from another says: %s', (own, other, words) => {
  const nearest = { code: other === own ? '33' : '130', distance: other };
  expect(keptShadeWords('30', { code: '33', distance: own }, nearest)).toBe(words);
});

it.each([
  ['30', 'Light auburn', ['#30', 'medium auburn'], 'Also medium auburn'],
  ['T1B/27', 'Black into honey', ['OT27', 'ombre honey'], 'Also OT27, ombre honey'],
  ['BUG', 'Burgundy', ['BURG', '#530', 'burgundy'], 'Also BURG, #530'],
  ['33', 'Dark auburn', ['#33'], ''],
  ['2', 'Darkest brown', [], ''],
])('%s, %s, is to makers %j: %s', (code, name, also, words) => {
  expect(otherNames({ code, name, also })).toBe(words);
});

it('a colour that is near to none is the nearest there is', () => {
  expect(nearWords(10.1)).toBe('Nearest we have');
});

describe('any cast of light', () => {
  // Neither so strong that the paper is refused nor so that a channel is clipped.
  const channel = fc.double({ min: 0.46, max: 1, noNaN: true });
  const part = fc.double({ min: 0.005, max: 0.85, noNaN: true });

  it('is undone by the paper beside the hair', () => {
    fc.assert(
      fc.property(fc.tuple(part, part, part), fc.tuple(channel, channel, channel), (hair, cast) => {
        const white = under([0.9, 0.9, 0.9], cast);
        expect(isUsableWhite(white)).toBe(true);
        const neutral = balanced(under(hair, cast), white);
        for (const place of [0, 1, 2] as const) expect(neutral[place]).toBeCloseTo(hair[place], 10);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('finds the shade of each colour again', () => {
    const solids = COLOURS.filter(({ kind }) => kind === 'solid');
    fc.assert(
      fc.property(fc.constantFrom(...solids), fc.tuple(channel, channel, channel), ({ code, hex }, cast) => {
        const hair = under(lightOfHex(hex), cast);
        const { hair: found } = read(hair, hair, under([0.9, 0.9, 0.9], cast));
        const [first] = nearestShades(SHADES, found, colourSpace);
        expect(first?.code).toBe(code);
        expect(first?.distance).toBeLessThan(0.001);
      }),
      { seed: 1, numRuns: 200 },
    );
  });
});
