import { describe, expect, test } from 'vitest';
import { missingForSale, SAMPLE_PRODUCT } from '../../../api/domain/catalogue/product-draft.ts';

const READY = { name: 'Deep Wave', price: 0.01, image: '/media/deep-wave.webp' };

describe('what a product lacks before it can be sold', () => {
  test('is everything while it is the untouched sample', () => {
    expect(missingForSale(SAMPLE_PRODUCT)).toEqual(['name', 'price', 'picture']);
  });

  test('is nothing once name, price and picture are its own', () => {
    expect(missingForSale(READY)).toEqual([]);
  });

  test.each([
    [{ name: ' Sample name ' }, ['name']],
    [{ name: ' ' }, ['name']],
    [{ price: 0 }, ['price']],
    [{ price: Number.NaN }, ['price']],
    [{ image: ' /media/placeholder.webp' }, ['picture']],
    [{ image: '' }, ['picture']],
  ])('with %j is %j', (given, missing) => {
    expect(missingForSale({ ...READY, ...given })).toEqual(missing);
  });
});
