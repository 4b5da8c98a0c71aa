import { describe, expect, test } from 'vitest';
import {
  atAgreedPrices,
  isOrderChannel,
  readAgreedPrices,
} from '../../../api/domain/orders/entering/entered-order.ts';
import { ShopError } from '../../../api/domain/errors.ts';
import { MAX_PRICE_KOBO } from '../../../api/domain/money.ts';

const fieldsOf = (work: () => unknown): string[] => {
  try {
    work();
  } catch (error) {
    if (error instanceof ShopError) return Object.keys(error.fields ?? {});
    throw error;
  }
  return [];
};

describe('a price agreed with a buyer', () => {
  test.each([
    ['no sku', { price: 100, reason: 'Faded' }, ['sku']],
    ['nothing', { sku: 'A-1', price: 0, reason: 'Faded' }, ['price']],
    ['part of a kobo', { sku: 'A-1', price: 1.5, reason: 'Faded' }, ['price']],
    ['more than the shop takes', { sku: 'A-1', price: MAX_PRICE_KOBO + 1, reason: 'Faded' }, ['price']],
    ['no reason', { sku: 'A-1', price: 100, reason: ' ' }, ['reason']],
    ['a reason that is no text', { sku: 'A-1', price: 100, reason: { toString: 1 } }, ['reason']],
    ['a reason as long as a letter', { sku: 'A-1', price: 100, reason: 'x'.repeat(201) }, ['reason']],
  ])('is refused for %s', (_what, price, fields) => {
    expect(fieldsOf(() => readAgreedPrices([price]))).toEqual(fields);
  });

  test('replaces the price of its line alone, and is told with the shop’s own', () => {
    const lines = [
      { sku: 'A-1', name: 'Amara', choice: '22 inch', price: 500_00 },
      { sku: 'B-1', name: 'Bola', choice: '', price: 300_00 },
    ];
    const prices = readAgreedPrices([{ sku: 'a-1', price: 450_00, reason: ' Faded ' }]);
    expect(atAgreedPrices(lines, prices)).toEqual({
      lines: [{ ...lines[0], price: 450_00 }, lines[1]],
      repriced: [{ sku: 'A-1', name: 'Amara (22 inch)', from: 500_00, to: 450_00, reason: 'Faded' }],
    });
  });

  test('that is the shop’s own changes nothing', () => {
    const lines = [{ sku: 'A-1', name: 'Amara', choice: '', price: 500_00 }];
    const same = readAgreedPrices([{ sku: 'A-1', price: 500_00, reason: 'None' }]);
    expect(atAgreedPrices(lines, same)).toEqual({ lines, repriced: [] });
  });

  test('is refused for something that is not in the order', () => {
    const price = readAgreedPrices([{ sku: 'C-1', price: 1, reason: 'Faded' }]);
    expect(fieldsOf(() => atAgreedPrices([], price))).toEqual(['prices']);
  });
});

test.each([
  ['INSTAGRAM', true],
  ['instagram', false],
  ['toString', false],
  [null, false],
])('%s is a way to ask for an order: %s', (value, answer) => {
  expect(isOrderChannel(value)).toBe(answer);
});
