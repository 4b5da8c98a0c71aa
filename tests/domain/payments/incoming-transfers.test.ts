import { describe, expect, it } from 'vitest';
import { readAsideReason, readIncomingTransfers } from '../../../api/domain/payments/incoming-transfers.ts';
import { transferReference } from '../../../api/domain/payments/transfer-reference.ts';
import { ordersNamedIn, suggestOrders } from '../../../api/domain/payments/transfer-suggestions.ts';
import { type FieldErrors, ShopError } from '../../../api/domain/errors.ts';

function fieldsOf(read: () => unknown): FieldErrors {
  try {
    read();
  } catch (error) {
    if (error instanceof ShopError) return error.fields ?? {};
    throw error;
  }
  return {};
}

const TODAY = '2026-11-24';
const transfer = { amount: 85_000_00, arrivedOn: '2026-11-23', reference: 'ft 1', words: ' NIP/ADA ' };
const W12 = transferReference(12);

describe('transfers that are entered', () => {
  it('are read in one spelling, and one that is there twice is kept once', () => {
    expect(readIncomingTransfers([transfer, { ...transfer, reference: 'FT  1' }], TODAY)).toEqual([
      { amount: 85_000_00, arrivedOn: '2026-11-23', reference: 'FT 1', words: 'NIP/ADA' },
    ]);
  });

  it.each([
    [{ amount: 0 }, 'transfers.1.amount'],
    [{ arrivedOn: '2026-11-25' }, 'transfers.1.arrivedOn'],
    [{ reference: ' ' }, 'transfers.1.reference'],
    [{ words: 'x'.repeat(201) }, 'transfers.1.words'],
    [{ amount: 1, reference: 'FT 1' }, 'transfers.1.reference'],
  ])('with %j are refused at %s', (wrong, field) => {
    const given = [transfer, { ...transfer, reference: 'FT 2', ...wrong }];
    expect(Object.keys(fieldsOf(() => readIncomingTransfers(given, TODAY)))).toEqual([field]);
  });

  it('are one to two hundred', () => {
    expect(fieldsOf(() => readIncomingTransfers([], TODAY))).toHaveProperty('transfers');
    const many = Array.from({ length: 201 }, (_, index) => ({ ...transfer, reference: `FT ${index}` }));
    expect(fieldsOf(() => readIncomingTransfers(many, TODAY))).toHaveProperty('transfers');
  });

  it('are set aside with a reason', () => {
    expect(readAsideReason(' A loan ')).toBe('A loan');
    expect(fieldsOf(() => readAsideReason(' '))).toHaveProperty('reason');
  });
});

describe('the words of a payer', () => {
  it.each([
    [`NIP/ADA OBI/${W12}/WIG`, [12]],
    [W12.toLowerCase(), [12]],
    [`w 12 ${W12.at(-1) ?? ''} thanks`, [12]],
    [`${W12} and ${transferReference(31)}`, [12, 31]],
    ['W12A', []],
    ['', []],
  ])('%s name the orders %j', (words, orders) => {
    expect(ordersNamedIn(words)).toEqual(orders);
  });
});

const order = (id: number, more: object = {}) => ({
  id,
  buyer: 'Bola Ade',
  totalPrice: 85_000_00,
  received: 0,
  isOver: false,
  ...more,
});

const suggested = (words: string, orders: ReturnType<typeof order>[]) =>
  suggestOrders({ amount: 85_000_00, words }, orders).map(({ id, why }) => [id, why]);

describe('orders for a transfer', () => {
  it('are first the one that it names, then those that wait for this amount, of these the one of the payer', () => {
    const orders = [order(31), order(32, { buyer: 'Ada Obi' }), order(12, { totalPrice: 90_000_00 })];
    expect(suggested(`OBI ADA ${W12}`, orders)).toEqual([
      [12, 'reference'],
      [32, 'amount'],
      [31, 'amount'],
    ]);
  });

  it('count what has arrived, and of those that are over only one that is named', () => {
    const orders = [
      order(31, { totalPrice: 95_000_00, received: 10_000_00 }),
      order(32, { received: 1 }),
      order(33, { isOver: true }),
      order(12, { isOver: true }),
    ];
    expect(suggested(W12, orders)).toEqual([
      [12, 'reference'],
      [31, 'amount'],
    ]);
  });

  it('are three at most', () => {
    expect(
      suggested(
        '',
        [31, 32, 33, 34].map((id) => order(id)),
      ),
    ).toHaveLength(3);
  });
});
