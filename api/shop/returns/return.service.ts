import { conflict, notFound } from '../../domain/errors.ts';
import { nameWithChoice } from '../../domain/orders/order-lines.ts';
import { DEFAULT_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { authorise, may } from '../../domain/permissions.ts';
import { readReturn, type ReturnForm } from '../../domain/returns/return-form.ts';
import { MAX_RETURNS } from '../../domain/returns/return-moves.ts';
import { FAULT_DAYS, RETURN_REASON_WORDS, returnableUntil } from '../../domain/returns/return-rules.ts';
import {
  type Connection,
  type ConnectionInput,
  connectionOf,
  readIdCursorPage,
} from '../../platform/lists/connection.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import { recordForBuyer } from '../context/audit.ts';
import type { RequestContext } from '../context/context.ts';
import { lockOrder, orderCancelled } from '../orders/changes/order-payability.ts';
import { recordMove } from '../orders/events/order-move.store.ts';
import { orderDetail } from '../orders/reading/order-reading.service.ts';
import { mayReadWholeOrder } from '../orders/reading/order-visibility.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import { actorOf } from '../orders/shipments/shipment.service.ts';
import type { ReturnLineRecord, ReturnRecord } from './return.record.ts';
import {
  countReturnsOfUser,
  insertReturn,
  returnableLines,
  returnById,
  returnPageOfUser,
  returnsOfOrders,
} from './return.store.ts';
import { type OfferedLine, returnableByOrder, returnsByOrder } from './returns.loader.ts';

/**
 * For the buyer of a delivered order, and for staff who answer returns in the buyer's name.
 * @throws ShopError NOT_FOUND, BAD_USER_INPUT, CONFLICT for what cannot be sent back, or not any more
 */
export async function askReturn(
  ctx: RequestContext,
  orderId: number | null,
  form: ReturnForm,
): Promise<ReturnRecord> {
  const { id, user } = await orderDetail(ctx, orderId);
  authorise(ctx.viewer, 'return.ask', { ownerId: user.id });
  const returnId = await inSqlTransaction(ctx.em, async (tx) => {
    const { deliveredAt, cancelledAt } = await lockOrder(tx, id);
    if (cancelledAt) throw orderCancelled();
    if (!deliveredAt)
      throw conflict('This order has not arrived yet. Once it has, you can send something back.');
    const now = ctx.now();
    const lines = await returnableLines(tx, [id]);
    const request = readReturn(form, { lines, deliveredAt, now });
    if ((await returnsOfOrders(tx, [id], MAX_RETURNS)).length === MAX_RETURNS)
      throw conflict(`An order can have at most ${MAX_RETURNS} returns. Contact the shop.`);
    const made = await insertReturn(tx, { ...request, orderId: id, now });
    const record = await reread(tx, made);
    const about = `${itemsText(record.lines)}. ${RETURN_REASON_WORDS[request.reason]}.`;
    await recordMove(tx, { kind: 'return-asked', orderId: id, now, actorId: actorOf(ctx), about });
    await recordForBuyer(ctx, tx, user.id, { action: 'RETURN_ASKED', subjectId: id });
    return made;
  });
  return reread(ctx.read, returnId);
}

export async function reread(reader: Parameters<typeof returnById>[0], id: number): Promise<ReturnRecord> {
  const found = await returnById(reader, id);
  if (!found) throw notFound('Return');
  return found;
}

/** "2 X Amara (22 inch), 1 X Cap". */
export const itemsText = (lines: readonly ReturnLineRecord[]): string =>
  lines.map(({ qty, name, choice }) => `${qty} X ${nameWithChoice(name, choice)}`).join(', ');

/** Newest first; none for whoever sees only what is to be packed. */
export async function returnsOf(ctx: RequestContext, order: OrderRecord): Promise<ReturnRecord[]> {
  return mayReadWholeOrder(ctx, order.user.id) ? await ctx.loader(returnsByOrder).load(order.id) : [];
}

/** Of one's own orders, newest first. */
export async function myReturns(
  ctx: RequestContext,
  input: ConnectionInput,
): Promise<Connection<ReturnRecord>> {
  const { userId } = authorise(ctx.viewer, 'order.list-own');
  const page = readIdCursorPage(input, DEFAULT_PAGE_SIZE);
  const { size, ...start } = page;
  const rows = await returnPageOfUser(ctx.read, { ...start, userId, limit: size + 1 });
  return connectionOf(rows, page, () => countReturnsOfUser(ctx.read, userId));
}

/** What of a delivered order the viewer could send back now. */
export async function offeredLines(ctx: RequestContext, order: OrderRecord): Promise<OfferedLine[]> {
  const { deliveredAt, cancelledAt, user } = order;
  const isLate = !deliveredAt || ctx.now() >= returnableUntil(deliveredAt, FAULT_DAYS);
  if (isLate || cancelledAt || may(ctx.viewer, 'return.ask', { ownerId: user.id }) !== 'yes') return [];
  const lines = await ctx.loader(returnableByOrder).load(order.id);
  return lines.filter(({ leftQty }) => leftQty > 0).map((line) => ({ ...line, deliveredAt }));
}

/** @throws ShopError NOT_FOUND */
export async function orderReturns(ctx: RequestContext, id: number | null): Promise<ReturnRecord[]> {
  return returnsOf(ctx, await orderDetail(ctx, id));
}
