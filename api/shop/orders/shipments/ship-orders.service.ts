import { badInput, conflict, ShopError } from '../../../domain/errors.ts';
import { SHEET_LIMITS } from '../../../domain/orders/shipping/shipping-sheet.ts';
import { MAX_SHIPMENTS } from '../../../domain/orders/shipment-rules.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import type { ShipmentRecord } from './shipment.record.ts';
import { shipOrder } from './shipment.service.ts';
import { shipmentsOfOrders } from './shipment.store.ts';

export interface OrderToShip {
  orderId: number | null;
  carrier?: unknown;
  trackingNumber?: unknown;
}

/** `ready` is told by a check, `already` of an order that has left with this number before. */
export const SHIP_OUTCOMES = ['ready', 'shipped', 'already', 'refused'] as const;
export type ShipOutcome = (typeof SHIP_OUTCOMES)[number];

export interface ShippedOrder {
  orderId: number | null;
  outcome: ShipOutcome;
  /** Why it was refused. */
  problem: string | null;
}

/** Undoes what a check has done. */
class OnlyChecked extends Error {}

/**
 * Ships orders with their tracking numbers, each in a transaction of its own, so that one that is refused holds up no other.
 * What was shipped with the same number before is left as it is: a sheet can be sent again.
 * @param isCheck says what would be, and changes nothing
 * @throws ShopError FORBIDDEN, BAD_USER_INPUT for too many at once
 */
export async function shipOrders(
  ctx: RequestContext,
  orders: readonly OrderToShip[],
  isCheck: boolean,
): Promise<ShippedOrder[]> {
  authorise(ctx, 'order.deliver');
  const { atOnce } = SHEET_LIMITS;
  if (orders.length === 0 || orders.length > atOnce)
    throw badInput({ orders: `Ship 1 to ${atOnce} orders at once.` });
  const told: ShippedOrder[] = [];
  for (const order of orders) told.push(await shipOne(ctx, order, isCheck));
  return told;
}

async function shipOne(ctx: RequestContext, order: OrderToShip, isCheck: boolean): Promise<ShippedOrder> {
  const { orderId, carrier, trackingNumber } = order;
  const known = orderId === null ? [] : await shipmentsOfOrders(ctx.read, [orderId], MAX_SHIPMENTS);
  if (
    known.some((one) => one.shippedAt && one.trackingNumber !== '' && one.trackingNumber === trackingNumber)
  )
    return { orderId, outcome: 'already', problem: null };
  try {
    const shipment = packedOf(known);
    await shipOrder(ctx, orderId, { shipment, carrier, trackingNumber }, () => {
      if (isCheck) throw new OnlyChecked();
    });
    return { orderId, outcome: 'shipped', problem: null };
  } catch (error) {
    if (error instanceof OnlyChecked) return { orderId, outcome: 'ready', problem: null };
    if (!(error instanceof ShopError)) throw error;
    return { orderId, outcome: 'refused', problem: error.message };
  }
}

/** The parcel that waits to leave; null where what is left is packed now. */
function packedOf(shipments: readonly ShipmentRecord[]): string | null {
  const waiting = shipments.filter(({ shippedAt }) => shippedAt === null);
  if (waiting.length > 1)
    throw conflict(
      `This order has ${waiting.length} packed parcels. Ship them on its page, each with its number.`,
    );
  return waiting[0]?.publicId ?? null;
}
