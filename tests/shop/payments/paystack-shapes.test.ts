import { describe, expect, test } from 'vitest';
import { readRefund, readTransaction } from '../../../api/shop/payments/paystack/paystack-shapes.ts';

const REFERENCE = 'ORDER-7-0123456789ABCDEF';

const transaction = (change: object) => ({
  status: true,
  data: {
    id: 4099260516,
    status: 'success',
    reference: REFERENCE,
    amount: 350_000_00,
    currency: 'NGN',
    created_at: '2026-11-20T12:00:00.000Z',
    ...change,
  },
});

describe('a transaction of Paystack', () => {
  test.each([
    ['success', 'closed', ['paid']],
    ['reversed', 'closed', ['refunded']],
    ['failed', 'open', ['refused']],
    ['pending', 'open', ['pending']],
    ['processing', 'open', ['pending']],
    ['queued', 'open', ['pending']],
    ['ongoing', 'open', []],
    ['abandoned', 'open', []],
  ])('that is %s is %s with captures %j', (status, state, captures) => {
    const read = readTransaction(transaction({ status }));
    expect(read?.state).toBe(state);
    expect(read?.captures.map((capture) => capture.status)).toEqual(captures);
  });

  test.each([
    [REFERENCE, '7'],
    ['ORDER-7', null],
    ['ORDER-7-0123456789abcdef', null],
    ['T685312322670591', null],
  ])('with the reference %s is of order %s', (reference, orderId) => {
    expect(readTransaction(transaction({ reference }))?.orderId).toBe(orderId);
  });

  test.each([
    { status: 'paid' },
    { amount: '350000' },
    { amount: 0.5 },
    { amount: -1 },
    { currency: 'naira' },
    { id: 'ID' },
    { reference: null },
  ])('with %j is unreadable', (change) => {
    expect(readTransaction(transaction(change))).toBeNull();
  });
});

const refund = (change: object) => ({
  data: { id: 3018284, status: 'pending', amount: 100, currency: 'NGN', ...change },
});

describe('a refund of Paystack', () => {
  test.each([
    ['pending', 'pending', null],
    ['processing', 'pending', null],
    ['needs-attention', 'pending', null],
    ['processed', 'completed', null],
    ['failed', 'failed', 'FAILED'],
  ])('that is %s is %s', (status, ours, failure) => {
    expect(readRefund(refund({ status }))).toMatchObject({ status: ours, failure, cents: 100 });
  });

  test.each([
    ['RF-0123456789', 'RF-0123456789'],
    ['Sent back, RF-ABCDEF0123.', 'RF-ABCDEF0123'],
    ['RF-0123', null],
    [null, null],
  ])('with the note %j has the reference %s', (note, reference) => {
    expect(readRefund(refund({ merchant_note: note }))?.reference).toBe(reference);
  });
});
