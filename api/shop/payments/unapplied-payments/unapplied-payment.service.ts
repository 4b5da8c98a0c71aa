import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { isManualMethod } from '../../../domain/payments/payment-method.ts';
import { authorise } from '../../context/authorise.ts';
import {
  type Connection,
  type ConnectionInput,
  connectionOf,
  readIdCursorPage,
} from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { returnedCents } from '../../../domain/payments/refund-lifecycle.ts';
import { moneyText, type UnappliedPayment, withRefunds } from '../refunds/unapplied-payment.record.ts';
import { countUnapplied, unappliedPage } from '../refunds/unapplied-payment.store.ts';

export const UNAPPLIED_STATES = {
  SENDING: 'SENDING',
  NEEDS_ACTION: 'NEEDS_ACTION',
  RETURNED: 'RETURNED',
} as const;
export type UnappliedState = keyof typeof UNAPPLIED_STATES;

/** Newest first. */
export async function unappliedPayments(
  ctx: RequestContext,
  input: ConnectionInput & { isReturned?: boolean | null },
): Promise<Connection<UnappliedPayment>> {
  authorise(ctx, 'payment.view');
  const page = readIdCursorPage(input, DEFAULT_PAGE_SIZE);
  const { size, ...start } = page;
  const isReturned = input.isReturned ?? false;
  const rows = await unappliedPage(ctx.read, { ...start, isReturned, limit: size + 1 });
  return connectionOf(await withRefunds(ctx.read, rows), page, () => countUnapplied(ctx.read, isReturned));
}

export function stateOf({ returnedAt, refunds, provider }: UnappliedPayment): UnappliedState {
  if (returnedAt) return 'RETURNED';
  if (isManualMethod(provider)) return 'NEEDS_ACTION';
  const isMoving = refunds.some(({ status }) => status === 'requested' || status === 'pending');
  return isMoving ? 'SENDING' : 'NEEDS_ACTION';
}

/** What the shop's staff should do about it; null when there is nothing to do. */
export function whatToDo(ctx: RequestContext, payment: UnappliedPayment): string | null {
  const state = stateOf(payment);
  if (state === 'NEEDS_ACTION') {
    const { amountCents, currency, provider, refunds, captureId } = payment;
    const left = moneyText({ amountCents: amountCents - returnedCents(refunds), currency });
    if (isManualMethod(provider)) return `Send ${left} back by hand and enter its reference above.`;
    return `Send ${left} back by hand at ${provider} (transaction ${captureId}). It leaves this list when ${provider} tells the shop of it.`;
  }
  const failure = failureOf(payment);
  return failure === null ? null : (ctx.parts.payments.of(payment.provider)?.adviceOn(failure) ?? null);
}

/** The provider's latest issue code; null when there is none or all is refunded. */
export function failureOf({ returnedAt, refunds }: UnappliedPayment): string | null {
  return returnedAt ? null : (refunds.findLast(({ failure }) => failure !== null)?.failure ?? null);
}
