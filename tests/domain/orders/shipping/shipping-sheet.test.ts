import { describe, expect, it } from 'vitest';
import { readShippingSheet } from '../../../../api/domain/orders/shipping/shipping-sheet.ts';

describe('a sheet of tracking numbers', () => {
  it('is read by its headings, however the carrier calls them', () => {
    expect(
      readShippingSheet([
        ['GIG Logistics'],
        ['Courier', 'Order No.', 'Waybill Number'],
        ['GIG', '#12', "'0012345"],
        ['', '', ''],
        ['', '13', 'A-1'],
      ]),
    ).toEqual([
      { line: 3, order: 12, carrier: 'GIG', trackingNumber: '0012345', error: null },
      { line: 5, order: 13, carrier: '', trackingNumber: 'A-1', error: null },
    ]);
  });

  it.each([
    ['x', 'A', '“x” is no order’s number.'],
    ['12', '', 'It has no tracking number.'],
    ['11', 'A', 'Order 11 stands in the sheet twice.'],
  ])('of order %j with number %j has a row that is wrong: %s', (order, number, error) => {
    const rows = [
      ['order', 'tracking'],
      ['11', 'B'],
      [order, number],
    ];
    expect(readShippingSheet(rows)?.[1]).toEqual({ line: 3, error });
  });

  it('is none without its headings', () => {
    expect(readShippingSheet([['order', 'name']])).toBeNull();
    expect(readShippingSheet([])).toBeNull();
  });
});
