import { describe, expect, test } from 'vitest';
import { orderOfReference, transferReference } from '../../../api/domain/payments/transfer-reference.ts';
import {
  balanceOf,
  type EnteredTransfer,
  partText,
  readTransfer,
} from '../../../api/domain/payments/transfer-rules.ts';
import { ShopError } from '../../../api/domain/errors.ts';

/** Every number with one other digit, or with two neighbours swapped. */
const mistyped = (digits: string): string[] => {
  const all = digits.split('').flatMap((one, at) => {
    const [before, after] = [digits.slice(0, at), digits.slice(at + 1)];
    const others = '0123456789'.split('').map((digit) => `${before}${digit}${after}`);
    return after === '' ? others : [...others, `${before}${after.charAt(0)}${one}${after.slice(1)}`];
  });
  return all.filter((number) => number !== digits);
};

describe('the reference of a transfer', () => {
  test.each([
    [1, 'W1B'],
    [31, 'W31J'],
    [999_999, 'W999999F'],
  ])('of order %d is %s, however a bank writes it', (orderId, reference) => {
    expect(transferReference(orderId)).toBe(reference);
    for (const written of [reference, reference.toLowerCase(), ` ${reference.split('').join('-')} `])
      expect(orderOfReference(written)).toBe(orderId);
  });

  test('with a wrong digit or two swapped ones names no order', () => {
    const wrong = [7, 42, 1044, 310_587].flatMap((orderId) => {
      const digits = String(orderId);
      const letter = transferReference(orderId).at(-1) ?? '';
      return mistyped(digits).map((number) => `W${number}${letter}`);
    });
    expect(wrong.length).toBeGreaterThan(100);
    expect(wrong.filter((reference) => orderOfReference(reference) !== null)).toEqual([]);
  });

  test.each(['', 'W', 'W12', '12N', 'W0A', 'ORDER 12', 'W12NN'])('%j is none', (text) => {
    expect(orderOfReference(text)).toBeNull();
  });
});

const GIVEN = { amount: 100_00, arrivedOn: '2026-11-23', reference: ' ft 26112 3 ' };
const errorsOf = (more: EnteredTransfer): string[] => {
  try {
    readTransfer({ ...GIVEN, ...more }, '2026-11-23');
    return [];
  } catch (error) {
    return error instanceof ShopError ? Object.keys(error.fields ?? {}) : ['?'];
  }
};

describe('what staff have read off the account', () => {
  test('is kept in one spelling', () => {
    expect(readTransfer(GIVEN, '2026-11-23')).toEqual({ ...GIVEN, reference: 'FT 26112 3' });
  });

  test.each<[string[], EnteredTransfer]>([
    [['amount'], { amount: 0 }],
    [['amount'], { amount: 10.5 }],
    [['amount'], { amount: '100' }],
    [['amount'], { amount: 100_000_000_01 }],
    [['arrivedOn'], { arrivedOn: '2026-11-24' }],
    [['arrivedOn'], { arrivedOn: '23.11.2026' }],
    [['arrivedOn'], { arrivedOn: '2026-13-01' }],
    [['reference'], { reference: ' ' }],
    [['reference'], { reference: 'x'.repeat(61) }],
    [['amount', 'arrivedOn', 'reference'], { amount: null, arrivedOn: null, reference: null }],
    [[], {}],
  ])('is refused at %j', (fields, given) => {
    expect(errorsOf(given)).toEqual(fields);
  });
});

test.each([
  [100, 0, 100, 0],
  [100, 40, 60, 0],
  [100, 100, 0, 0],
  [100, 130, 0, 30],
])(
  'of a price of %d with %d received %d are missing and %d are too much',
  (total, received, missing, rest) => {
    expect(balanceOf(total, received)).toEqual({ missing, rest });
  },
);

test('a part is told with what is still missing', () => {
  expect(partText(1_000_00, 50_05)).toBe('₦1,000.00 has arrived, ₦50.05 is still missing');
});
