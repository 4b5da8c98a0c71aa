import { describe, expect, test } from 'vitest';
import {
  deliveryUndoableUntil,
  nextOrderState,
  orderState,
} from '../../../api/domain/orders/order-lifecycle.ts';

const day = new Date('2026-11-18T10:00:00Z');

describe('an order', () => {
  test.each([
    { paidAt: null, deliveredAt: null, state: 'unpaid' },
    { paidAt: undefined, deliveredAt: undefined, state: 'unpaid' },
    { paidAt: day, deliveredAt: null, state: 'paid' },
    { paidAt: '2026-11-18T10:00:00Z', state: 'paid' },
    { paidAt: day, deliveredAt: day, state: 'delivered' },
    { paidAt: null, deliveredAt: null, cancelledAt: day, state: 'cancelled' },
    { paidAt: day, deliveredAt: null, refundedAt: day, state: 'refunded' },
    { paidAt: day, deliveredAt: day, refundedAt: day, state: 'delivered' },
  ])(
    'paid at $paidAt, delivered at $deliveredAt and cancelled at $cancelledAt is $state',
    ({ state, ...times }) => {
      expect(orderState(times)).toBe(state);
    },
  );

  test.each([
    ['unpaid', 'pay', 'paid'],
    ['unpaid', 'deliver', null],
    ['unpaid', 'cancel', 'cancelled'],
    ['paid', 'cancel', null],
    ['delivered', 'cancel', null],
    ['cancelled', 'pay', null],
    ['cancelled', 'deliver', null],
    ['cancelled', 'cancel', null],
    ['paid', 'pay', null],
    ['paid', 'deliver', 'delivered'],
    ['delivered', 'pay', null],
    ['delivered', 'deliver', null],
    ['unpaid', 'undo-delivery', null],
    ['paid', 'undo-delivery', null],
    ['delivered', 'undo-delivery', 'paid'],
    ['refunded', 'pay', null],
    ['refunded', 'deliver', null],
    ['refunded', 'cancel', null],
  ] as const)('that is %s becomes, on "%s", %s', (state, event, next) => {
    expect(nextOrderState(state, event)).toBe(next);
  });

  test('can be marked as not delivered for an hour', () => {
    expect(deliveryUndoableUntil(day)).toEqual(new Date('2026-11-18T11:00:00Z'));
  });
});
