import { badInput, conflict, notFound } from '../../../domain/errors.ts';
import { textError } from '../../../domain/forms/text-rules.ts';
import type { Kobo } from '../../../domain/money.ts';
import { isPaidOnDelivery } from '../../../domain/payments/on-delivery.ts';
import { koboText, readBankReference, TRANSFER_LIMITS } from '../../../domain/payments/transfer-rules.ts';
import { authorise } from '../../../domain/permissions.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import { lockOrder, markPaid } from '../../orders/changes/order-payability.ts';
import { deliverLocked } from '../../orders/fulfilment/order-delivery.service.ts';
import { findOrder } from '../../orders/reading/order-reading.service.ts';
import { visibleParts } from '../../orders/reading/order-visibility.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { requireMove } from '../../orders/shipments/goods-changes.ts';
import { actorOf } from '../../orders/shipments/shipment.service.ts';
import { insertHandPayment } from '../records/hand-payment.store.ts';

const METHOD = 'Pay on delivery';

export interface PaidDelivery {
  orderId: number | null;
  /** In kobo; without it the order's price. */
  amount?: unknown;
  reference?: unknown;
}

/**
 * The money came when the goods did: both are recorded at once.
 * @throws ShopError NOT_FOUND, BAD_USER_INPUT for another amount than the price, CONFLICT, ORDER_CANCELLED,
 * ORDER_ALREADY_DELIVERED
 */
export async function recordPaidDelivery(ctx: RequestContext, given: PaidDelivery): Promise<OrderRecord> {
  authorise(ctx.viewer, 'order.deliver');
  const { orderId } = given;
  if (orderId === null) throw notFound('Order');
  const error = textError(given.reference, { max: TRANSFER_LIMITS.reference, what: 'The reference' });
  if (error !== undefined) throw badInput({ reference: error });
  const reference = readBankReference(given.reference ?? '');
  await inSqlTransaction(ctx.em, async (tx) => {
    const order = await lockOrder(tx, orderId);
    // As if it were paid: what else stands in the way.
    requireMove({ ...order, paidAt: order.paidAt ?? ctx.now() }, 'deliver');
    if (order.paidAt || !isPaidOnDelivery(order))
      throw conflict('This order is not paid on delivery. Mark it as delivered once it is paid.');
    requireWhole(given.amount, order.totalPrice);
    const now = ctx.now();
    await insertHandPayment(tx, {
      orderId,
      method: METHOD,
      status: 'completed',
      reference: `${orderId}/${reference || 'on delivery'}`,
      amount: order.totalPrice,
      now,
    });
    const about = [METHOD, reference].filter(Boolean).join(', ');
    await markPaid(tx, order, now, { actorId: actorOf(ctx), about });
    const changes = facts({ amount: koboText(order.totalPrice), reference: reference || null });
    await recordAct(ctx, tx, { action: 'PAID_ON_DELIVERY', subjectId: orderId, changes });
    await deliverLocked(ctx, tx, orderId);
  });
  return visibleParts(ctx, await findOrder(ctx, orderId));
}

function requireWhole(amount: unknown, price: Kobo): void {
  if (amount !== undefined && amount !== null && amount !== price)
    throw badInput({ amount: `The price is ${koboText(price)}: only the whole of it can be recorded.` });
}
