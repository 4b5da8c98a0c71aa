import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, tablesOf, typed } from '../../../platform/database/statements.ts';
import { PRODUCT_COLUMNS, type ProductTable } from '../product/product.store.ts';
import type { PlannedProduct } from './product-import-plan.ts';

const db = tablesOf<{ products: ProductTable }>();

/** Locked in order of id, so that imports and orders cannot deadlock. */
export async function lockProducts(tx: Reader, ids: readonly number[]) {
  return await tx.all(
    db
      .selectFrom('products as p')
      .select(PRODUCT_COLUMNS)
      .where('p.id', '=', anyOf(ids))
      .where('p.deleted_at', 'is', null)
      .orderBy('p.id')
      .forUpdate(),
  );
}

const COLUMNS = sql`id int, name text, image text, price bigint, description text, brand text, category text,
  "countInStock" int, "isDraft" boolean`;

export async function updateProducts(
  tx: Transaction,
  products: readonly PlannedProduct[],
  now: Date,
): Promise<void> {
  const rows = sql<PlannedProduct & { id: number }>`jsonb_to_recordset(${JSON.stringify(products)}::jsonb)`;
  await tx.count(
    db
      .updateTable('products as p')
      .from(rows.as<'w'>(sql`w (${COLUMNS})`))
      .set((eb) => ({
        name: eb.ref('w.name'),
        image: eb.ref('w.image'),
        price: eb.ref('w.price'),
        description: eb.ref('w.description'),
        brand: eb.ref('w.brand'),
        category: eb.ref('w.category'),
        count_in_stock: eb.ref('w.countInStock'),
        is_draft: eb.ref('w.isDraft'),
        is_hidden: eb.and([eb.ref('p.is_hidden'), eb.ref('w.isDraft')]).$castTo<boolean>(),
        updated_at: now,
      }))
      .whereRef('p.id', '=', 'w.id'),
  );
}

/** Ids follow the order of the rows. */
export async function insertProducts(
  tx: Transaction,
  products: readonly PlannedProduct[],
  now: Date,
): Promise<void> {
  const rows = sql<PlannedProduct & { place: number }>`rows from (
    jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as (${COLUMNS})) with ordinality`;
  await tx.count(
    db
      .insertInto('products')
      .columns([
        'name',
        'image',
        'price',
        'description',
        'brand',
        'category',
        'count_in_stock',
        'is_draft',
        'created_at',
        'updated_at',
      ])
      .expression(
        db
          .selectFrom(
            rows.as<'w'>(
              sql`w (id, name, image, price, description, brand, category, "countInStock", "isDraft", place)`,
            ),
          )
          .select([
            'w.name',
            'w.image',
            'w.price',
            'w.description',
            'w.brand',
            'w.category',
            'w.countInStock',
            'w.isDraft',
            typed(now, 'timestamptz').as('created_at'),
            typed(now, 'timestamptz').as('updated_at'),
          ])
          .orderBy('w.place'),
      ),
  );
}
