import type { Parts } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { deleteExpiredKeys } from './idempotency.ts';
import { giveCouponsBack } from '../coupons/order-coupon.ts';
import { endHolds, lockExpiredHolds } from './stock-hold.store.ts';
import { putUnitsBack } from '../../inventory/stock.store.ts';
import { unitsOfOrders } from '../reading/order.store.ts';

const BATCH = 100;

/** Safe to run in several processes. Returns the number of orders whose hold was ended. */
export async function releaseExpiredHolds(parts: Parts): Promise<number> {
  let swept = 0;
  for (let batch = BATCH; batch === BATCH; swept += batch) {
    batch = await inSqlTransaction(parts.orm.em, (tx) => sweepBatch(tx, parts));
  }
  return swept;
}

async function sweepBatch(tx: Transaction, parts: Parts): Promise<number> {
  const now = parts.now();
  const ids = await lockExpiredHolds(tx, parts.orderMoney, { now, most: BATCH });
  if (ids.length === 0) return 0;
  await endHolds(tx, ids);
  await putUnitsBack(tx, unitsOfOrders(ids), { reason: 'hold-lapsed', actorId: null, now });
  await giveCouponsBack(tx, ids);
  return ids.length;
}

export async function sweepStock(parts: Parts): Promise<void> {
  const swept = await releaseExpiredHolds(parts);
  if (swept > 0) parts.log.info({ orders: swept }, 'stock of unpaid orders released');
  await inSqlTransaction(parts.orm.em, (tx) => deleteExpiredKeys(tx, parts.now()));
}
