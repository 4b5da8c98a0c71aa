import { describe, expect, test } from 'vitest';
import { ShopError } from '../../../api/domain/errors.ts';
import { readOrderLines, unknownProduct } from '../../../api/domain/orders/order-lines.ts';

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
