import { authorise } from '../../context/authorise.ts';
import {
  type Connection,
  type ConnectionInput,
  connectionOf,
  readStretch,
} from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import type { Statement } from '../../../platform/database/statements.ts';
import { returnedCents } from '../../../domain/payments/refund-lifecycle.ts';
import {
  moneyText,
  UNAPPLIED_COLUMNS,
  type UnappliedPayment,
  type UnappliedRow,
  withRefunds,
} from './unapplied-payment.record.ts';

const CONDITIONS = { open: 'returned_at is null', returned: 'returned_at is not null' };

/** $1 how many, $2 the entry to go on beyond or null. */
const stretchOf = (kind: keyof typeof CONDITIONS, isBackward: boolean): Statement => ({
  name: `unapplied-payments-${kind}${isBackward ? '-backward' : ''}`,
  text: `select ${UNAPPLIED_COLUMNS} from unapplied_payments u join payments p on p.id = u.payment_id
    where u.${CONDITIONS[kind]} and ($2::int is null or u.payment_id ${isBackward ? '>' : '<'} $2)
    order by u.payment_id ${isBackward ? 'asc' : 'desc'} limit $1`,
});

const countOf = (kind: keyof typeof CONDITIONS): Statement => ({
  name: `unapplied-payments-${kind}-count`,
  text: `select count(*)::int as total from unapplied_payments where ${CONDITIONS[kind]}`,
});

/** How many are given where nobody says how many. */
export const FIRST_UNAPPLIED = 20;

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
  const stretch = readStretch(input, FIRST_UNAPPLIED);
  const { size, markId, isBackward } = stretch;
  const kind = input.isReturned ? 'returned' : 'open';
  const rows = await ctx.read.query<UnappliedRow>(stretchOf(kind, isBackward), [size + 1, markId]);
  return connectionOf(await withRefunds(ctx.read, rows), stretch, async () => {
    const [counted] = await ctx.read.query<{ total: number }>(countOf(kind), []);
    return counted?.total ?? 0;
  });
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
