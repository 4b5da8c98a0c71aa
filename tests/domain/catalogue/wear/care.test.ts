import { expect, it } from 'vitest';
import { careWords } from '../../../../api/domain/catalogue/wear/care.ts';
import { HAIR, TEXTURES } from '../../../../api/domain/catalogue/facts/fact-values.ts';

const NOTHING = { kind: null, hair: null, texture: null, heatLimitC: null };

it('care of hair follows from its facts, each sentence from one of them', () => {
  expect(careWords({ kind: 'wig', hair: 'virgin', texture: 'body wave', heatLimitC: 180 })).toEqual([
    'Wash it in lukewarm water with a shampoo without sulphates, then use a conditioner.',
    'Press the water out with a towel and let it dry in the air.',
    'Comb it with a wide comb, from the ends up.',
    'Irons and dryers up to 180 °C, and no hotter.',
  ]);
  expect(careWords({ kind: 'bundle', hair: 'synthetic', texture: 'braids', heatLimitC: null })).toEqual([
    'Wash it in cold water with a mild shampoo.',
    'Press the water out with a towel and let it dry in the air.',
    'Do not comb it. Smooth it with your hands.',
    'Keep all heat away: no irons, no dryers, no hot water.',
  ]);
  expect(careWords({ ...NOTHING, kind: 'closure', texture: 'coily' })).toEqual([
    'Comb it only while it is damp, with a wide comb, from the ends up.',
  ]);
});

it.each([
  [{ ...NOTHING, kind: 'wig' }],
  [{ ...NOTHING, hair: 'remy', texture: 'curly', heatLimitC: 160 }],
  [{ ...NOTHING, kind: 'care', hair: 'remy' }],
  [{ ...NOTHING, kind: 'tool', heatLimitC: 200 }],
] as const)('care is not told by facts that do not say it: %j', (facts) => {
  expect(careWords(facts)).toEqual([]);
});

it.each(HAIR)('care of %s hair is told', (hair) => {
  expect(careWords({ ...NOTHING, kind: 'wig', hair }).length).toBeGreaterThan(1);
});

it.each(TEXTURES)('care of a texture, %s, is told', (texture) => {
  expect(careWords({ ...NOTHING, kind: 'wig', texture })).toHaveLength(1);
});
