import { sql } from 'kysely';
import type { RefundableLine, RefundPlanLine } from '../../../domain/refunds/refund-plan.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { Units } from '../../inventory/stock.store.ts';
import type { OrderItemTable } from '../../orders/reading/order.store.ts';
import type { ShipmentLineEntity } from '../../orders/shipments/shipment-line.entity.ts';
import type { ShipmentEntity } from '../../orders/shipments/shipment.entity.ts';
import type { RefundLineEntity } from './refund-line.entity.ts';

/* Writers have locked the order's row. */

const db = tablesOf<{
  refund_lines: TableOf<typeof RefundLineEntity, 'id'>;
  order_items: OrderItemTable;
  shipments: TableOf<typeof ShipmentEntity, 'id'>;
  shipment_lines: TableOf<typeof ShipmentLineEntity, 'id'>;
}>();

export async function linesToRefund(reader: Reader, orderId: number): Promise<RefundableLine[]> {
  const waiting = db
    .selectFrom('shipment_lines as l')
    .innerJoin('shipments as s', 's.id', 'l.shipment_id')
    .select(sql<number>`coalesce(sum(l.qty), 0)::int`.as('pieces'))
    .whereRef('l.order_item_id', '=', sql.ref('i.id'))
    .where('s.shipped_at', 'is', null);
  return await reader.all(
    db
      .selectFrom('order_items as i')
      .select([
        'i.id',
        'i.name',
        'i.choice',
        'i.price',
        'i.qty',
        'i.discount',
        'i.packed_qty as packedQty',
        'i.refunded_qty as refundedQty',
        'i.withdrawn_qty as withdrawnQty',
        sql<number>`(${waiting})`.as('waitingQty'),
      ])
      .where('i.order_id', '=', orderId)
      .orderBy('i.id'),
  );
}

/** @throws the database's violation of `order_items_refunded_check` when more is refunded than was bought */
export async function insertRefundLines(
  tx: Transaction,
  refundId: number,
  lines: readonly RefundPlanLine[],
): Promise<void> {
  await tx.count(
    db.insertInto('refund_lines').values(
      lines.map(({ lineId, qty, withdrawnQty, itemsPrice, taxPrice }) => ({
        refund_id: refundId,
        order_item_id: lineId,
        qty,
        withdrawn_qty: withdrawnQty,
        items_price: itemsPrice,
        tax_price: taxPrice,
      })),
    ),
  );
}

/** What a refund puts back on sale. */
export function unitsOfRefund(refundId: number) {
  return db
    .selectFrom('refund_lines as l')
    .innerJoin('order_items as i', 'i.id', 'l.order_item_id')
    .select(['i.order_id', 'i.variant_id', 'l.qty'])
    .where('l.refund_id', '=', refundId)
    .$castTo<Units>();
}

export async function linesOfRefunds(reader: Reader, refundIds: readonly number[]) {
  return await reader.all(
    db
      .selectFrom('refund_lines as l')
      .innerJoin('order_items as i', 'i.id', 'l.order_item_id')
      .select([
        'l.refund_id as refundId',
        'l.order_item_id as lineId',
        'i.name',
        'i.choice',
        'l.qty',
        'l.items_price as itemsPrice',
        'l.tax_price as taxPrice',
      ])
      .where('l.refund_id', '=', anyOf(refundIds))
      .orderBy('l.id'),
  );
}
