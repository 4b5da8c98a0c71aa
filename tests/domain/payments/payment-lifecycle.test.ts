import { describe, expect, test } from 'vitest';
import {
  canMovePayment,
  PAYMENT_TRANSITIONS,
  payableAmount,
  paymentText,
  type PaymentStatus,
} from '../../../api/domain/payments/payment-lifecycle.ts';

const legal: Record<PaymentStatus, PaymentStatus[]> = {
  creating: ['created', 'failed'],
  created: ['capturing', 'pending', 'completed', 'declined', 'failed', 'surplus'],
  capturing: ['created', 'pending', 'completed', 'declined', 'failed', 'surplus'],
  pending: ['created', 'completed', 'declined', 'failed', 'surplus'],
  completed: [],
  declined: ['capturing', 'pending', 'completed', 'failed', 'surplus'],
  failed: ['completed', 'surplus'],
  surplus: [],
};
const statuses = Object.keys(PAYMENT_TRANSITIONS) as PaymentStatus[];
const steps = statuses.flatMap((from) =>
  statuses.map((to) => ({ from, to, allowed: legal[from].includes(to) })),
);

describe('a payment', () => {
  test.each(steps)('going from $from to $to is allowed: $allowed', ({ from, to, allowed }) => {
    expect(canMovePayment(from, to)).toBe(allowed);
  });

  test('that is completed or surplus never changes again', () => {
    expect([PAYMENT_TRANSITIONS.completed, PAYMENT_TRANSITIONS.surplus]).toEqual([[], []]);
  });

  test('can be recorded as captured from every state that is not final, once the provider knows the order', () => {
    const open = statuses.filter((status) => !['creating', 'completed', 'surplus'].includes(status));
    expect(open.filter((status) => canMovePayment(status, 'completed'))).toEqual(open);
  });
});

describe('the dollar amount', () => {
  test.each([
    [30_891, 1, '308.91'],
    [0, 1, '0.00'],
    [1, 1, '0.01'],
    [100, 0.5, '0.50'],
    [1, 0.5, '0.01'],
    [1, 0.499999, '0.00'],
    [3, 0.5, '0.02'],
    [100_000, 0.00065, '0.65'],
    [150_000, 0.00065, '0.98'],
    [10_000, 0.000001, '0.00'],
    [500_000, 0.000001, '0.01'],
    [499_999, 0.000001, '0.00'],
    [10_000, 1.005, '100.50'],
    [1, 1500, '15.00'],
    [999_999_999_999_999, 1, '9999999999999.99'],
  ])('of %d kobo at a rate of %d is %s', (total, rate, value) => {
    expect(payableAmount(total, rate)).toEqual({
      value,
      currency: 'USD',
      cents: Number(value.replace('.', '')),
    });
  });

  test.each([0, -0, -1, Number.NaN, Infinity, 1e-7, 0.1234567, 0.1 + 0.2, 0.000_000_5, 1e21])(
    'has no rate of %d',
    (rate) => {
      expect(() => payableAmount(100, rate)).toThrow(RangeError);
    },
  );
});

test.each([
  ['USD', '$308.91 USD'],
  ['EUR', '308.91 EUR'],
])('money of the provider in %s reads %s', (currency, text) => {
  expect(paymentText({ value: '308.91', currency })).toBe(text);
});
