import { describe, expect, it } from 'vitest';
import {
  choiceWords,
  columnsFromOptions,
  optionsFromColumns,
  productOptions,
  type OptionValues,
} from '../../../api/domain/catalogue/variants/options.ts';
import { flatProduct } from '../../../api/domain/catalogue/variants/flat-product.ts';

const AMARA: OptionValues = { length: '22', colour: '1B', density: '180', lace: '13x4', cap: 'M' };
const BUNDLES: OptionValues = { length: '14-16-18', colour: 'T1B/27' };
const NET: OptionValues = { shade: 'Light brown' };

describe('options of a variant', () => {
  it.each([AMARA, BUNDLES, NET, {}])('are the same after columns of the database: %o', (options) => {
    expect(optionsFromColumns(columnsFromOptions(options))).toEqual(options);
  });

  it.each([
    [AMARA, '22 inch, 1B, 180 %, 13x4, M'],
    [BUNDLES, '14, 16, 18 inch, T1B/27'],
    [NET, 'Light brown'],
    [{}, ''],
  ])('are shown in words: %o', (options, words) => {
    expect(choiceWords(options)).toBe(words);
  });

  it('are listed in the fixed order, numbers and sizes ascending, colours as the variants come', () => {
    const variants = [
      { options: { colour: '4', length: '22', cap: 'L', lace: 'full', density: '180' } },
      { options: { colour: '1B', length: '8', cap: 'S', lace: '13x4', density: '90' } },
      { options: { colour: '4', length: '10', cap: 'M', lace: '13x4', density: '180' } },
    ];
    expect(productOptions(variants)).toEqual([
      { name: 'length', values: ['8', '10', '22'] },
      { name: 'colour', values: ['4', '1B'] },
      { name: 'density', values: ['90', '180'] },
      { name: 'lace', values: ['13x4', 'full'] },
      { name: 'cap', values: ['S', 'M', 'L'] },
    ]);
  });

  it('sort sets of bundles by their first length, then by the next', () => {
    const variants = ['16-18', '14-16', '14-16-18', '12-14'].map((length) => ({ options: { length } }));
    expect(productOptions(variants)).toEqual([
      { name: 'length', values: ['12-14', '14-16', '14-16-18', '16-18'] },
    ]);
  });
});

describe('what the variants of a product come to', () => {
  it.each([
    [
      [
        { price: 300, stock: 0 },
        { price: 500, stock: 2 },
        { price: 400, stock: 1 },
      ],
      { priceFrom: 400, totalStock: 3, anyInStock: true },
    ],
    [
      [
        { price: 300, stock: 0 },
        { price: 500, stock: 0 },
      ],
      { priceFrom: 300, totalStock: 0, anyInStock: false },
    ],
  ])('%o', (variants, flat) => {
    expect(flatProduct(variants)).toEqual(flat);
  });
});
