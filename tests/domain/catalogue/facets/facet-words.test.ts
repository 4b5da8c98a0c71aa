import { describe, expect, it } from 'vitest';
import {
  countLabel,
  dropLabel,
  fitsLabel,
  matchWords,
  noneLabel,
  priceLabel,
  valueLabel,
} from '../../../../api/domain/catalogue/facets/facet-words.ts';
import { filterOfTerm } from '../../../../api/domain/catalogue/facets/term-filter.ts';

describe('the words of filters', () => {
  it.each([
    ['length', '22-24', '22–24″'],
    ['lace', 'none', 'No lace'],
    ['lace', '13x4', '13x4'],
    ['texture', 'bone straight', 'Bone straight'],
    ['wear', 'pre-plucked', 'Pre-plucked'],
    ['wear', 'fringe', 'With fringe'],
    ['hair', 'heat-safe', 'Heat-safe fibre'],
    ['hair', 'synthetic', 'Synthetic'],
    ['density', '180', '180 %'],
    ['cap', 'XL', 'XL'],
    ['fits', 'olori-strand:M', 'M'],
    ['maker', 'olori-strand', 'Olori strand'],
    ['stars', '4', '4 stars and more'],
  ] as const)('%s %s is %s', (facet, value, label) => {
    expect(valueLabel(facet, value)).toBe(label);
  });

  it('say the sizes that fit once', () => {
    expect(fitsLabel(['olori-strand:M', 'sura-lace:M', 'adunni-studio:L'])).toBe('Fits you: M, L');
  });

  it.each([
    [{ from: null, to: 380_000_00 }, 'Up to ₦380,000'],
    [{ from: 100_50, to: null }, 'From ₦100.50'],
    [{ from: 100_00, to: 380_00 }, '₦100 to ₦380'],
    [{ from: null, to: null }, 'Any price'],
  ])('%o is %s', (range, label) => {
    expect(priceLabel(range)).toBe(label);
  });

  it('name what is let go of, and what that brings back', () => {
    expect(dropLabel(['length'])).toBe('Drop the length');
    expect(dropLabel(['lace', 'price'])).toBe('Drop the lace and the price');
    expect(countLabel(4, ['wig'])).toBe('4 wigs');
    expect(countLabel(1, ['wig'])).toBe('1 wig');
    expect(countLabel(1, [])).toBe('1 product');
    expect(countLabel(0, ['wig', 'care'])).toBe('0 products');
    expect(noneLabel(['wig'])).toBe('No wig has all of these');
    expect(noneLabel(['wig', 'care'])).toBe('Nothing has all of these');
  });

  it.each([
    [
      { lengths: { from: 22, to: 24 }, laces: ['13x4', 'full'], densities: [150, 180] },
      '22–24″ · 13x4 or Full lace · 150–180 %',
    ],
    [{ lengths: { from: 22, to: 22 }, laces: [], densities: [180] }, '22″ · 180 %'],
    [{ lengths: null, laces: [], densities: [] }, ''],
  ])('of a card are %#', (match, words) => {
    expect(matchWords({ count: 1, priceFrom: 1, cheapest: 1, shades: [], ...match })).toBe(words);
  });
});

describe('the filter that a term of the trade names', () => {
  it.each([
    [{ key: 'lace', value: '13x4' }, 'lace=13x4'],
    [{ key: 'texture', value: 'bone straight' }, 'texture=bone straight'],
    [{ key: 'colour', value: '613' }, 'shade=613'],
    [{ key: 'prePlucked', value: 'yes' }, 'wear=pre-plucked'],
    [{ key: 'fringe', value: 'yes' }, 'wear=fringe'],
    [{ key: 'density' }, null],
    [{ key: 'drawn', value: 'double' }, null],
    [{ key: 'construction', value: 'u-part' }, null],
    [undefined, null],
  ])('%o is %s', (facet, filter) => {
    expect(filterOfTerm(facet ? { facet } : {})).toBe(filter);
  });
});
