import { USUAL_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { authorise } from '../../context/authorise.ts';
import {
  type Connection,
  type ConnectionInput,
  connectionOf,
  readStretch,
} from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { returnedCents } from '../../../domain/payments/refund-lifecycle.ts';
import { moneyText, type UnappliedPayment, withRefunds } from './unapplied-payment.record.ts';
import { countUnapplied, unappliedPage } from './unapplied-payment.store.ts';

/** What has become of money that fits no order, in GraphQL's words. */
export const UNAPPLIED_STATES = {
  SENDING: 'SENDING',
  NEEDS_ACTION: 'NEEDS_ACTION',
  RETURNED: 'RETURNED',
} as const;
export type UnappliedState = keyof typeof UNAPPLIED_STATES;

/** A stretch of the money that fits no order, newest first: what is still open, or what has gone back; for administrators. */
export async function unappliedPayments(
  ctx: RequestContext,
  input: ConnectionInput & { isReturned?: boolean | null },
): Promise<Connection<UnappliedPayment>> {
  authorise(ctx, 'payment.view');
  const stretch = readStretch(input, USUAL_PAGE_SIZE);
  const { size, ...page } = stretch;
  const isReturned = input.isReturned ?? false;
  const rows = await unappliedPage(ctx.read, { ...page, isReturned, limit: size + 1 });
  return connectionOf(await withRefunds(ctx.read, rows), stretch, () => countUnapplied(ctx.read, isReturned));
}

/** Whether the money is on its way, or nobody moves it any more. */
export function stateOf({ returnedAt, refunds }: UnappliedPayment): UnappliedState {
  if (returnedAt) return 'RETURNED';
  const isMoving = refunds.some(({ status }) => status === 'requested' || status === 'pending');
  return isMoving ? 'SENDING' : 'NEEDS_ACTION';
}

/** What the provider's refusals ask the shop's people to do while the shop goes on trying. */
const MEANWHILE: Record<string, string> = {
  REFUND_FAILED_INSUFFICIENT_FUNDS:
    'The PayPal balance does not cover it. Top it up; the shop tries again by itself.',
  TRANSACTION_DISPUTED:
    'The payer has opened a dispute. Answer it at PayPal; the shop tries again by itself.',
};

/** What somebody should do about it; null when nothing is to be done. */
export function whatToDo(payment: UnappliedPayment): string | null {
  const state = stateOf(payment);
  if (state === 'NEEDS_ACTION') {
    const { amountCents, currency, refunds, captureId } = payment;
    const left = moneyText({ amountCents: amountCents - returnedCents(refunds), currency });
    return `Send ${left} back by hand at PayPal (transaction ${captureId}). It leaves this list when PayPal tells the shop of it.`;
  }
  return MEANWHILE[failureOf(payment) ?? ''] ?? null;
}

/** Why it has not gone back yet, in the provider's word; null where nothing is in the way. */
export function failureOf({ returnedAt, refunds }: UnappliedPayment): string | null {
  return returnedAt ? null : (refunds.findLast(({ failure }) => failure !== null)?.failure ?? null);
}
