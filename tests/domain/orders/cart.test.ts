import { describe, expect, test } from 'vitest';
import { cartItemsPrice } from '../../../api/domain/orders/cart-prices.ts';
import {
  addToCart,
  cartCount,
  type CartItem,
  clampQuantity,
  lineKey,
  quantityChoices,
  readCart,
  removeFromCart,
} from '../../../api/domain/orders/cart.ts';

function line(product: number, changes: Partial<CartItem> = {}): CartItem {
  return {
    product,
    name: `Wig ${product}`,
    image: '/media/wig.webp',
    price: 89.99,
    countInStock: 5,
    qty: 1,
    ...changes,
  };
}

describe('a cart', () => {
  test('appends a product that is not in it yet', () => {
    expect(addToCart([line(1)], line(2))).toEqual([line(1), line(2)]);
  });

  test('replaces a product that is in it, in its place', () => {
    expect(addToCart([line(1), line(2), line(3)], line(2, { qty: 4 }))).toEqual([
      line(1),
      line(2, { qty: 4 }),
      line(3),
    ]);
  });

  test('is never changed in place', () => {
    const items = Object.freeze([line(1)]);
    addToCart(items, line(1, { qty: 3 }));
    removeFromCart(items, lineKey(line(1)));
    expect(items).toEqual([line(1)]);
  });

  test('loses exactly the line that is removed', () => {
    const [standard, other] = [line(1), line(1, { variant: 'AMARA-18' })];
    expect(removeFromCart([standard, other, line(2)], lineKey(other))).toEqual([standard, line(2)]);
    expect(removeFromCart([standard, other], lineKey(standard))).toEqual([other]);
    expect(removeFromCart([line(1)], lineKey(line(9)))).toEqual([line(1)]);
  });

  test('has one line for each variant of a product, whatever the case of its sku', () => {
    const [standard, other] = [line(1), line(1, { variant: 'AMARA-18', choice: '18 inch' })];
    expect(addToCart([standard], other)).toEqual([standard, other]);
    const more = line(1, { variant: 'amara-18', choice: '18 inch', qty: 2 });
    expect(addToCart([standard, other], more)).toEqual([standard, more]);
    expect(addToCart([standard, other], line(1, { qty: 3 }))).toEqual([line(1, { qty: 3 }), other]);
  });

  test('counts pieces and not lines', () => {
    expect(cartCount([])).toBe(0);
    expect(cartCount([line(1, { qty: 2 }), line(2, { qty: 3 })])).toBe(5);
  });

  test('costs its lines, in kobo', () => {
    expect(cartItemsPrice([line(1, { price: 0.1, qty: 3 })])).toBe(30);
    expect(cartItemsPrice([line(1, { price: 50, qty: 2 }), line(2, { price: 0.01 })])).toBe(10_001);
  });
});

describe('the quantities to choose from', () => {
  test.each([
    [0, []],
    [1, [1]],
    [3, [1, 2, 3]],
  ])('with %d in stock are %j', (stock, choices) => {
    expect(quantityChoices(stock)).toEqual(choices);
  });

  test('end at a thousand but hold what was chosen before', () => {
    expect(quantityChoices(1_000_000)).toHaveLength(1000);
    expect(quantityChoices(1000)).toHaveLength(1000);
    expect(quantityChoices(5000, 4321).at(-1)).toBe(4321);
    expect(quantityChoices(5000, 5000).at(-1)).toBe(5000);
    expect(quantityChoices(5000, 5001).at(-1)).toBe(1000);
    expect(quantityChoices(3, 9)).toEqual([1, 2, 3]);
  });
});

describe('a wanted quantity', () => {
  test.each([
    [2, 5, 2],
    ['2', 5, 2],
    [5, 5, 5],
    [6, 5, 5],
    [0, 5, 1],
    [-3, 5, 1],
    [1.9, 5, 1],
    ['1e3', 5, 1],
    ['abc', 5, 1],
    ['', 5, 1],
    [null, 5, 1],
    [undefined, 5, 1],
    [Number.NaN, 5, 1],
    [Infinity, 5, 5],
    ['999999999999999', 5, 5],
    [3, 0, 0],
    [1, 1, 1],
  ])('of %j with %d in stock becomes %d', (wanted, stock, quantity) => {
    expect(clampQuantity(wanted, stock)).toBe(quantity);
  });
});

describe('a stored cart', () => {
  test('comes back as it was stored', () => {
    const chosen = line(3, { variant: 'AMARA-18', choice: '18 inch, 1B' });
    const items = [line(1), line(2, { qty: 3, countInStock: 0 }), chosen];
    expect(readCart(JSON.parse(JSON.stringify(items)))).toEqual(items);
  });

  test('forgets what an older page stored beside the documented fields', () => {
    expect(readCart([{ ...line(1), color: 'red' }])).toEqual([line(1)]);
  });

  test.each([5, null, '', {}])('forgets the choice %j, which is no text', (choice) => {
    expect(readCart([{ ...line(1), choice }])).toEqual([line(1)]);
  });

  test('has one line per product', () => {
    expect(readCart([line(1), line(1, { qty: 2 })])).toEqual([line(1, { qty: 2 })]);
  });

  test.each([null, undefined, 'x', 5, {}, { 0: line(1), length: 1 }])('that is %j is empty', (raw) => {
    expect(readCart(raw)).toEqual([]);
  });

  test.each([
    null,
    'x',
    [],
    {},
    { ...line(1), product: 0 },
    { ...line(1), product: 'abc' },
    { ...line(1), variant: 5 },
    { ...line(1), variant: null },
    { ...line(1), variant: '' },
    { ...line(1), variant: 'A B' },
    { ...line(1), name: 5 },
    { ...line(1), image: null },
    { ...line(1), price: '5' },
    { ...line(1), price: -1 },
    { ...line(1), price: Number.NaN },
    { ...line(1), price: 0.001 },
    { ...line(1), qty: 0 },
    { ...line(1), qty: 1.5 },
    { ...line(1), qty: '2' },
    { ...line(1), qty: 1_000_001 },
    { ...line(1), countInStock: -1 },
  ])('drops the broken line %j and keeps the others', (broken) => {
    expect(readCart([broken, line(2)])).toEqual([line(2)]);
  });
});
