import { describe, expect, it } from 'vitest';
import { checkBulkEdit } from '../../../api/domain/forms/bulk-edit.ts';
import { LIMITS } from '../../../api/domain/forms/limits.ts';
import { copyName, copySkus } from '../../../api/domain/forms/variants/product-copy.ts';

describe('a copy of a product', () => {
  it.each([
    ['Amara', 'Copy of Amara'],
    ['Copy of Amara', 'Copy of Copy of Amara'],
    ['x'.repeat(LIMITS.productName), `Copy of ${'x'.repeat(LIMITS.productName - 8)}`],
    [`${'x'.repeat(191)} 😀😀`, `Copy of ${'x'.repeat(191)}`],
  ])('of "%s" is called "%s"', (name, copy) => {
    expect(copyName(name)).toBe(copy);
  });

  it.each([
    ['one variant without options', [{}], ['P-57']],
    [
      'variants by their options',
      [
        { length: '22', colour: '1B' },
        { length: '24', colour: 'T1B/27' },
      ],
      ['P-57-22-1B', 'P-57-24-T1B27'],
    ],
    [
      'codes that are one without their signs',
      [{ colour: '1/B' }, { colour: '1B' }, { colour: '1b' }],
      ['P-57-1B', 'P-57-1B-2', 'P-57-1b-3'],
    ],
    [
      'long codes',
      [{ finish: 'x'.repeat(70) }, { finish: 'x'.repeat(71) }],
      [`P-57-${'x'.repeat(59)}`, `P-57-${'x'.repeat(57)}-2`],
    ],
  ])('has its own skus: %s', (_, options, skus) => {
    expect(copySkus('P-57', options)).toEqual(skus);
  });
});

describe('a bulk edit', () => {
  it.each([
    [{}, ['pricePercent']],
    [{ pricePercent: null, category: undefined }, ['pricePercent']],
    [{ pricePercent: 5 }, []],
    [{ pricePercent: -100 }, ['pricePercent']],
    [{ pricePercent: '5' }, ['pricePercent']],
    [{ category: 'Waves' }, []],
    [{ category: '' }, ['category']],
    [{ category: ' ' }, ['category']],
    [{ category: 'x'.repeat(LIMITS.category + 1) }, ['category']],
    [{ category: 7 }, ['category']],
    [{ isPublished: false }, []],
    [{ isPublished: 'yes', category: 'Waves' }, ['isPublished']],
  ])('%j is wrong in %j', (entered, wrong) => {
    expect(Object.keys(checkBulkEdit(entered))).toEqual(wrong);
  });
});
