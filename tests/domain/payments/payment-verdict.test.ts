import { describe, expect, test } from 'vitest';
import type { ProviderCapture, ProviderPayment } from '../../../api/domain/payments/payment-provider.ts';
import { type Expectation, judge, type Verdict } from '../../../api/domain/payments/payment-verdict.ts';

const EXPECTED: Expectation = {
  orderId: 7,
  orderedAt: new Date('2026-11-20T11:59:59.900Z'),
  cents: 308_91,
  currency: 'USD',
  payeeId: 'SHOP',
  acceptsUnlinked: true,
};

const capture = (status: ProviderCapture['status'], cents = 308_91): ProviderCapture => ({
  id: `CAPTURE-${status}`,
  cents,
  currency: 'USD',
  status,
});

const FITTING: ProviderPayment = {
  id: '5O190127TN364715T',
  state: 'closed',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  orderId: '7',
  amount: { cents: 308_91, currency: 'USD' },
  payeeId: 'SHOP',
  captures: [capture('paid')],
  refunds: [],
};

const mismatch = (reason: 'wrong-payee' | 'wrong-amount', taken: ProviderCapture | null): Verdict => ({
  kind: 'mismatch',
  capture: taken,
  reason,
});
const PAID: Verdict = { kind: 'paid', capture: capture('paid') };
const WRONG_PAYEE = mismatch('wrong-payee', capture('paid'));
const WRONG_AMOUNT = mismatch('wrong-amount', capture('paid'));
const UNLINKED: Verdict = { kind: 'unlinked' };

describe('the verdict on a provider order', () => {
  test.each<[string, Partial<ProviderPayment>, Partial<Expectation>, Verdict]>([
    ['a completed capture that fits', {}, {}, PAID],
    ['the same for nobody in particular', { payeeId: null }, {}, WRONG_PAYEE],
    ['the same where the shop does not know its own account', {}, { payeeId: null }, WRONG_PAYEE],
    ['the same where neither is known', { payeeId: null }, { payeeId: null }, WRONG_PAYEE],
    ['another payee', { payeeId: 'THIEF' }, {}, WRONG_PAYEE],
    ['another amount', {}, { cents: 308_90 }, WRONG_AMOUNT],
    ['another currency', {}, { currency: 'EUR' }, WRONG_AMOUNT],
    ['another order’s id', { orderId: '8' }, {}, { kind: 'other-order' }],
    ['text for an id', { orderId: '7 ' }, {}, UNLINKED],
  ])('%s', (_name, change, expected, verdict) => {
    expect(judge({ ...FITTING, ...change }, { ...EXPECTED, ...expected })).toEqual(verdict);
  });

  test.each<[string, Partial<ProviderPayment>, Partial<Expectation>, Verdict]>([
    ['made after the order', {}, {}, PAID],
    ['made in the same second', { createdAt: new Date('2026-11-20T11:59:59Z') }, {}, PAID],
    ['made a second before', { createdAt: new Date('2026-11-20T11:59:58Z') }, {}, UNLINKED],
    ['and no time', { createdAt: null }, {}, UNLINKED],
    ['where one is asked for', {}, { acceptsUnlinked: false }, UNLINKED],
  ])('no id of ours, %s', (_name, change, expected, verdict) => {
    expect(judge({ ...FITTING, orderId: null, ...change }, { ...EXPECTED, ...expected })).toEqual(verdict);
  });

  test.each<[string, ProviderCapture[], Verdict]>([
    [
      'one under review',
      [capture('pending')],
      { kind: 'pending', capture: capture('pending'), isMismatch: false },
    ],
    ['one that was declined', [capture('refused')], { kind: 'refused', capture: capture('refused') }],
    ['one that failed', [capture('failed')], { kind: 'dead', capture: capture('failed') }],
    ['one that was sent back', [capture('refunded')], { kind: 'dead', capture: capture('refunded') }],
    [
      'one that was partly sent back',
      [capture('partly-refunded')],
      mismatch('wrong-amount', capture('partly-refunded')),
    ],
    ['a declined one before the one that paid', [capture('refused'), capture('paid')], PAID],
    ['one under review before the one that paid', [capture('pending'), capture('paid')], PAID],
    [
      'one under review before one that was partly sent back',
      [capture('pending'), capture('partly-refunded')],
      mismatch('wrong-amount', capture('partly-refunded')),
    ],
    [
      'one under review of another amount',
      [capture('pending', 1)],
      { kind: 'pending', capture: capture('pending', 1), isMismatch: true },
    ],
    ['none', [], { kind: 'dead' }],
  ])('of captures: %s', (_name, captures, verdict) => {
    expect(judge({ ...FITTING, captures }, EXPECTED)).toEqual(verdict);
  });

  test.each<[string, Partial<ProviderPayment>, Partial<Expectation>, Verdict]>([
    ['an approved order', { state: 'approved' }, {}, { kind: 'approved' }],
    [
      'an approved order of another amount',
      { state: 'approved' },
      { cents: 1 },
      mismatch('wrong-amount', null),
    ],
    [
      'an approved order of no amount',
      { state: 'approved', amount: null },
      {},
      mismatch('wrong-amount', null),
    ],
    ['an approved order for another payee', { payeeId: 'THIEF' }, {}, mismatch('wrong-payee', null)],
    ['a new order', { state: 'open' }, {}, { kind: 'open' }],
    ['a closed order', { state: 'closed' }, {}, { kind: 'dead' }],
    ['a closed order of another amount', { state: 'closed' }, { cents: 1 }, { kind: 'dead' }],
  ])('without a capture: %s', (_name, change, expected, verdict) => {
    expect(judge({ ...FITTING, captures: [], ...change }, { ...EXPECTED, ...expected })).toEqual(verdict);
  });

  test('money under review for another payee is waited for', () => {
    const pending = { ...FITTING, captures: [capture('pending')], payeeId: 'THIEF' };
    expect(judge(pending, EXPECTED)).toEqual({
      kind: 'pending',
      capture: capture('pending'),
      isMismatch: true,
    });
  });

  test('an order that the provider does not know', () => {
    expect(judge(null, EXPECTED)).toEqual({ kind: 'dead' });
  });
});
