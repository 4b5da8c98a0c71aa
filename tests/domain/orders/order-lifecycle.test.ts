import { expect, test } from 'vitest';
import { deliveryUndoableUntil, isToPack } from '../../../api/domain/orders/order-lifecycle.ts';

const day = new Date('2026-11-18T10:00:00Z');

test('a delivery can be taken back for an hour', () => {
  expect(deliveryUndoableUntil(day)).toEqual(new Date('2026-11-18T11:00:00Z'));
});

test.each([
  [{}, false],
  [{ paidAt: day }, true],
  [{ paymentMethod: 'Pay on delivery' }, true],
  [{ paymentMethod: 'Pay on delivery', cancelledAt: day }, false],
  [{ paidAt: day, refundedAt: day }, false],
  [{ paidAt: day, cancelledAt: day }, false],
  [{ paidAt: day, deliveredAt: day }, true],
  [{ paidAt: day, deliveredAt: new Date('2026-11-18T08:00:00Z') }, false],
])('an order with %j is for whoever packs: %s', (times, isFor) => {
  const none = { paidAt: null, deliveredAt: null, cancelledAt: null, refundedAt: null };
  const order = { ...none, paymentMethod: 'PayPal', ...times };
  expect(isToPack(order, new Date('2026-11-18T10:30:00Z'))).toBe(isFor);
});
