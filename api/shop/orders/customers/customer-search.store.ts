import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { tablesOf } from '../../../platform/database/statements.ts';
import type { IdRange, SearchedTable } from '../../../platform/lists/searched-table.ts';
import type { CustomerTable } from './customer.store.ts';

const db = tablesOf<{ customers: CustomerTable }>();

export async function lastCustomer(reader: Reader): Promise<number> {
  const last = await reader.first(db.selectFrom('customers').select(({ fn }) => fn.max('id').as('id')));
  return last?.id ?? 0;
}

export async function rewriteStaleCustomers(tx: Transaction, { after, upTo }: IdRange): Promise<number> {
  return await tx.count(
    db
      .updateTable('customers')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .where((eb) =>
        eb(
          'searchable',
          'is distinct from',
          sql<string>`search_fold(${eb.ref('name')} || ' ' || coalesce(${eb.ref('email')}, ''))`,
        ),
      ),
  );
}

export const SEARCHED_CUSTOMERS: SearchedTable = {
  table: 'customers',
  indexes: ['customers_search_index'],
  lastId: lastCustomer,
  rewriteStale: rewriteStaleCustomers,
};
