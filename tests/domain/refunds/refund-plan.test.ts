import { describe, expect, test } from 'vitest';
import { readRefund } from '../../../api/domain/refunds/refund-form.ts';
import {
  planRefund,
  type RefundableLine,
  type RefundableOrder,
} from '../../../api/domain/refunds/refund-plan.ts';
import { refundedText } from '../../../api/domain/refunds/refund-words.ts';

const line = (id: number, more: Partial<RefundableLine> = {}): RefundableLine => ({
  id,
  name: id === 31 ? 'Bob Wig' : 'Cap',
  choice: '',
  price: id === 31 ? 100_00 : 10_00,
  qty: id === 31 ? 3 : 1,
  discount: 0,
  packedQty: 0,
  refundedQty: 0,
  withdrawnQty: 0,
  waitingQty: 0,
  ...more,
});

const ORDER: RefundableOrder = {
  prices: { itemsPrice: 310_00, discount: 0, shippingPrice: 10_00, taxPrice: 25_42, totalPrice: 345_42 },
  isTaxIncluded: false,
  lines: [line(31), line(32)],
  left: 345_42,
  refundedShipping: 0,
  hasLeft: false,
  isDelivered: false,
};
/** With 100.00 off the wigs and 5.00 off the cap. */
const DISCOUNTED: RefundableOrder = {
  ...ORDER,
  prices: { itemsPrice: 310_00, discount: 105_00, shippingPrice: 10_00, taxPrice: 16_81, totalPrice: 231_81 },
  lines: [line(31, { discount: 100_00 }), line(32, { discount: 5_00 })],
  left: 231_81,
};
const LEFT = { ...ORDER, hasLeft: true, lines: [line(31, { packedQty: 3 }), line(32, { packedQty: 1 })] };
const cap = { kind: 'lines', lines: [{ lineId: 32, qty: 1 }] } as const;
const bobs = (qty: number) => ({ kind: 'lines', lines: [{ lineId: 31, qty }] }) as const;

describe('a refund gives back', () => {
  test.each([
    [
      'everything with the delivery, before it has left',
      ORDER,
      { kind: 'whole' },
      'changed-mind',
      [310_00, 25_42, 10_00, 345_42],
    ],
    [
      'everything but the delivery, once it has left',
      LEFT,
      { kind: 'whole' },
      'changed-mind',
      [310_00, 25_42, 0, 335_42],
    ],
    [
      'everything with the delivery, for a fault of ours',
      LEFT,
      { kind: 'whole' },
      'fault',
      [310_00, 25_42, 10_00, 345_42],
    ],
    ['a line with its share of the tax', ORDER, cap, 'changed-mind', [10_00, 82, 0, 10_82]],
    ['a line with the delivery, for a fault of ours', LEFT, cap, 'fault', [10_00, 82, 10_00, 20_82]],
    ['the delivery once', { ...LEFT, refundedShipping: 10_00 }, cap, 'fault', [10_00, 82, 0, 10_82]],
    ['a piece of a line', ORDER, bobs(1), 'changed-mind', [100_00, 8_20, 0, 108_20]],
    [
      'the last lines with the delivery, before anything has left',
      { ...ORDER, lines: [line(31, { refundedQty: 3, withdrawnQty: 3 }), line(32)] },
      cap,
      'changed-mind',
      [10_00, 82, 10_00, 20_82],
    ],
    [
      'no tax a second time where the prices contain it',
      { ...ORDER, isTaxIncluded: true, left: 320_00 },
      cap,
      'changed-mind',
      [10_00, 82, 0, 10_00],
    ],
    ['a line less its share of the discount', DISCOUNTED, cap, 'changed-mind', [5_00, 41, 0, 5_41]],
    ['pieces of a line less their share of it', DISCOUNTED, bobs(1), 'changed-mind', [66_67, 5_46, 0, 72_13]],
    [
      'everything less the discount',
      DISCOUNTED,
      { kind: 'whole' },
      'changed-mind',
      [205_00, 16_81, 10_00, 231_81],
    ],
    ['no more than is left', { ...ORDER, left: 5_00 }, cap, 'changed-mind', [10_00, 82, 0, 5_00]],
    ['an amount', ORDER, { kind: 'amount', amount: 345_42 }, 'goodwill', [0, 0, 0, 345_42]],
  ] as const)('%s', (_name, order, wish, reason, [itemsPrice, taxPrice, shippingPrice, amount]) => {
    expect(planRefund(order, wish, reason)).toMatchObject({ itemsPrice, taxPrice, shippingPrice, amount });
  });

  test.each([
    ['that is open', ORDER, 2],
    ['of which one is packed', { ...ORDER, lines: [line(31, { packedQty: 2 }), line(32)] }, 1],
    ['that has left', LEFT, 0],
    ['that an earlier release has delivered', { ...ORDER, isDelivered: true }, 0],
  ] as const)(
    'pieces of a line %s, which are not sent any more as far as they are here',
    (_name, order, withdrawnQty) => {
      expect(planRefund(order, bobs(2), 'goodwill').lines).toMatchObject([
        { lineId: 31, qty: 2, withdrawnQty },
      ]);
    },
  );

  test.each([
    ['an order', ORDER],
    ['an order with a coupon', DISCOUNTED],
  ])('all of %s in parts that add up to it', (_name, whole) => {
    let order = whole;
    let given = 0;
    for (const wish of [bobs(1), bobs(1), cap, bobs(1)]) {
      const { amount, lines } = planRefund(order, wish, 'changed-mind');
      given += amount;
      order = {
        ...order,
        left: order.left - amount,
        lines: order.lines.map((one) => ({
          ...one,
          refundedQty: one.refundedQty + (lines.find(({ lineId }) => lineId === one.id)?.qty ?? 0),
        })),
      };
    }
    expect([given, order.left]).toEqual([whole.prices.totalPrice, 0]);
  });
});

test.each([
  ['of which nothing is left', { ...ORDER, left: 0 }, cap, /has gone back, or is on its way/],
  ['by more than is left', { ...ORDER, left: 5_00 }, { kind: 'amount', amount: 5_01 }, /At most ₦5\.00/],
  ['of more pieces than are left', ORDER, bobs(4), /Only 3 of Bob Wig/],
  [
    'of pieces that are refunded',
    { ...ORDER, lines: [line(31, { refundedQty: 3 })] },
    bobs(1),
    /All of Bob Wig is refunded/,
  ],
  [
    'of what waits in a parcel',
    { ...ORDER, lines: [line(31, { packedQty: 2, waitingQty: 2 })] },
    bobs(2),
    /Unpack the parcel/,
  ],
  ['of another order’s line', ORDER, { kind: 'lines', lines: [{ lineId: 33, qty: 1 }] }, /not of this order/],
  ['of nothing', { ...LEFT, lines: [line(31, { refundedQty: 3 })] }, { kind: 'whole' }, /gives nothing back/],
] as const)('a refund %s is refused', (_name, order, wish, message) => {
  expect(() => planRefund(order, wish, 'changed-mind')).toThrow(message);
});

describe('the form of a refund', () => {
  const given = { reason: 'fault', expectedLeft: 345.42 };
  test.each([
    [given, { kind: 'whole' }],
    [
      { ...given, lines: [{ line: '31', qty: 2 }] },
      { kind: 'lines', lines: [{ lineId: 31, qty: 2 }] },
    ],
    [
      { ...given, amount: 12.5 },
      { kind: 'amount', amount: 12_50 },
    ],
  ])('%j is %j', (form, wish) => {
    expect(readRefund({ ...form, words: ' Sorry. ' })).toEqual({
      wish,
      reason: 'fault',
      words: 'Sorry.',
      restocks: false,
      expectedLeft: 345_42,
      fee: 0,
    });
  });

  test.each([
    [{ ...given, reason: 'because' }],
    [{ ...given, amount: 0 }],
    [{ ...given, amount: 0.001 }],
    [{ ...given, amount: '5' }],
    [{ ...given, amount: 5, lines: [{ line: 31, qty: 1 }] }],
    [{ ...given, amount: 5, restock: true }],
    [{ ...given, lines: [] }],
    [{ ...given, lines: [{ line: 31, qty: 0 }] }],
    [{ ...given, lines: [{ line: 'x', qty: 1 }] }],
    [
      {
        ...given,
        lines: [
          { line: 31, qty: 1 },
          { line: 31, qty: 1 },
        ],
      },
    ],
    [{ ...given, words: 'x'.repeat(301) }],
  ])('%j is refused', (form) => {
    expect(() => readRefund(form)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }) as Error);
  });
});

test.each([
  [
    {
      lines: [{ lineId: 31, qty: 2, name: 'Bob Wig', choice: '22 inch' }],
      shippingPrice: 10_00,
      returnFee: 0,
    },
    'Sorry.',
    '2 X Bob Wig (22 inch), delivery. Sorry.',
  ],
  [
    { lines: [{ lineId: 31, qty: 1, name: 'Bob Wig', choice: '' }], shippingPrice: 0, returnFee: 2_000_00 },
    null,
    '1 X Bob Wig, less the return fee of ₦2,000.00.',
  ],
  [{ lines: [], shippingPrice: 0, returnFee: 0 }, 'Sorry.', 'Sorry.'],
  [{ lines: [], shippingPrice: 0, returnFee: 0 }, null, null],
])('%j with the words %j reads: %j', (plan, words, text) => {
  const lines = plan.lines.map((one) => ({ ...one, itemsPrice: 0, taxPrice: 0, withdrawnQty: 0 }));
  expect(refundedText({ ...plan, lines }, { words })).toBe(text);
});
