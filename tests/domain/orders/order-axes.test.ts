import { describe, expect, test } from 'vitest';
import {
  canCancelGoods,
  canMoveGoods,
  GOODS_MOVES,
  GOODS_STATES,
  type GoodsMove,
  goodsOfCount,
  goodsState,
} from '../../../api/domain/orders/goods-axis.ts';
import {
  canMoveMoney,
  MONEY_MOVES,
  MONEY_STATES,
  type MoneyMove,
  moneyState,
  refundMove,
} from '../../../api/domain/orders/money-axis.ts';
import { orderStatus } from '../../../api/domain/orders/order-status.ts';

const day = new Date('2026-11-18T10:00:00Z');

describe('the goods of an order', () => {
  test.each([
    [{ bought: 3, packed: 0, shipped: 0, delivered: 0 }, 'open'],
    [{ bought: 3, packed: 1, shipped: 0, delivered: 0 }, 'partly-packed'],
    [{ bought: 3, packed: 3, shipped: 0, delivered: 0 }, 'packed'],
    [{ bought: 3, packed: 3, shipped: 1, delivered: 0 }, 'partly-shipped'],
    [{ bought: 3, packed: 3, shipped: 3, delivered: 0 }, 'shipped'],
    [{ bought: 3, packed: 3, shipped: 3, delivered: 2 }, 'partly-delivered'],
    [{ bought: 3, packed: 3, shipped: 3, delivered: 3 }, 'delivered'],
    [{ bought: 0, packed: 0, shipped: 0, delivered: 0 }, 'open'],
  ] as const)('that count %j are %s', (count, state) => {
    expect(goodsOfCount(count)).toBe(state);
  });

  test.each([
    [{ goods: 'packed', deliveredAt: null, cancelledAt: null }, 'packed'],
    [{ goods: 'open', deliveredAt: day, cancelledAt: null }, 'delivered'],
    [{ goods: 'open', deliveredAt: null, cancelledAt: day }, 'cancelled'],
  ] as const)('kept as %j are %s', (kept, state) => {
    expect(goodsState(kept)).toBe(state);
  });

  const LEGAL: Record<string, GoodsMove[]> = {
    open: ['pack', 'ship', 'deliver', 'cancel'],
    'partly-packed': ['pack', 'unpack', 'ship', 'deliver', 'cancel'],
    packed: ['unpack', 'ship', 'deliver', 'cancel'],
    'partly-shipped': ['pack', 'unpack', 'ship', 'deliver'],
    shipped: ['deliver'],
    'partly-delivered': ['pack', 'unpack', 'ship', 'deliver'],
    delivered: ['undo-delivery'],
    cancelled: [],
  };
  const MOVES: GoodsMove[] = ['pack', 'unpack', 'ship', 'deliver', 'undo-delivery', 'cancel'];
  test.each(GOODS_STATES)('that are %s take only their own moves', (state) => {
    expect(MOVES.filter((move) => canMoveGoods(state, move))).toEqual(LEGAL[state]);
    for (const ends of Object.values(GOODS_MOVES[state]))
      for (const end of ends) expect(GOODS_STATES).toContain(end);
  });

  test.each([
    ['open', true, true],
    ['partly-packed', false, true],
    ['packed', false, true],
    ['partly-shipped', false, false],
    ['shipped', false, false],
    ['delivered', false, false],
    ['cancelled', false, false],
  ] as const)('that are %s are cancelled by the buyer: %s, by staff: %s', (state, buyer, staff) => {
    expect([canCancelGoods(state, false), canCancelGoods(state, true)]).toEqual([buyer, staff]);
  });
});

describe('the money of an order', () => {
  const kept = {
    paidAt: null,
    isPaymentPending: false,
    isPartlyPaid: false,
    isPartlyRefunded: false,
    refundedAt: null,
  };
  test.each([
    [{}, 'unpaid'],
    [{ isPaymentPending: true }, 'pending'],
    [{ isPartlyPaid: true }, 'partly-paid'],
    [{ isPartlyPaid: true, isPaymentPending: true }, 'pending'],
    [{ isPartlyPaid: true, paidAt: day }, 'paid'],
    [{ paidAt: day }, 'paid'],
    [{ paidAt: day, isPartlyRefunded: true }, 'partly-refunded'],
    [{ paidAt: day, refundedAt: day }, 'refunded'],
  ] as const)('kept as %j is %s', (given, state) => {
    expect(moneyState({ ...kept, ...given })).toBe(state);
  });

  const LEGAL: Record<string, MoneyMove[]> = {
    unpaid: ['review', 'pay-part', 'pay'],
    pending: ['refuse', 'pay-part', 'pay'],
    'partly-paid': ['review', 'pay-part', 'pay'],
    paid: ['refund-part', 'refund'],
    'partly-refunded': ['refund-part', 'refund', 'refund-failed'],
    refunded: ['refund-failed'],
  };
  const MOVES: MoneyMove[] = [
    'review',
    'refuse',
    'pay-part',
    'pay',
    'refund-part',
    'refund',
    'refund-failed',
  ];
  test.each(MONEY_STATES)('that is %s takes only its own moves', (state) => {
    expect(MOVES.filter((move) => canMoveMoney(state, move))).toEqual(LEGAL[state]);
    for (const ends of Object.values(MONEY_MOVES[state]))
      for (const end of ends) expect(MONEY_STATES).toContain(end);
  });
});

test.each([
  [{ refundedCents: 0, refundedAt: null }, { refundedCents: 10, refundedAt: null }, 'refund-part'],
  [{ refundedCents: 0, refundedAt: null }, { refundedCents: 20, refundedAt: day }, 'refund'],
  [{ refundedCents: 10, refundedAt: null }, { refundedCents: 20, refundedAt: day }, 'refund'],
  [{ refundedCents: 20, refundedAt: day }, { refundedCents: 10, refundedAt: null }, 'refund-failed'],
  [{ refundedCents: 20, refundedAt: day }, { refundedCents: 30, refundedAt: day }, null],
  [{ refundedCents: 10, refundedAt: null }, { refundedCents: 10, refundedAt: null }, null],
] as const)('money of which %j has gone back, then %j, is moved by %s', (before, after, move) => {
  expect(refundMove(before, after)).toBe(move);
});

test.each([
  ['unpaid', 'open', 'Not paid'],
  ['pending', 'open', 'Payment being checked'],
  ['partly-paid', 'open', 'Partly paid'],
  ['paid', 'open', 'Paid'],
  ['partly-refunded', 'open', 'Partly refunded'],
  ['paid', 'partly-packed', 'Partly packed'],
  ['paid', 'shipped', 'Shipped'],
  ['paid', 'delivered', 'Delivered'],
  ['refunded', 'open', 'Refunded'],
  ['refunded', 'delivered', 'Delivered, then refunded'],
  ['unpaid', 'cancelled', 'Cancelled'],
  ['refunded', 'cancelled', 'Cancelled and refunded'],
] as const)('an order whose money is %s and whose goods are %s reads: %s', (money, goods, words) => {
  expect(orderStatus({ money, goods, paymentMethod: 'PayPal' })).toBe(words);
});

test.each([
  ['unpaid', 'open', 'To be paid on delivery'],
  ['unpaid', 'shipped', 'Shipped'],
  ['paid', 'delivered', 'Delivered'],
  ['unpaid', 'cancelled', 'Cancelled'],
] as const)(
  'one paid on delivery whose money is %s and whose goods are %s reads: %s',
  (money, goods, words) => {
    expect(orderStatus({ money, goods, paymentMethod: 'Pay on delivery' })).toBe(words);
  },
);
