import DataLoader from 'dataloader';
import { MAX_SHIPMENTS } from '../../../domain/orders/shipment-rules.ts';
import type { RequestContext } from '../../context/context.ts';
import type { ShipmentRecord } from './shipment.record.ts';
import { shipmentsOfOrders } from './shipment.store.ts';

export type ShipmentsLoader = DataLoader<number, ShipmentRecord[]>;

/** Of each order at most as many as it can have, in the order of packing. */
export function shipmentsByOrder({ read }: Pick<RequestContext, 'read'>): ShipmentsLoader {
  return new DataLoader(async (orderIds) => {
    const rows = await shipmentsOfOrders(read, orderIds, MAX_SHIPMENTS * orderIds.length);
    const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
    return orderIds.map((id) => byOrder.get(id) ?? []);
  });
}
