import { describe, expect, it } from 'vitest';
import { checkFacts, type EnteredFacts } from '../../../api/domain/forms/fact-rules.ts';
import { factCode, factWord } from '../../../api/domain/catalogue/facts/fact-codes.ts';
import { CONSTRUCTIONS, TEXTURES } from '../../../api/domain/catalogue/facts/fact-values.ts';
import {
  columnsFromFacts,
  FACT_NAMES,
  factsFromColumns,
  NO_FACTS,
  type ProductFacts,
} from '../../../api/domain/catalogue/facts/product-facts.ts';

const AMARA: ProductFacts = {
  ...NO_FACTS,
  kind: 'wig',
  hair: 'virgin',
  drawn: 'double',
  origin: 'Cambodia',
  texture: 'body wave',
  lengthMeasured: 'stretched',
  laceKind: 'HD',
  construction: 'lace front',
  glueless: false,
  prePlucked: true,
  bleachedKnots: true,
  adjustable: true,
  parting: 'left',
  freeParting: true,
  heatLimitC: 180,
  lifespanMonths: { from: 24, to: 48 },
  hygieneSeal: true,
  madeDays: 0,
  returnRule: 'sealed',
};
const CLOSURE: ProductFacts = { ...NO_FACTS, kind: 'closure', lace: '5x5', density: 130 };

describe('facts of a product', () => {
  it.each([AMARA, CLOSURE, NO_FACTS])('are the same after columns of the database: %o', (facts) => {
    expect(factsFromColumns(columnsFromFacts(facts))).toEqual(facts);
    expect(checkFacts(facts)).toEqual({});
  });

  it('may all be missing, and have a rule each', () => {
    expect(checkFacts({})).toEqual({});
    expect(FACT_NAMES).toEqual(Object.keys(NO_FACTS));
  });

  it.each<[EnteredFacts, string]>([
    [{ kind: 'hat' }, 'Choose the kind of product: wig, bundle, closure, hairpiece, care or tool.'],
    [{ hair: 'Remy' }, 'Choose the hair: raw, virgin, remy, mixed, synthetic or heat-safe.'],
    [{ drawn: 'triple' }, 'Choose how it is drawn: single, double or super double.'],
    [{ origin: 'x'.repeat(61) }, 'The origin can have at most 60 characters.'],
    [{ origin: 7 }, 'The origin must be text.'],
    [
      { texture: 'wavy' },
      'Choose the texture: bone straight, straight, braids, locs, kinky straight, body wave, deep wave, curly or coily.',
    ],
    [{ lengthMeasured: 'wet' }, 'Choose how its length was measured: stretched or worn.'],
    [{ lace: '2x6' }, 'Choose the lace: 13x4, 13x6, 13x1, 4x1, 4x4, 5x5, 6x4, 360, full or none.'],
    [{ laceKind: 'hd' }, 'Choose the kind of lace: HD or transparent.'],
    [{ density: 90 }, 'Enter a density in percent as a whole number from 100 to 300.'],
    [{ density: 301 }, 'Enter a density in percent as a whole number from 100 to 300.'],
    [{ density: '150' }, 'Enter a density in percent as a whole number from 100 to 300.'],
    [{ glueless: 'yes' }, 'Answer with yes or no, or leave it open.'],
    [{ adjustable: 1 }, 'Answer with yes or no, or leave it open.'],
    [{ fringe: true }, 'Choose the fringe: curtain, blunt, full, wispy or swept.'],
    [{ parting: 'free' }, 'Choose the parting: centre, left or right.'],
    [{ heatLimitC: 79 }, 'Enter a heat limit in degrees Celsius as a whole number from 80 to 230.'],
    [{ heatLimitC: 180.5 }, 'Enter a heat limit in degrees Celsius as a whole number from 80 to 230.'],
    [{ madeDays: -1 }, 'Enter the days to make it as a whole number from 0 to 180.'],
    [{ returnRule: 'never' }, 'Choose the return rule: sealed, opened, unused, custom or final.'],
  ])('are refused with a sentence: %o', (entered, sentence) => {
    const [name = ''] = Object.keys(entered);
    expect(checkFacts(entered)).toEqual({ [name]: sentence });
  });

  it.each([
    { from: 24 },
    { from: 48, to: 24 },
    { from: 0, to: 12 },
    { from: 12, to: 121 },
    { from: 1.5, to: 2 },
    { from: '12', to: '24' },
    [12, 24],
    'two years',
  ])('have a lifespan of two whole numbers, the lower first: not %o', (lifespanMonths) => {
    expect(checkFacts({ lifespanMonths })).toEqual({
      lifespanMonths: 'Enter the months that it lasts as two whole numbers from 1 to 120, the lower first.',
    });
  });

  it('of one month or of the longest time are fine', () => {
    expect(checkFacts({ lifespanMonths: { from: 1, to: 1 } })).toEqual({});
    expect(checkFacts({ lifespanMonths: { from: 120, to: 120 }, heatLimitC: 80, density: 100 })).toEqual({});
    expect(checkFacts({ heatLimitC: 230, density: 300, madeDays: 180 })).toEqual({});
  });

  it('allow no heat for fibre that bears none', () => {
    const sentence = 'Synthetic hair bears no heat: leave the heat limit empty, or choose heat-safe.';
    expect(checkFacts({ hair: 'synthetic', heatLimitC: 150 })).toEqual({ heatLimitC: sentence });
    expect(checkFacts({ hair: 'synthetic', heatLimitC: null })).toEqual({});
    expect(checkFacts({ hair: 'heat-safe', heatLimitC: 150 })).toEqual({});
  });
});

describe('the names of facts in GraphQL', () => {
  it.each([
    ['bone straight', 'BONE_STRAIGHT'],
    ['heat-safe', 'HEAT_SAFE'],
    ['360 lace', 'LACE_360'],
    ['HD', 'HD'],
  ])('%s is %s', (word, code) => {
    expect(factCode(word)).toBe(code);
  });

  it('lead back to the value', () => {
    for (const words of [CONSTRUCTIONS, TEXTURES])
      expect(words.map((word) => factWord(factCode(word), words))).toEqual(words);
    expect(factWord('WAVY', TEXTURES)).toBeNull();
    expect(factWord(null, TEXTURES)).toBeNull();
  });
});
