import { describe, expect, test } from 'vitest';
import {
  carrierOf,
  piecesToPack,
  readDispatch,
  trackingLink,
} from '../../../api/domain/orders/shipment-rules.ts';

const LINES = [
  { id: 31, name: 'Bob Wig', qty: 3, packedQty: 1 },
  { id: 32, name: 'Cap', qty: 1, packedQty: 1 },
];

describe('what goes into a shipment', () => {
  test('is all that is in none yet, or what is named', () => {
    expect(piecesToPack(LINES, null)).toEqual([{ lineId: 31, qty: 2 }]);
    expect(piecesToPack(LINES, [{ line: '31', qty: 1 }])).toEqual([{ lineId: 31, qty: 1 }]);
  });

  test.each([
    [[{ line: '31', qty: 3 }], 'Only 2 of Bob Wig are left to pack.'],
    [[{ line: '32', qty: 1 }], 'All of Cap is packed already.'],
    [[{ line: '99', qty: 1 }], 'A line is not of this order. Reload the page and choose again.'],
    [[{ line: '31', qty: 0 }], 'The quantity of Bob Wig must be a whole number, at least 1.'],
    [[{ line: '31', qty: 1.5 }], 'The quantity of Bob Wig must be a whole number, at least 1.'],
    [
      [
        { line: '31', qty: 1 },
        { line: '31', qty: 1 },
      ],
      'Name each line of the order once.',
    ],
    [[], 'Everything in this order is packed already.'],
  ])('is refused as %j', (wanted, words) => {
    expect(() => piecesToPack(LINES, wanted)).toThrow(words);
  });
});

describe('a carrier', () => {
  const DHL = { name: 'DHL', link: 'https://dhl.example/{number}?n={number}' };

  test('is found by its name in any case, and links to the parcel', () => {
    expect(carrierOf([DHL], 'dhl')).toBe(DHL);
    expect(trackingLink(DHL, 'A 1')).toBe('https://dhl.example/A%201?n=A%201');
  });

  test.each([
    [undefined, 'A1'],
    [DHL, ''],
    [{ name: 'Own rider', link: '' }, 'A1'],
  ])('%j with number “%s” links nowhere', (carrier, number) => {
    expect(trackingLink(carrier, number)).toBeNull();
  });

  test.each([
    [{}, { carrier: '', trackingNumber: '' }],
    [
      { carrier: ' DHL ', trackingNumber: '1' },
      { carrier: 'DHL', trackingNumber: '1' },
    ],
  ])('given as %j is read as %j', (given, read) => {
    expect(readDispatch(given)).toEqual(read);
  });

  test.each([
    [{ trackingNumber: '1' }, 'carrier'],
    [{ carrier: 5 }, 'carrier'],
    [{ carrier: 'DHL', trackingNumber: 'x'.repeat(61) }, 'trackingNumber'],
  ])('given as %j is refused at %s', (given, field) => {
    expect(() => readDispatch(given)).toThrow(
      expect.objectContaining({ fields: { [field]: expect.any(String) as string } }),
    );
  });
});
