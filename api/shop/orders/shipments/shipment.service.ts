import { conflict, notFound } from '../../../domain/errors.ts';
import { parsePublicId } from '../../../domain/ids.ts';
import {
  carrierOf,
  MAX_SHIPMENTS,
  piecesToPack,
  readDispatch,
  trackingLink,
  type WantedPiece,
} from '../../../domain/orders/shipment-rules.ts';
import { authorise, may } from '../../../domain/permissions.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { OPERATOR_ID, recordAct } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import { writeDelivered } from '../changes/order-state.store.ts';
import { orderDetail } from '../reading/order-reading.service.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { insertMove, recordMove } from '../events/order-move.store.ts';
import { changeGoods, changeShipment, factsOf, keepGoods } from './goods-changes.ts';
import type { ShipmentRecord } from './shipment.record.ts';
import { requireChecked } from '../unit-check/unit-check.store.ts';
import {
  deleteShipment,
  insertShipment,
  linesToPack,
  noteLastDelivery,
  shipmentById,
  shipmentByPublicId,
  shipmentsOfOrders,
  writeShipmentDelivered,
  writeShipped,
} from './shipment.store.ts';

export interface PackingInput {
  /** Without them all that is in no shipment yet. */
  lines?: readonly WantedPiece[] | null | undefined;
}

export interface DispatchInput extends PackingInput {
  /** One that is packed; without it, what is shipped is packed at once. */
  shipment?: unknown;
  carrier?: unknown;
  trackingNumber?: unknown;
}

/**
 * Packs pieces of a paid order into a shipment.
 * @throws ShopError NOT_FOUND, ORDER_NOT_PAID, ORDER_CANCELLED, ORDER_REFUNDED, ORDER_ALREADY_DELIVERED, CONFLICT,
 * BAD_USER_INPUT
 */
export async function packOrder(
  ctx: RequestContext,
  id: number | null,
  { lines }: PackingInput,
): Promise<OrderRecord> {
  return await changeGoods(ctx, id, 'pack', async (tx, order) => {
    const shipment = await pack(ctx, tx, { orderId: order.id, lines });
    await keepGoods(tx, order.id);
    await told(ctx, tx, 'packed', shipment);
  });
}

/** Takes a packed shipment apart that has not left. */
export async function unpackShipment(ctx: RequestContext, id: string | null): Promise<OrderRecord> {
  return await changeShipment(ctx, id, 'unpack', async (tx, shipment) => {
    if (shipment.shippedAt) throw conflict('This shipment has left already.');
    await deleteShipment(tx, shipment.id);
    await keepGoods(tx, shipment.orderId);
    await insertMove(tx, {
      kind: 'unpacked',
      orderId: shipment.orderId,
      now: ctx.now(),
      actorId: actorOf(ctx),
      shipment: factsOf(shipment),
    });
    await recordAct(ctx, tx, { action: 'SHIPMENT_UNPACKED', subjectId: shipment.orderId });
  });
}

/**
 * Hands a shipment over to a carrier: one that is packed, or pieces that are packed by this.
 * @param beforeEnd within the transaction; what it throws undoes everything
 */
export async function shipOrder(
  ctx: RequestContext,
  id: number | null,
  { shipment: packed, lines, ...given }: DispatchInput,
  beforeEnd?: () => void,
): Promise<OrderRecord> {
  authorise(ctx.viewer, 'order.deliver');
  const dispatch = readDispatch(given);
  const { carriers } = await ctx.parts.ownerSettings.current();
  const carrier = carrierOf(carriers, dispatch.carrier);
  const link = trackingLink(carrier, dispatch.trackingNumber);
  return await changeGoods(ctx, id, 'ship', async (tx, order) => {
    const shipment =
      packed === undefined || packed === null
        ? await pack(ctx, tx, { orderId: order.id, lines })
        : await packedShipment(tx, order.id, parsePublicId(packed));
    await requireChecked(tx, order.id);
    await writeShipped(tx, shipment.id, { ...dispatch, trackingLink: link, now: ctx.now() });
    await keepGoods(tx, order.id);
    await told(ctx, tx, 'shipped', await reread(tx, shipment.id));
    beforeEnd?.();
  });
}

async function packedShipment(tx: Transaction, orderId: number, id: string | null): Promise<ShipmentRecord> {
  const found = id === null ? null : await shipmentByPublicId(tx, id);
  if (!found || found.orderId !== orderId) throw notFound('Shipment');
  if (found.shippedAt) throw conflict('This shipment has left already.');
  return found;
}

/** A shipment has arrived; with the last one the whole order is delivered. */
export async function deliverShipment(ctx: RequestContext, id: string | null): Promise<OrderRecord> {
  return await changeShipment(ctx, id, 'deliver', async (tx, shipment) => {
    if (shipment.deliveredAt) throw conflict('This shipment was already marked as delivered.');
    if (!shipment.shippedAt) throw conflict('This shipment has not left yet. Mark it as shipped first.');
    await writeShipmentDelivered(tx, shipment.id, ctx.now());
    if ((await keepGoods(tx, shipment.orderId)) !== 'delivered') {
      await told(ctx, tx, 'part-delivered', shipment);
      return;
    }
    await noteLastDelivery(tx, shipment.id);
    await writeDelivered(tx, shipment.orderId, ctx.now());
    await told(ctx, tx, 'delivered', shipment);
  });
}

/** The parcels of one's own order, and for staff of any that their role covers. @throws ShopError NOT_FOUND */
export async function orderShipments(ctx: RequestContext, id: number | null): Promise<ShipmentRecord[]> {
  const order = await orderDetail(ctx, id);
  return await shipmentsOfOrders(ctx.read, [order.id], MAX_SHIPMENTS);
}

/** Whether the viewer learns who has packed: staff alone. */
export function seesPacker({ viewer }: Pick<RequestContext, 'viewer'>): boolean {
  return may(viewer, 'order.list') === 'yes';
}

/** To choose from when a parcel leaves. */
export async function carrierNames(ctx: RequestContext): Promise<string[]> {
  authorise(ctx.viewer, 'order.deliver');
  const { carriers } = await ctx.parts.ownerSettings.current();
  return carriers.map(({ name }) => name);
}

async function pack(
  ctx: RequestContext,
  tx: Transaction,
  { orderId, lines }: { orderId: number } & PackingInput,
): Promise<ShipmentRecord> {
  const known = await shipmentsOfOrders(tx, [orderId], MAX_SHIPMENTS);
  if (known.length === MAX_SHIPMENTS)
    throw conflict(`An order can have at most ${MAX_SHIPMENTS} shipments. Put more into one of them.`);
  const pieces = piecesToPack(await linesToPack(tx, orderId), lines);
  const id = await insertShipment(tx, {
    orderId,
    pieces,
    packedById: actorOf(ctx),
    now: ctx.now(),
  }).catch((error: unknown) => {
    const isTooMany = violatedConstraint(error) === 'order_items_packed_check';
    throw isTooMany ? conflict('Somebody else has just packed this. Reload the page.') : error;
  });
  return await reread(tx, id);
}

async function reread(tx: Transaction, id: number): Promise<ShipmentRecord> {
  const shipment = await shipmentById(tx, id);
  if (!shipment) throw new Error(`shipment ${id} is gone`);
  return shipment;
}

/** Null for the command line, which belongs to no account. */
export function actorOf({ viewer }: RequestContext): number | null {
  return viewer === null || viewer.userId === OPERATOR_ID ? null : viewer.userId;
}

const ACTS = {
  packed: 'ORDER_PACKED',
  shipped: 'ORDER_SHIPPED',
  'part-delivered': 'SHIPMENT_DELIVERED',
  delivered: 'ORDER_DELIVERED',
} as const;

/** Mails, webhooks and the audit log hear of a move, in its transaction. */
async function told(
  ctx: RequestContext,
  tx: Transaction,
  move: keyof typeof ACTS,
  shipment: ShipmentRecord,
): Promise<void> {
  const { orderId } = shipment;
  await recordMove(tx, {
    kind: move,
    orderId,
    now: ctx.now(),
    actorId: actorOf(ctx),
    shipment: factsOf(shipment),
  });
  await recordAct(ctx, tx, { action: ACTS[move], subjectId: orderId });
}
