import type { Kobo } from '../../../domain/money.ts';
import { transferReference } from '../../../domain/payments/transfer-reference.ts';
import { balanceOf, TRANSFER_LIMITS } from '../../../domain/payments/transfer-rules.ts';
import { may } from '../../../domain/permissions.ts';
import type { RequestContext } from '../../context/context.ts';
import { orderDetail } from '../../orders/reading/order-reading.service.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { type TransferRecord, transfersOfOrders } from './transfer.store.ts';

/** How an order is paid by transfer. */
export interface TransferRequest {
  bank: string;
  accountName: string;
  accountNumber: string;
  /** What is still missing. */
  amount: Kobo;
  received: Kobo;
  /** What the buyer writes into the transfer. */
  reference: string;
  /** Until when the pieces are reserved; null once they are not. */
  heldUntil: Date | null;
}

/** Null for an order that is paid another way, or needs no money any more. */
export async function transferRequest(
  { parts }: Pick<RequestContext, 'parts'>,
  order: OrderRecord,
): Promise<TransferRequest | null> {
  const isWanted = order.paymentMethod === 'Bank transfer' && !order.isPaid && !order.cancelledAt;
  if (!isWanted) return null;
  const { bank, accountName, accountNumber } = (await parts.ownerSettings.current()).payments;
  return {
    bank,
    accountName,
    accountNumber,
    amount: balanceOf(order.totalPrice, order.received).missing,
    received: order.received,
    reference: transferReference(order.id),
    heldUntil: order.heldUntil,
  };
}

/**
 * How an order is paid by transfer, and what has arrived: that for its buyer, and for staff who see payments.
 * @throws ShopError NOT_FOUND
 */
export async function orderTransfers(
  ctx: RequestContext,
  id: number | null,
): Promise<{ request: TransferRequest | null; transfers: TransferRecord[] }> {
  const order = await orderDetail(ctx, id);
  const seen = seesTransfers(ctx, order) ? [order.id] : [];
  return {
    request: await transferRequest(ctx, order),
    transfers: await transfersOfOrders(ctx.read, seen, TRANSFER_LIMITS.transfers),
  };
}

export function seesTransfers({ viewer }: Pick<RequestContext, 'viewer'>, order: OrderRecord): boolean {
  return order.user.id === viewer?.userId || may(viewer, 'payment.view') === 'yes';
}

/** Whether the viewer learns who has recorded it: staff alone. */
export function seesRecorder({ viewer }: Pick<RequestContext, 'viewer'>): boolean {
  return may(viewer, 'payment.view') === 'yes';
}
