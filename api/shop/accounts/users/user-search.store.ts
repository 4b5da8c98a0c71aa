import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { tablesOf } from '../../../platform/database/statements.ts';
import type { IdRange, SearchedTable } from '../../../platform/lists/searched-table.ts';
import type { UserTable } from './user.store.ts';

const db = tablesOf<{ users: UserTable }>();

export async function lastUser(reader: Reader): Promise<number> {
  const last = await reader.first(db.selectFrom('users').select(({ fn }) => fn.max('id').as('id')));
  return last?.id ?? 0;
}

export async function rewriteStaleUsers(tx: Transaction, { after, upTo }: IdRange): Promise<number> {
  return await tx.count(
    db
      .updateTable('users')
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

export const SEARCHED_USERS: SearchedTable = {
  table: 'users',
  indexes: ['users_search_index'],
  lastId: lastUser,
  rewriteStale: rewriteStaleUsers,
};
