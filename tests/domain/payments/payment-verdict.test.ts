import { describe, expect, test } from 'vitest';
import type { ProviderCapture, ProviderOrder } from '../../../api/domain/payments/payment-provider.ts';
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

const FITTING: ProviderOrder = {
  id: '5O190127TN364715T',
  status: 'COMPLETED',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  customId: '7',
  amount: { cents: 308_91, currency: 'USD' },
  payeeId: 'SHOP',
  captures: [capture('COMPLETED')],
  refunds: [],
};

const mismatch = (reason: 'wrong-payee' | 'wrong-amount', taken: ProviderCapture | null): Verdict => ({
  kind: 'mismatch',
  capture: taken,
  reason,
});
const COMPLETED: Verdict = { kind: 'completed', capture: capture('COMPLETED') };
const WRONG_PAYEE = mismatch('wrong-payee', capture('COMPLETED'));
const WRONG_AMOUNT = mismatch('wrong-amount', capture('COMPLETED'));
const UNLINKED: Verdict = { kind: 'unlinked' };

describe('the verdict on a provider order', () => {
  test.each<[string, Partial<ProviderOrder>, Partial<Expectation>, Verdict]>([
    ['a completed capture that fits', {}, {}, COMPLETED],
    ['the same for nobody in particular', { payeeId: null }, {}, WRONG_PAYEE],
    ['the same where the shop does not know its own account', {}, { payeeId: null }, WRONG_PAYEE],
    ['the same where neither is known', { payeeId: null }, { payeeId: null }, WRONG_PAYEE],
    ['another payee', { payeeId: 'THIEF' }, {}, WRONG_PAYEE],
    ['another amount', {}, { cents: 308_90 }, WRONG_AMOUNT],
    ['another currency', {}, { currency: 'EUR' }, WRONG_AMOUNT],
    ['another order’s id', { customId: '8' }, {}, { kind: 'other-order' }],
    ['text for an id', { customId: '7 ' }, {}, UNLINKED],
  ])('%s', (_name, change, expected, verdict) => {
    expect(judge({ ...FITTING, ...change }, { ...EXPECTED, ...expected })).toEqual(verdict);
  });

  test.each<[string, Partial<ProviderOrder>, Partial<Expectation>, Verdict]>([
    ['made after the order', {}, {}, COMPLETED],
    ['made in the same second', { createdAt: new Date('2026-11-20T11:59:59Z') }, {}, COMPLETED],
    ['made a second before', { createdAt: new Date('2026-11-20T11:59:58Z') }, {}, UNLINKED],
    ['and no time', { createdAt: null }, {}, UNLINKED],
    ['where one is asked for', {}, { acceptsUnlinked: false }, UNLINKED],
  ])('no id of ours, %s', (_name, change, expected, verdict) => {
    expect(judge({ ...FITTING, customId: null, ...change }, { ...EXPECTED, ...expected })).toEqual(verdict);
  });

  test.each<[string, ProviderCapture[], Verdict]>([
    [
      'one under review',
      [capture('PENDING')],
      { kind: 'pending', capture: capture('PENDING'), isMismatch: false },
    ],
    ['one that was declined', [capture('DECLINED')], { kind: 'declined', capture: capture('DECLINED') }],
    ['one that failed', [capture('FAILED')], { kind: 'dead', capture: capture('FAILED') }],
    ['one that was sent back', [capture('REFUNDED')], { kind: 'dead', capture: capture('REFUNDED') }],
    [
      'one that was partly sent back',
      [capture('PARTIALLY_REFUNDED')],
      mismatch('wrong-amount', capture('PARTIALLY_REFUNDED')),
    ],
    ['a declined one before the one that paid', [capture('DECLINED'), capture('COMPLETED')], COMPLETED],
    ['one under review before the one that paid', [capture('PENDING'), capture('COMPLETED')], COMPLETED],
    [
      'one under review before one that was partly sent back',
      [capture('PENDING'), capture('PARTIALLY_REFUNDED')],
      mismatch('wrong-amount', capture('PARTIALLY_REFUNDED')),
    ],
    [
      'one under review of another amount',
      [capture('PENDING', 1)],
      { kind: 'pending', capture: capture('PENDING', 1), isMismatch: true },
    ],
    ['none', [], { kind: 'dead' }],
  ])('of captures: %s', (_name, captures, verdict) => {
    expect(judge({ ...FITTING, captures }, EXPECTED)).toEqual(verdict);
  });

  test.each<[string, Partial<ProviderOrder>, Partial<Expectation>, Verdict]>([
    ['an approved order', { status: 'APPROVED' }, {}, { kind: 'approved' }],
    [
      'an approved order of another amount',
      { status: 'APPROVED' },
      { cents: 1 },
      mismatch('wrong-amount', null),
    ],
    [
      'an approved order of no amount',
      { status: 'APPROVED', amount: null },
      {},
      mismatch('wrong-amount', null),
    ],
    ['an approved order for another payee', { payeeId: 'THIEF' }, {}, mismatch('wrong-payee', null)],
    ['a new order', { status: 'CREATED' }, {}, { kind: 'open' }],
    ['an order that wants more from the buyer', { status: 'PAYER_ACTION_REQUIRED' }, {}, { kind: 'open' }],
    ['a voided order', { status: 'VOIDED' }, {}, { kind: 'dead' }],
    ['a voided order of another amount', { status: 'VOIDED' }, { cents: 1 }, { kind: 'dead' }],
  ])('without a capture: %s', (_name, change, expected, verdict) => {
    expect(judge({ ...FITTING, captures: [], ...change }, { ...EXPECTED, ...expected })).toEqual(verdict);
  });

  test('money under review for another payee is waited for', () => {
    const pending = { ...FITTING, captures: [capture('PENDING')], payeeId: 'THIEF' };
    expect(judge(pending, EXPECTED)).toEqual({
      kind: 'pending',
      capture: capture('PENDING'),
      isMismatch: true,
    });
  });

  test('an order that the provider does not know', () => {
    expect(judge(null, EXPECTED)).toEqual({ kind: 'dead' });
  });
});
