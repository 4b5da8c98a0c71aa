/** `requested` is stored before the provider is called, so that an interrupted refund is found and finished. */
export type RefundStatus = 'requested' | 'pending' | 'completed' | 'failed';

/** A refund that was given up can still turn out to have been made: the provider's records decide. */
export const REFUND_TRANSITIONS: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  requested: ['pending', 'completed', 'failed'],
  pending: ['completed', 'failed'],
  completed: [],
  failed: ['pending', 'completed'],
};

/** Staying in the same status is not a move. */
export function canMoveRefund(from: RefundStatus, to: RefundStatus): boolean {
  return REFUND_TRANSITIONS[from].includes(to);
}

/** Shown per order or payment; there are rarely two. */
export const MAX_REFUNDS = 10;

/** Why money that the provider took pays no order. */
export const UNAPPLIED_REASONS = [
  'wrong-amount',
  'wrong-payee',
  'already-paid',
  'no-stock',
  'cancelled',
] as const;
export type UnappliedReason = (typeof UNAPPLIED_REASONS)[number];

/** Why staff give money of a paid order back. */
export const STAFF_REFUND_REASONS = ['fault', 'changed-mind', 'goodwill'] as const;
export type StaffRefundReason = (typeof STAFF_REFUND_REASONS)[number];

export const STAFF_REFUND_WORDS: Readonly<Record<StaffRefundReason, string>> = {
  fault: 'A fault of ours',
  'changed-mind': 'The buyer changed their mind',
  goodwill: 'Goodwill',
};

/**
 * `exchange`: it counts towards another order of the buyer, so that nothing leaves the shop. `at-provider`: somebody made
 * the refund at the provider, not in the shop.
 */
export type RefundReason = UnappliedReason | StaffRefundReason | 'exchange' | 'at-provider';

/** The reference in mails, and in the payer's history at the provider. */
export function refundReference(requestKey: string): string {
  return `RF-${requestKey.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
}

interface Part {
  status: RefundStatus;
  amountCents: number;
}

/** Completed refunds. */
export function returnedCents(refunds: readonly Part[]): number {
  return sum(refunds.filter(({ status }) => status === 'completed'));
}

/** Completed refunds and those on their way; such an order must not be delivered. */
export function promisedCents(refunds: readonly Part[]): number {
  return sum(refunds.filter(({ status }) => status !== 'failed'));
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((cents, { amountCents }) => cents + amountCents, 0);
}

/** The end of a sentence that begins with the amount taken. */
export function whyUnapplied(reason: UnappliedReason, orderId: number): string {
  const words: Record<UnappliedReason, string> = {
    'wrong-amount': `is not what order ${orderId} costs`,
    'wrong-payee': `was not paid to the account of this shop`,
    'already-paid': `came when order ${orderId} was already paid`,
    cancelled: `came when order ${orderId} was cancelled`,
    'no-stock': `came when what order ${orderId} had reserved was given to others`,
  };
  return words[reason];
}
