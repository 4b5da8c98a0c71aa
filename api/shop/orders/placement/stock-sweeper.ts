import type { Parts } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { dropLapsedKeys } from './idempotency.ts';
import { putUnitsBack } from '../../inventory/stock.store.ts';
import { unitsOfOrders } from '../reading/order.store.ts';

const BATCH = 100;

/**
 * Orders whose hold has lapsed, locked; those that somebody is paying at this moment are left alone, as are those
 * whose money the provider holds back.
 */
const LAPSED_HOLDS = {
  name: 'order-lapsed-holds',
  text: `select o.id from orders o
    where o.stock_held and o.paid_at is null and o.stock_held_until <= $1 and not exists (
      select from payments p where p.order_id = o.id and p.status in ('capturing', 'pending'))
    order by o.stock_held_until limit ${BATCH} for update of o skip locked`,
};

const END_HOLDS = {
  name: 'order-end-holds',
  text: 'update orders set stock_held = false, stock_held_until = null where id = any($1)',
};

/**
 * Gives the stock of unpaid orders back once their hold has lapsed. Several processes may do so at once.
 * @returns how many orders let go
 */
export async function sweepLapsedHolds(parts: Parts): Promise<number> {
  let swept = 0;
  for (let batch = BATCH; batch === BATCH; swept += batch) {
    batch = await inSqlTransaction(parts.orm.em, (sql) => sweepBatch(sql, parts.now()));
  }
  return swept;
}

async function sweepBatch(sql: Transaction, now: Date): Promise<number> {
  const lapsed = await sql.query<{ id: number }>(LAPSED_HOLDS, [now]);
  if (lapsed.length === 0) return 0;
  const ids = lapsed.map((order) => order.id);
  await sql.query(END_HOLDS, [ids]);
  await putUnitsBack(sql, unitsOfOrders(ids));
  return ids.length;
}

/** Gives lapsed holds back, and forgets old idempotency keys on the way. */
export async function sweepStock(parts: Parts): Promise<void> {
  const swept = await sweepLapsedHolds(parts);
  if (swept > 0) parts.log.info({ orders: swept }, 'stock of unpaid orders given back');
  await inSqlTransaction(parts.orm.em, (sql) => dropLapsedKeys(sql, parts.now()));
}
