import { recordForBuyer } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { badInput } from '../../../domain/errors.ts';
import { methodOf, zoneOf } from '../../../domain/orders/delivery-zone.ts';
import { isPaidOnDelivery, onDeliveryRefusal } from '../../../domain/payments/on-delivery.ts';
import { isManualMethod, type PaymentMethod } from '../../../domain/payments/payment-method.ts';
import {
  choosePaymentMethod,
  holdForHandPayment,
  lockOrder,
  orderCancelled,
} from '../../orders/changes/order-payability.ts';
import { findOrder } from '../../orders/reading/order-reading.service.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { holdMinutesOf } from '../../owner-settings/owner-settings.service.ts';
import { closeOpenPayments } from '../records/payment.store.ts';
import { beingChecked, otherAttempts, partHasArrived } from './payment-claim.ts';
import { countStart } from './payment-limits.ts';
import { alreadyPaid, askAboutOpen, requireOffered, requirePayer } from './payment-start.service.ts';

/**
 * The buyer pays without a provider after all: what was open is closed, and the stock is held from placement for as long
 * as the method gives.
 * @throws ShopError NOT_FOUND, BAD_USER_INPUT, ORDER_ALREADY_PAID, ORDER_CANCELLED, PAYMENT_IN_PROGRESS,
 * INSUFFICIENT_STOCK, RATE_LIMITED
 */
export async function chooseHandPayment(
  ctx: RequestContext,
  input: { orderId: number | null; method: PaymentMethod },
): Promise<OrderRecord> {
  const { method } = input;
  const order = await requirePayer(ctx, input.orderId);
  if (!isManualMethod(method)) throw badInput({ method: `Open a payment to pay with ${method}.` });
  if (method !== order.paymentMethod) await requireOffered(ctx, method);
  if (isPaidOnDelivery({ paymentMethod: method })) await requireOnDelivery(ctx, order);
  await countStart(ctx, order.id);
  await askAboutOpen(ctx, order, null);
  const minutes = await holdMinutesOf(ctx.parts, method);
  await inSqlTransaction(ctx.em, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked.paidAt) throw alreadyPaid();
    if (locked.cancelledAt) throw orderCancelled();
    if (locked.receivedKobo > 0) throw partHasArrived();
    const [other] = await otherAttempts(tx, { orderId: order.id });
    if (other) throw beingChecked(other.provider);
    const now = ctx.now();
    await holdForHandPayment(tx, locked, {
      until: minutes === null ? null : new Date(locked.createdAt.getTime() + minutes * 60_000),
      now,
    });
    await closeOpenPayments(tx, order.id, now);
    await choosePaymentMethod(tx, order.id, method);
    await recordForBuyer(ctx, tx, order.user.id, {
      action: 'PAYMENT_METHOD_CHOSEN',
      subjectId: order.id,
      changes: facts({ method }),
    });
  });
  return findOrder(ctx, order.id);
}

/** @throws ShopError BAD_USER_INPUT where its delivery or its price does not allow it */
async function requireOnDelivery({ parts }: RequestContext, order: OrderRecord): Promise<void> {
  const { payments, zones } = await parts.ownerSettings.current();
  const delivery = methodOf(zoneOf(zones, order.shippingAddress), order.deliveryMethod);
  const refusal = onDeliveryRefusal({ delivery, total: order.totalPrice }, payments);
  if (refusal !== null) throw badInput({ method: refusal });
}
