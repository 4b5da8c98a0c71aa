import { MANUAL_METHODS } from '../../../domain/payments/payment-method.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { OrderTable } from '../../orders/reading/order.store.ts';
import type { PaymentEntity } from '../records/payment.entity.ts';
import type { RefundEntity } from '../refunds/refund.entity.ts';

const db = tablesOf<{
  orders: OrderTable;
  payments: TableOf<typeof PaymentEntity, 'id'>;
  refunds: TableOf<typeof RefundEntity, 'id'>;
}>();

export type HandRefundRow = Awaited<ReturnType<typeof handRefundsPage>>[number];

const waiting = db
  .selectFrom('refunds as r')
  .innerJoin('payments as p', 'p.id', 'r.payment_id')
  .innerJoin('orders as o', 'o.id', 'p.order_id')
  .select([
    'r.id',
    'r.payment_id as paymentId',
    'r.request_key as requestKey',
    'r.amount_cents as amountCents',
    'r.currency',
    'r.reason',
    'r.created_at as createdAt',
    'p.order_id as orderId',
    'p.provider',
    'o.user_name as buyer',
  ])
  .where('p.provider', '=', anyOf(MANUAL_METHODS))
  .where('r.status', '=', 'requested');

export interface HandRefundsPage {
  cursorId: number | null;
  isBackward: boolean;
  limit: number;
}

/** What staff have to send back, the newest first. */
export async function handRefundsPage(reader: Reader, { cursorId, isBackward, limit }: HandRefundsPage) {
  const page = cursorId === null ? waiting : waiting.where('r.id', isBackward ? '>' : '<', cursorId);
  return await reader.all(page.orderBy('r.id', isBackward ? 'asc' : 'desc').limit(limit));
}

/** How many there are, and since when the oldest waits. */
export async function openHandRefunds(reader: Reader): Promise<{ total: number; since: Date | null }> {
  const open = await reader.first(
    db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('r.created_at').as('since')])
      .where('p.provider', '=', anyOf(MANUAL_METHODS))
      .where('r.status', '=', 'requested'),
  );
  return open ?? { total: 0, since: null };
}

/** The payment and order of a refund by hand; null where there is none. */
export async function placeOfHandRefund(reader: Reader, requestKey: string) {
  return await reader.first(
    db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.payment_id as paymentId', 'p.order_id as orderId'])
      .where('r.request_key', '=', requestKey)
      .where('p.provider', '=', anyOf(MANUAL_METHODS)),
  );
}
