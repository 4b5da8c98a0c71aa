import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { tablesOf } from '../../../platform/database/statements.ts';
import type { IdRange, SearchedTable } from '../../../platform/lists/searched-table.ts';
import type { OrderTable } from '../reading/order.store.ts';

const db = tablesOf<{ orders: OrderTable }>();

export async function lastOrder(reader: Reader): Promise<number> {
  const last = await reader.first(db.selectFrom('orders').select(({ fn }) => fn.max('id').as('id')));
  return last?.id ?? 0;
}

export async function rewriteStaleBuyers(tx: Transaction, { after, upTo }: IdRange): Promise<number> {
  return await tx.count(
    db
      .updateTable('orders')
      .set((eb) => ({ user_name: eb.ref('user_name') }))
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .where((eb) =>
        eb(
          'buyer',
          'is distinct from',
          sql<string>`search_fold(${eb.ref('user_name')} || ' ' || coalesce(${eb.ref('user_email')}, ''))`,
        ),
      ),
  );
}

export const SEARCHED_ORDERS: SearchedTable = {
  table: 'orders',
  indexes: ['orders_search_index'],
  lastId: lastOrder,
  rewriteStale: rewriteStaleBuyers,
};
