import DataLoader from 'dataloader';
import { MAX_ORDER_PICTURES } from '../../domain/order-pictures/order-pictures.ts';
import type { RequestContext } from '../context/context.ts';
import { type OrderPictureRecord, picturesOfOrders } from './order-picture.store.ts';

/** Callers authorise. Of each order oldest first. */
export function picturesByOrder({
  read,
}: Pick<RequestContext, 'read'>): DataLoader<number, OrderPictureRecord[]> {
  return new DataLoader(async (orderIds: readonly number[]) => {
    const rows = await picturesOfOrders(read, orderIds, MAX_ORDER_PICTURES * orderIds.length);
    const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
    return orderIds.map((id) => byOrder.get(id) ?? []);
  });
}
