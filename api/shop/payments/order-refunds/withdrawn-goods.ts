import type { RefundPlanLine } from '../../../domain/refunds/refund-plan.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { lockOrder } from '../../orders/changes/order-payability.ts';
import { writeDelivered } from '../../orders/changes/order-state.store.ts';
import { insertMove } from '../../orders/events/order-move.store.ts';
import { keepGoods } from '../../orders/shipments/goods-changes.ts';

/** Fewer pieces are to be sent: what has gone out of an order may be all of it now, and what has arrived too. */
export async function keepWithdrawn(
  tx: Transaction,
  orderId: number,
  lines: readonly RefundPlanLine[],
  by: { actorId: number | null; now: Date },
): Promise<void> {
  if (lines.every(({ withdrawnQty }) => withdrawnQty === 0)) return;
  const goods = await keepGoods(tx, orderId);
  const { refundedAt } = await lockOrder(tx, orderId);
  if (goods !== 'delivered' || refundedAt) return;
  await writeDelivered(tx, orderId, by.now);
  await insertMove(tx, { kind: 'delivered', orderId, ...by });
}
