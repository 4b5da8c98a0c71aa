import { conflict, isGoneMeanwhile, notFound, ShopError } from '../../../domain/errors.ts';
import { authorise } from '../../../domain/permissions.ts';
import { isPaidOnDelivery } from '../../../domain/payments/on-delivery.ts';
import {
  balanceOf,
  type EnteredTransfer,
  koboText,
  partText,
  readTransfer,
  type Transfer,
  TRANSFER_LIMITS,
} from '../../../domain/payments/transfer-rules.ts';
import type { Kobo } from '../../../domain/money.ts';
import { shopDay } from '../../../domain/shop-time.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import {
  choosePaymentMethod,
  type LockedOrder,
  lockOrder,
  markPaid,
  markPartlyPaid,
} from '../../orders/changes/order-payability.ts';
import { findOrder } from '../../orders/reading/order-reading.service.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { actorOf } from '../../orders/shipments/shipment.service.ts';
import { transferMinutes } from '../../owner-settings/owner-settings.service.ts';
import { closeOpenPayments } from '../records/payment.store.ts';
import { settleIncoming } from '../incoming/incoming-settlement.ts';
import { insertHandPayment } from '../records/hand-payment.store.ts';
import { insertTransfer, transfersOfOrders } from './transfer.store.ts';
import { listUnfitMoney, returnPart } from '../refunds/unfit-money.ts';

const METHOD = 'Bank transfer';

export interface TransferInput extends EnteredTransfer {
  orderId: number | null;
  /** Whether money for a cancelled order is meant, which then goes back. */
  fitsNoOrder?: boolean | null | undefined;
}

/**
 * Writes down what has arrived on the shop's account for an order. A reference that is there already changes nothing, so
 * that of two people who record the same transfer one does. What the order cannot take is listed to be sent back.
 * @throws ShopError NOT_FOUND, BAD_USER_INPUT, ORDER_CANCELLED, CONFLICT for another transfer of this reference
 */
export async function recordTransfer(ctx: RequestContext, input: TransferInput): Promise<OrderRecord> {
  authorise(ctx.viewer, 'payment.record');
  const { orderId, fitsNoOrder } = input;
  if (orderId === null) throw notFound('Order');
  const transfer = readTransfer(input, shopDay(ctx.now()));
  const heldUntil = await transferHold(ctx);
  const recording = { orderId, transfer, heldUntil, fitsNoOrder: fitsNoOrder === true };
  try {
    await record(ctx, { ...recording, hasStock: true });
  } catch (error) {
    if (!isGoneMeanwhile(error)) throw error;
    await record(ctx, { ...recording, hasStock: false });
  }
  return findOrder(ctx, orderId);
}

/** Until when pieces are reserved while the rest of a price is on its way. */
export async function transferHold(ctx: RequestContext): Promise<Date> {
  return new Date(ctx.now().getTime() + (await transferMinutes(ctx.parts)) * 60_000);
}

interface Recording {
  orderId: number;
  transfer: Transfer;
  heldUntil: Date;
  fitsNoOrder: boolean;
  hasStock: boolean;
}

function record(ctx: RequestContext, recording: Recording): Promise<void> {
  const { orderId, transfer } = recording;
  return inSqlTransaction(ctx.em, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = ctx.now();
    await settleIncoming(tx, transfer, { orderId, now, byId: actorOf(ctx) });
    if (await isRecorded(tx, orderId, transfer)) return;
    requireOpen(order, recording.fitsNoOrder);
    await insertTransfer(tx, { ...transfer, orderId, now, recordedById: actorOf(ctx) });
    await apply(ctx, tx, order, recording);
    await recordAct(ctx, tx, {
      action: 'TRANSFER_RECORDED',
      subjectId: orderId,
      changes: facts({ amount: koboText(transfer.amount), reference: transfer.reference }),
    });
  });
}

export interface Credit {
  orderId: number;
  amount: Kobo;
  /** Where it comes from. */
  reference: string;
  heldUntil: Date;
}

/** Money of the buyer that the shop has had before, and that counts towards an order that was just placed. */
export async function recordCredit(
  ctx: RequestContext,
  tx: Transaction,
  { orderId, amount, reference, heldUntil }: Credit,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const now = ctx.now();
  const transfer = { amount, reference, arrivedOn: shopDay(now) };
  await insertTransfer(tx, { ...transfer, orderId, now, recordedById: actorOf(ctx) });
  await apply(ctx, tx, order, { transfer, heldUntil, hasStock: true });
}

async function isRecorded(tx: Transaction, orderId: number, given: Transfer): Promise<boolean> {
  const known = await transfersOfOrders(tx, [orderId], TRANSFER_LIMITS.transfers);
  const same = known.find(({ reference }) => reference === given.reference);
  if (same && same.amount !== given.amount)
    throw conflict(
      `The transfer ${given.reference} is recorded with ${koboText(same.amount)}. Check the reference.`,
    );
  if (!same && known.length === TRANSFER_LIMITS.transfers)
    throw conflict(`An order can have at most ${TRANSFER_LIMITS.transfers} transfers.`);
  return same !== undefined;
}

function requireOpen(order: LockedOrder, fitsNoOrder: boolean): void {
  const isOver = order.paidAt !== null || order.cancelledAt !== null;
  if (fitsNoOrder && !isOver)
    throw conflict('This order still waits for its money. Record the transfer as a payment of it.');
  if (order.cancelledAt && !fitsNoOrder)
    throw new ShopError(
      'ORDER_CANCELLED',
      'This order was cancelled, so the money cannot pay it. Record it as money that fits no order: it then waits under Money to be sent back.',
    );
}

async function apply(
  ctx: RequestContext,
  tx: Transaction,
  order: LockedOrder,
  { transfer, heldUntil, hasStock }: Pick<Recording, 'transfer' | 'heldUntil' | 'hasStock'>,
): Promise<void> {
  const { id: orderId } = order;
  const now = ctx.now();
  const reference = `${orderId}/${transfer.reference}`;
  const unfit = { orderId, method: METHOD, reference, amount: transfer.amount, now } as const;
  if (order.cancelledAt) return listUnfitMoney(tx, { ...unfit, reason: 'cancelled' });
  if (order.paidAt) return listUnfitMoney(tx, { ...unfit, reason: 'already-paid' });
  if (!hasStock) {
    await returnPart(tx, orderId, 'no-stock', now);
    return listUnfitMoney(tx, { ...unfit, reason: 'no-stock' });
  }
  const received = order.receivedKobo + transfer.amount;
  const { missing, rest } = balanceOf(order.totalPrice, received);
  if (missing > 0 && isPaidOnDelivery(order))
    throw conflict(
      `This order is paid on delivery, and ${koboText(missing)} would still be missing. Have the buyer choose Bank transfer first.`,
    );
  await closeOpenPayments(tx, orderId, now);
  if (order.paymentMethod !== METHOD) await choosePaymentMethod(tx, orderId, METHOD);
  const by = { actorId: actorOf(ctx), about: `${METHOD} ${transfer.reference}` };
  if (missing > 0) {
    const about = partText(transfer.amount, missing);
    const part = { arrived: transfer.amount, received, heldUntil, now };
    return markPartlyPaid(tx, order, { ...by, ...part, about });
  }
  const paid = { orderId, method: METHOD, reference, amount: order.totalPrice, now } as const;
  await insertHandPayment(tx, { ...paid, status: 'completed' });
  await markPaid(tx, order, now, by);
  if (rest > 0)
    await listUnfitMoney(tx, {
      ...unfit,
      reference: `${reference}/rest`,
      amount: rest,
      reason: 'wrong-amount',
    });
}
