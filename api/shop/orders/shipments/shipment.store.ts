import { sql } from 'kysely';
import type { GoodsCount } from '../../../domain/orders/goods-axis.ts';
import type { Dispatch, PackableLine, ShipmentPiece } from '../../../domain/orders/shipment-rules.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, jsonOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { nameOfActor } from '../../accounts/users/user.store.ts';
import type { OrderItemTable } from '../reading/order.store.ts';
import type { ShipmentLineEntity } from './shipment-line.entity.ts';
import type { ShipmentEntity } from './shipment.entity.ts';
import type { ShipmentItemRecord, ShipmentRecord } from './shipment.record.ts';

/* Writers have locked the order's row. */

const db = tablesOf<{
  shipments: TableOf<typeof ShipmentEntity, 'id'>;
  shipment_lines: TableOf<typeof ShipmentLineEntity, 'id'>;
  order_items: OrderItemTable;
}>();

const shipments = db.selectFrom('shipments as s').select((eb) => [
  's.id',
  's.public_id as publicId',
  's.order_id as orderId',
  's.carrier',
  's.tracking_number as trackingNumber',
  's.tracking_link as trackingLink',
  's.packed_at as packedAt',
  nameOfActor(eb.ref('s.packed_by_id')).as('packedBy'),
  's.shipped_at as shippedAt',
  's.delivered_at as deliveredAt',
  eb
    .selectFrom('shipment_lines as l')
    .innerJoin('order_items as i', 'i.id', 'l.order_item_id')
    .select((line) =>
      sql<ShipmentItemRecord[]>`coalesce(jsonb_agg(${jsonOf<ShipmentItemRecord>({
        lineId: line.ref('i.id'),
        name: line.ref('i.name'),
        choice: line.ref('i.choice'),
        qty: line.ref('l.qty'),
      })} order by ${line.ref('i.id')}), '[]')`.as('items'),
    )
    .whereRef('l.shipment_id', '=', 's.id')
    .$asScalar()
    .$notNull()
    .as('items'),
]);

/** In the order of packing; at most `most` in all. */
export async function shipmentsOfOrders(
  reader: Reader,
  orderIds: readonly number[],
  most: number,
): Promise<ShipmentRecord[]> {
  return await reader.all(
    shipments.where('s.order_id', '=', anyOf(orderIds)).orderBy('s.id').limit(sql.lit(most)),
  );
}

export async function shipmentById(reader: Reader, id: number): Promise<ShipmentRecord | null> {
  return await reader.first(shipments.where('s.id', '=', id));
}

export async function shipmentByPublicId(reader: Reader, publicId: string): Promise<ShipmentRecord | null> {
  return await reader.first(shipments.where('s.public_id', '=', publicId));
}

export async function linesToPack(reader: Reader, orderId: number): Promise<PackableLine[]> {
  return await reader.all(
    db
      .selectFrom('order_items')
      .select(['id', 'name', sql<number>`qty - withdrawn_qty`.as('qty'), 'packed_qty as packedQty'])
      .where('order_id', '=', orderId)
      .orderBy('id'),
  );
}

const pieces = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`;

export async function countGoods(reader: Reader, orderId: number): Promise<GoodsCount> {
  const parcels = db
    .selectFrom('shipments as s')
    .innerJoin('shipment_lines as l', 'l.shipment_id', 's.id')
    .where('s.order_id', '=', orderId);
  const bought = db
    .selectFrom('order_items')
    .select(sql<number>`coalesce(sum(qty - withdrawn_qty), 0)::int`.as('n'))
    .where('order_id', '=', orderId);
  const [counted] = await reader.all(
    parcels.select([
      sql<number>`(${bought})`.as('bought'),
      pieces('l.qty').as('packed'),
      sql<number>`coalesce(sum(l.qty) filter (where s.shipped_at is not null), 0)::int`.as('shipped'),
      sql<number>`coalesce(sum(l.qty) filter (where s.delivered_at is not null), 0)::int`.as('delivered'),
    ]),
  );
  return counted ?? { bought: 0, packed: 0, shipped: 0, delivered: 0 };
}

/** How many parcels are packed and have not left, and since when the oldest is. */
export async function countWaitingShipments(reader: Reader): Promise<{ total: number; since: Date | null }> {
  const waiting = await reader.first(
    db
      .selectFrom('shipments')
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('packed_at').as('since')])
      .where('shipped_at', 'is', null),
  );
  return waiting ?? { total: 0, since: null };
}

export interface NewShipment {
  orderId: number;
  pieces: readonly ShipmentPiece[];
  packedById: number | null;
  now: Date;
}

/** @throws the database's violation of `order_items_packed_check` when more is packed than was bought */
export async function insertShipment(tx: Transaction, given: NewShipment): Promise<number> {
  const [made] = await tx.write(
    db
      .insertInto('shipments')
      .values({ order_id: given.orderId, packed_at: given.now, packed_by_id: given.packedById })
      .returning('id'),
  );
  const shipmentId = made?.id ?? 0;
  await tx.count(
    db.insertInto('shipment_lines').values(
      given.pieces.map(({ lineId, qty }) => ({
        shipment_id: shipmentId,
        order_item_id: lineId,
        qty,
      })),
    ),
  );
  return shipmentId;
}

export async function deleteShipment(tx: Transaction, id: number): Promise<void> {
  await tx.count(db.deleteFrom('shipments').where('id', '=', id));
}

/** Of an order that is cancelled before anything has left. */
export async function deletePackedShipments(tx: Transaction, orderId: number): Promise<void> {
  await tx.count(db.deleteFrom('shipments').where('order_id', '=', orderId).where('shipped_at', 'is', null));
}

export async function writeShipped(
  tx: Transaction,
  id: number,
  given: Dispatch & { trackingLink: string | null; now: Date },
): Promise<void> {
  await tx.count(
    db
      .updateTable('shipments')
      .set({
        carrier: given.carrier,
        tracking_number: given.trackingNumber,
        tracking_link: given.trackingLink,
        shipped_at: given.now,
      })
      .where('id', '=', id),
  );
}

export async function writeShipmentDelivered(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.count(db.updateTable('shipments').set({ delivered_at: now }).where('id', '=', id));
}

/** With the whole order: what is packed or under way. @param madeNow the shipment that this delivery has made */
export async function deliverShipments(
  tx: Transaction,
  orderId: number,
  { madeNow, now }: { madeNow: number | null; now: Date },
): Promise<void> {
  await tx.count(
    db
      .updateTable('shipments')
      .set({
        before_delivery: sql`case when id = ${madeNow} then 'none' when shipped_at is null then 'packed' else 'shipped' end`,
        shipped_at: sql<Date>`coalesce(shipped_at, ${now})`,
        delivered_at: now,
      })
      .where('order_id', '=', orderId)
      .where('delivered_at', 'is', null),
  );
}

/** Marks a shipment whose delivery has completed the order, so that this can be taken back. */
export async function noteLastDelivery(tx: Transaction, id: number): Promise<void> {
  await tx.count(db.updateTable('shipments').set({ before_delivery: 'shipped' }).where('id', '=', id));
}

/** As they were before the whole order was delivered. */
export async function takeDeliveryBack(tx: Transaction, orderId: number): Promise<void> {
  const ofOrder = db.updateTable('shipments').where('order_id', '=', orderId);
  await tx.count(
    db.deleteFrom('shipments').where('order_id', '=', orderId).where('before_delivery', '=', 'none'),
  );
  await tx.count(
    ofOrder
      .set({
        delivered_at: null,
        shipped_at: sql<Date | null>`case when before_delivery = 'shipped' then shipped_at end`,
        before_delivery: null,
      })
      .where('before_delivery', 'is not', null),
  );
}
