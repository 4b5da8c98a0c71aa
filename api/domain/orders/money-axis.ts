/** How far the money of an order is. */
export const MONEY_STATES = [
  'unpaid',
  'pending',
  'partly-paid',
  'paid',
  'partly-refunded',
  'refunded',
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

export type MoneyMove = 'review' | 'refuse' | 'pay-part' | 'pay' | 'refund-part' | 'refund' | 'refund-failed';

/**
 * Where each move leads; a move that is not listed is not legal. A refund that was promised and failed leaves the money
 * with the shop again.
 */
export const MONEY_MOVES: Readonly<
  Record<MoneyState, Readonly<Partial<Record<MoneyMove, readonly MoneyState[]>>>>
> = {
  unpaid: { review: ['pending'], 'pay-part': ['partly-paid'], pay: ['paid'] },
  pending: { refuse: ['unpaid', 'partly-paid'], 'pay-part': ['partly-paid'], pay: ['paid'] },
  'partly-paid': { review: ['pending'], 'pay-part': ['partly-paid'], pay: ['paid'] },
  paid: { 'refund-part': ['partly-refunded'], refund: ['refunded'] },
  'partly-refunded': {
    'refund-part': ['partly-refunded'],
    refund: ['refunded'],
    'refund-failed': ['paid', 'partly-refunded'],
  },
  refunded: { 'refund-failed': ['paid', 'partly-refunded'] },
};

export function canMoveMoney(state: MoneyState, move: MoneyMove): boolean {
  return MONEY_MOVES[state][move] !== undefined;
}

/**
 * What it means for an order that more or less of its money has gone back, or is on its way; null where it means
 * nothing, as for more than all of it.
 */
export function refundMove(
  before: Refunded,
  after: Refunded,
): Extract<MoneyMove, 'refund-part' | 'refund' | 'refund-failed'> | null {
  if (after.refundedCents < before.refundedCents) return 'refund-failed';
  if (before.refundedAt || after.refundedCents === before.refundedCents) return null;
  return after.refundedAt ? 'refund' : 'refund-part';
}

type Refunded = { refundedCents: number; refundedAt: unknown };

/** What is kept of an order's money. */
export function moneyState(order: {
  paidAt: unknown;
  isPaymentPending: boolean;
  /** A part of its price has arrived. */
  isPartlyPaid: boolean;
  /** A part of its payment has gone back, or is on its way. */
  isPartlyRefunded: boolean;
  refundedAt: unknown;
}): MoneyState {
  if (!order.paidAt) {
    if (order.isPaymentPending) return 'pending';
    return order.isPartlyPaid ? 'partly-paid' : 'unpaid';
  }
  if (order.refundedAt) return 'refunded';
  return order.isPartlyRefunded ? 'partly-refunded' : 'paid';
}
