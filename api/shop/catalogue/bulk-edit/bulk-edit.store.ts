import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, tablesOf } from '../../../platform/database/statements.ts';
import { type ProductTables, STANDARD_OF_P } from '../product/product.store.ts';

const db = tablesOf<ProductTables>();

/** What a bulk edit looks at; `price` of the standard variant in kobo, which is not locked. */
export interface BulkProduct {
  id: number;
  name: string;
  image: string;
  category: string;
  price: number;
  isDraft: boolean;
  isHidden: boolean;
  version: number;
}

/** Whoever changes the same products waits until the caller's transaction ends; orders do not. */
export async function lockForBulk(tx: Transaction, ids: readonly number[]): Promise<BulkProduct[]> {
  return await tx.all(
    db
      .selectFrom('products as p')
      .innerJoin('variants as v', (join) => join.on(STANDARD_OF_P))
      .select([
        'p.id',
        'p.name',
        'p.image',
        'p.category',
        'v.price',
        'p.is_draft as isDraft',
        'p.is_hidden as isHidden',
        'p.version',
      ])
      .where('p.id', '=', anyOf(ids))
      .where('p.deleted_at', 'is', null)
      .orderBy('p.id')
      .forNoKeyUpdate('p'),
  );
}

/** What is written of a locked product; another price is another version of it. */
export type BulkWrite = Pick<BulkProduct, 'id' | 'category' | 'isDraft' | 'isHidden'> & {
  isRepriced: boolean;
};

export async function writeBulk(tx: Transaction, writes: readonly BulkWrite[], now: Date): Promise<void> {
  const rows = sql<BulkWrite>`jsonb_to_recordset(${JSON.stringify(writes)}::jsonb)`;
  const columns = sql`w (id int, category text, "isDraft" boolean, "isHidden" boolean, "isRepriced" boolean)`;
  await tx.count(
    db
      .updateTable('products as p')
      .from(rows.as<'w'>(columns))
      .set((eb) => ({
        category: eb.ref('w.category'),
        is_draft: eb.ref('w.isDraft'),
        is_hidden: eb.ref('w.isHidden'),
        updated_at: now,
        version: sql<number>`p.version + w."isRepriced"::int`,
      }))
      .whereRef('p.id', '=', 'w.id'),
  );
}
