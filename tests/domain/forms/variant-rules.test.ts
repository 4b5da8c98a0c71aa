import { describe, expect, it } from 'vitest';
import {
  countCombinations,
  skuBase,
  suggestedSku,
  unmadeCombinations,
} from '../../../api/domain/catalogue/variants/combinations.ts';
import { optionError, readOptions, tidyOption } from '../../../api/domain/forms/variants/option-values.ts';
import type { OptionName, OptionValues } from '../../../api/domain/catalogue/variants/options.ts';
import {
  checkVariant,
  isReservedSku,
  isStockChange,
} from '../../../api/domain/forms/variants/variant-form.ts';
import { checkVariantSet } from '../../../api/domain/forms/variants/variant-set.ts';

const AMARA: OptionValues = { length: '22', colour: '1B', density: '180', lace: '13x4', cap: 'M' };

describe('a value of an option', () => {
  it.each<[OptionName, string, string]>([
    ['length', '22"', '22'],
    ['length', ' 22 inch ', '22'],
    ['length', '22in', '22'],
    ['length', '18, 14, 16 inches', '14-16-18'],
    ['length', '014', '14'],
    ['length', 'long', 'long'],
    ['colour', ' t1b/27 ', 'T1B/27'],
    ['density', '180 %', '180'],
    ['lace', '13 × 4', '13x4'],
    ['lace', '13X6', '13x6'],
    ['lace', '5 by 5', '5x5'],
    ['lace', 'Full lace', 'full'],
    ['cap', 'medium', 'M'],
    ['cap', 'xl', 'XL'],
    ['parting', 'Center', 'centre'],
    ['shade', ' Light brown ', 'Light brown'],
  ])('of %s written "%s" is %s', (name, typed, code) => {
    expect(tidyOption(name, typed)).toBe(code);
  });

  it.each<[OptionName, string, boolean]>([
    ['length', '4', true],
    ['length', '40', true],
    ['length', '3', false],
    ['length', '41', false],
    ['length', '14-16-18', true],
    ['length', '8-10-12-14-16-18', true],
    ['length', '8-10-12-14-16-18-20', false],
    ['length', '14-41', false],
    ['length', '22.5', false],
    ['length', '', false],
    ['colour', 'T1B/27', true],
    ['colour', 'A'.repeat(16), true],
    ['colour', 'A'.repeat(17), false],
    ['colour', '1B 27', false],
    ['colour', '', false],
    ['density', '100', true],
    ['density', '300', true],
    ['density', '99', false],
    ['density', '301', false],
    ['density', '0180', false],
    ['lace', '13x4', true],
    ['lace', 'none', true],
    ['lace', '14x4', false],
    ['cap', 'XL', true],
    ['cap', 'XXL', false],
    ['parting', 'free', true],
    ['parting', 'back', false],
    ['volume', '250 ml', true],
    ['finish', 'x'.repeat(40), true],
    ['finish', 'x'.repeat(41), false],
    ['shade', '', false],
  ])('of %s may be "%s": %s', (name, value, isFine) => {
    const error = optionError(name, value);
    expect(error ?? '').toMatch(isFine ? /^$/ : /^(Enter|Choose|The) .+\.$/);
  });

  it('is read once for each known option', () => {
    const given = [
      { name: 'cap', value: 'm' },
      { name: 'length', value: 22 },
    ];
    expect(readOptions(given)).toEqual({ options: { cap: 'M', length: '22' }, error: undefined });
    expect(readOptions([...given, { name: 'cap', value: 'L' }]).error).toBe(
      'Cap size is given twice. Give it once.',
    );
    expect(readOptions([{ name: 'weight', value: '1' }]).error).toMatch(
      /^There is no such option\. Choose from these: length, /,
    );
    expect(readOptions([{ name: 'cap', value: { nested: true } }]).options).toEqual({ cap: '' });
  });
});

describe('a variant as it is entered', () => {
  const entered = { sku: 'IR-1', options: AMARA, price: 100, countInStock: 3 };
  const until = new Date('2026-12-01T00:00:00Z');

  it.each<[object, string[]]>([
    [{}, []],
    [{ wasPrice: 100.01, wasUntil: until }, []],
    [{ wasPrice: null, wasUntil: null }, []],
    [{ price: 0, countInStock: 0 }, []],
    [{ price: 100_000_000, countInStock: 1_000_000 }, []],
    [{ sku: 'a'.repeat(64) }, []],
    [{ sku: '' }, ['sku']],
    [{ sku: 'a'.repeat(65) }, ['sku']],
    [{ sku: 'IR_1' }, ['sku']],
    [{ sku: 7 }, ['sku']],
    [{ price: -1 }, ['price']],
    [{ price: 1.005 }, ['price']],
    [{ price: 100_000_000.01 }, ['price']],
    [{ price: '5' }, ['price']],
    [{ wasPrice: 100 }, ['wasPrice']],
    [{ wasPrice: 'x' }, ['wasPrice']],
    [{ wasUntil: until }, ['wasUntil']],
    [{ wasPrice: 101, wasUntil: 'tomorrow' }, ['wasUntil']],
    [{ wasPrice: 101, wasUntil: new Date('x') }, ['wasUntil']],
    [{ wasPrice: 101, wasUntil: new Date('9999-12-31T23:59:59Z') }, []],
    [{ wasPrice: 101, wasUntil: new Date('1999-12-31T23:59:59Z') }, ['wasUntil']],
    [{ wasPrice: 101, wasUntil: new Date('+010000-01-01T00:00:00Z') }, ['wasUntil']],
    [{ countInStock: -1 }, ['countInStock']],
    [{ countInStock: 1.5 }, ['countInStock']],
    [{ countInStock: 1_000_001 }, ['countInStock']],
    [{ options: { ...AMARA, length: '99', cap: 'Q' } }, ['length', 'cap']],
  ])('%j is wrong in %j', (given, fields) => {
    expect(Object.keys(checkVariant({ ...entered, ...given }))).toEqual(fields);
  });

  it.each([
    ['P-7', 7, false],
    ['p-7', 7, false],
    ['P-8', 7, true],
    ['p-8', 7, true],
    ['P-7-22', 7, false],
    ['IR-8', 7, false],
  ])('has the sku %s in product %i, which the shop needs itself: %s', (sku, product, isReserved) => {
    expect(isReservedSku(sku, product)).toBe(isReserved);
  });

  it.each([
    [3, true],
    [-1_000_000, true],
    [1_000_001, false],
    [0.5, false],
    ['+3', false],
    [Number.NaN, false],
  ])('changes its stock by %s: %s', (change, isFine) => {
    expect(isStockChange(change)).toBe(isFine);
  });
});

const OTHERS = 'All variants of a product have the same options. Those of IR-1: Length, Cap size.';

const set = (...options: OptionValues[]) =>
  options.map((values, at) => ({ sku: `IR-${at + 1}`, options: values }));

describe('the variants of a product together', () => {
  it.each<[string, { sku: string; options: OptionValues }[], string[]]>([
    ['nothing', [], []],
    ['one without options', set({}), []],
    ['two lengths', set(AMARA, { ...AMARA, length: '24' }), []],
    [
      'two without options',
      set({}, {}),
      ['A product without options has one variant, here IR-1. Add an option first.'],
    ],
    [
      'one combination twice',
      set(AMARA, AMARA),
      ['IR-1 is this combination already: 22 inch, 1B, 180 %, 13x4, M.'],
    ],
    ['other options', set({ length: '22', cap: 'M' }, { length: '24' }, {}), [OTHERS, OTHERS]],
    [
      'options beside none',
      set({}, { length: '24' }),
      ['All variants of a product have the same options. Those of IR-1: none.'],
    ],
    [
      'one sku twice',
      [
        { sku: 'ir-a', options: { length: '22' } },
        { sku: 'IR-A', options: { length: '24' } },
      ],
      ['This SKU is there twice. Choose another one.'],
    ],
    [
      'seven options',
      set({ ...AMARA, parting: 'free', shade: 'Dark' }),
      ['A variant can have at most 6 options.'],
    ],
  ])('%s', (_, variants, sentences) => {
    expect(checkVariantSet(variants).map(({ sentence }) => sentence)).toEqual(sentences);
  });

  it.each([
    [400, []],
    [401, ['One product can have at most 400 variants.']],
  ])('%i of them', (count, sentences) => {
    const many = Array.from({ length: count }, (_, at) => ({ shade: `Shade ${at}` }));
    expect(checkVariantSet(set(...many)).map(({ sentence }) => sentence)).toEqual(sentences);
  });
});

describe('combinations', () => {
  const options = [
    { name: 'length' as const, values: ['20', '22'] },
    { name: 'cap' as const, values: ['S', 'M'] },
  ];

  it('that are not made are listed in the order of their values, up to a number', () => {
    const made = [{ length: '20', cap: 'M' }];
    expect(countCombinations(options)).toBe(4);
    expect(unmadeCombinations(options, made, 10)).toEqual([
      { length: '20', cap: 'S' },
      { length: '22', cap: 'S' },
      { length: '22', cap: 'M' },
    ]);
    expect(unmadeCombinations(options, made, 2)).toHaveLength(2);
    expect(unmadeCombinations([], [], 10)).toEqual([]);
    expect(unmadeCombinations([...options, { name: 'shade', values: [] }], [], 10)).toEqual([]);
  });

  it('get the sku that others of the product begin with', () => {
    const variants = [
      { sku: 'P-7', options: AMARA },
      { sku: 'IR-AMARA-22-1B-180-13x4-M', options: AMARA },
    ];
    expect(skuBase(variants, 'P-7')).toBe('IR-AMARA');
    expect(skuBase([{ sku: 'P-7', options: {} }], 'P-7')).toBe('P-7');
    expect(suggestedSku('IR-AMARA', { length: '14-16', colour: 'T1B/27', shade: 'Light brown' })).toBe(
      'IR-AMARA-14-16-T1B27-Lightbrown',
    );
    expect(suggestedSku('x'.repeat(63), AMARA)).toHaveLength(64);
  });
});
