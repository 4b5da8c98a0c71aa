import type { RequestContext } from '../../context/context.ts';
import { notFound } from '../../../domain/errors.ts';
import { isToPack } from '../../../domain/orders/order-lifecycle.ts';
import { may } from '../../../domain/permissions.ts';
import type { OrderRecord } from './order.record.ts';

/*
 * What somebody sees of the orders: who packs sees those to pack, with name and address and without email address.
 */

type Reading = Pick<RequestContext, 'viewer' | 'now'>;

/** Whether the viewer sees orders of every state, with the buyer's email address. */
export function mayReadWholeOrder({ viewer }: Pick<Reading, 'viewer'>, ownerId: number | null): boolean {
  return may(viewer, 'order.view-all', { ownerId }) === 'yes';
}

/** An order as the viewer sees it. */
export function visibleParts(ctx: Reading, order: OrderRecord): OrderRecord {
  if (mayReadWholeOrder(ctx, order.user.id)) return order;
  return { ...order, user: { ...order.user, email: null } };
}

/** The same of one that was asked for. @throws ShopError NOT_FOUND where packing has nothing to do with it */
export function visibleOrder(ctx: Reading, order: OrderRecord): OrderRecord {
  if (!mayReadWholeOrder(ctx, order.user.id) && !isToPack(order, ctx.now())) throw notFound('Order');
  return visibleParts(ctx, order);
}
