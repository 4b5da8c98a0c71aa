import { describe, expect, test } from 'vitest';
import { ShopError } from '../../../api/domain/errors.ts';
import { nameWithChoice, readOrderLines, unknownProduct } from '../../../api/domain/orders/order-lines.ts';

function lines(count: number): { product: number; qty: number }[] {
  return Array.from({ length: count }, (_, index) => ({ product: index + 1, qty: 1 }));
}

describe('the lines of an order', () => {
  test('are products, each in its standard variant, and quantities, and nothing else that was posted', () => {
    const posted = [
      { product: 5, qty: 2, price: 0.01, name: 'Free' },
      { product: '7', qty: 1 },
    ];
    expect(readOrderLines(posted)).toEqual([
      { product: 5, variant: null, qty: 2 },
      { product: 7, variant: null, qty: 1 },
    ]);
  });

  test('of one product are added up in the place of the first', () => {
    const posted = [
      { product: 5, qty: 2 },
      { product: 7, qty: 1 },
      { product: '5', qty: 3 },
    ];
    expect(readOrderLines(posted)).toEqual([
      { product: 5, variant: null, qty: 5 },
      { product: 7, variant: null, qty: 1 },
    ]);
  });

  test('of one product are added up by variant, whatever the case of the sku', () => {
    const posted = [
      { product: 5, variant: 'Amara-22', qty: 2 },
      { product: 5, qty: 1 },
      { product: 5, variant: 'AMARA-22', qty: 3 },
      { product: 5, variant: null, qty: 4 },
      { product: 7, variant: 'AMARA-22', qty: 1 },
    ];
    expect(readOrderLines(posted)).toEqual([
      { product: 5, variant: 'amara-22', qty: 5 },
      { product: 5, variant: null, qty: 5 },
      { product: 7, variant: 'amara-22', qty: 1 },
    ]);
  });

  test.each(['', 'A B', 'A/B', 'x'.repeat(65), 7, {}, ['P-5']])('may not name the variant %j', (variant) => {
    expect(() => readOrderLines([{ product: 5, variant, qty: 1 }])).toThrow(
      'A variant of product 5 is no longer sold. Remove it from the cart to continue.',
    );
  });

  test.each([1, 1_000_000])('may ask for %d pieces', (qty) => {
    expect(readOrderLines([{ product: 5, qty }])).toEqual([{ product: 5, variant: null, qty }]);
  });

  test.each([0, -1, 1.5, 1_000_001, 2 ** 31, 1e9, Number.NaN, Infinity, '2', '2x', null, undefined, {}])(
    'may not ask for %j pieces',
    (qty) => {
      const attempt = (): unknown =>
        readOrderLines([
          { product: 1, qty: 1 },
          { product: 5, qty },
        ]);
      expect(attempt).toThrow(ShopError);
      expect(attempt).toThrow('The quantity of product 5 must be a whole number from 1 to 1,000,000.');
    },
  );

  test.each([0, 'abc', 'x'.repeat(100), null, {}])('may not name the product %j', (product) => {
    expect(() => readOrderLines([{ product, qty: 1 }])).toThrow('Product is no longer sold.');
  });

  test('must be there, and no more than 100', () => {
    expect(() => readOrderLines([])).toThrow('The order is empty. Add something to the cart first.');
    expect(readOrderLines(lines(100))).toHaveLength(100);
    expect(() => readOrderLines(lines(101))).toThrow('One order can have at most 100 lines.');
  });
});

test('a product that is gone is named so that it can be removed; an invalid id is not repeated', () => {
  expect(unknownProduct(17)).toMatchObject({
    code: 'PRODUCT_NOT_SOLD',
    message: 'Product 17 is no longer sold. Remove it from the cart to continue.',
  });
  expect(unknownProduct('4111 1111 1111 1111').message).toBe(
    'Product is no longer sold. Remove it from the cart to continue.',
  );
});

test.each([
  ['Amara', '22 inch, 1B', 'Amara (22 inch, 1B)'],
  ['Comb', '', 'Comb'],
])('%s in %j is named %j', (name, choice, named) => {
  expect(nameWithChoice(name, choice)).toBe(named);
});
