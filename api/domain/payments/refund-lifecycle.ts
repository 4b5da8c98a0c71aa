/**
 * How far money has come on its way back. `requested` is written before the provider is called, so that a refund cut
 * short is found and finished; `pending` is in the provider's hands.
 */
export type RefundStatus = 'requested' | 'pending' | 'completed' | 'failed';

/** Every legal step of a refund. One that was given up can still turn out made, because the provider's books count. */
export const REFUND_TRANSITIONS: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  requested: ['pending', 'completed', 'failed'],
  pending: ['completed', 'failed'],
  completed: [],
  failed: ['pending', 'completed'],
};

/** Whether a refund may go from one status to the other. Staying where it is counts as no step. */
export function canMoveRefund(from: RefundStatus, to: RefundStatus): boolean {
  return REFUND_TRANSITIONS[from].includes(to);
}

/** More than this are not shown of one order, or of one payment; there are rarely two. */
export const MOST_REFUNDS = 10;

/** Why money that the provider took pays no order. */
export const UNAPPLIED_REASONS = [
  'wrong-amount',
  'wrong-payee',
  'already-paid',
  'no-stock',
  'cancelled',
] as const;
export type UnappliedReason = (typeof UNAPPLIED_REASONS)[number];

/** Why money goes back; `at-provider` is a refund that somebody made at the provider, past the shop. */
export type RefundReason = UnappliedReason | 'at-provider';

/** What people are told a refund by; it stands in the payer's history at the provider too. */
export function refundReference(requestKey: string): string {
  return `RF-${requestKey.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
}

interface Part {
  status: RefundStatus;
  amountCents: number;
}

/** What has really gone back, in cents. */
export function returnedCents(refunds: readonly Part[]): number {
  return sum(refunds.filter(({ status }) => status === 'completed'));
}

/** What has gone back or is on its way, in cents: such an order must not be delivered. */
export function promisedCents(refunds: readonly Part[]): number {
  return sum(refunds.filter(({ status }) => status !== 'failed'));
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((cents, { amountCents }) => cents + amountCents, 0);
}

/** Why a payment pays no order, as the end of a sentence that begins with what was taken. */
export function whyUnapplied(reason: UnappliedReason, orderId: number): string {
  const words: Record<UnappliedReason, string> = {
    'wrong-amount': `is not what order ${orderId} costs`,
    'wrong-payee': `was not paid to the account of this shop`,
    'already-paid': `came when order ${orderId} was already paid`,
    cancelled: `came when order ${orderId} was cancelled`,
    'no-stock': `came when the goods of order ${orderId} were sold`,
  };
  return words[reason];
}
