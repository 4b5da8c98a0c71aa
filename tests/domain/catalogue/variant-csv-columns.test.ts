import { describe, expect, it } from 'vitest';
import { columnOf, mapColumns } from '../../../api/domain/catalogue/variants/csv-columns.ts';

describe('a column of a file of variants', () => {
  it.each([
    ['sku', 'sku'],
    ['SKU code', 'sku'],
    [' Qty ', 'countInStock'],
    ['On-hand', 'countInStock'],
    ['Price (NGN)', 'price'],
    ['COLOR', 'colour'],
    ['Cap size', 'cap'],
    ['was_price', 'wasPrice'],
    ['Product ID', 'product'],
    ['Note', null],
    ['', null],
    ['constructor', null],
  ])('named "%s" is %s', (header, column) => {
    expect(columnOf(header)).toBe(column);
  });

  it('means what somebody has said, before what it is called', () => {
    expect(mapColumns(['Item', 'sku', 'Qty'], { Item: 'sku', sku: null, Qty: 'stockChange' })).toEqual({
      headers: { sku: 'Item', stockChange: 'Qty' },
      ignored: ['sku'],
      problem: null,
    });
  });

  it.each([
    [['price'], /no column "sku"/],
    [['sku', 'SKU code'], /"sku" and "SKU code" both mean sku/],
    [['sku', 'stock', 'stockChange'], /as a number and as a difference/],
  ])('is refused among %j', (headers, problem) => {
    expect(mapColumns(headers).problem).toMatch(problem);
  });
});
