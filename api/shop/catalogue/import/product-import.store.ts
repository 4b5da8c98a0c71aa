import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, tablesOf, typed } from '../../../platform/database/statements.ts';
import { PRODUCT_COLUMNS, type ProductTables, STANDARD_OF_P } from '../product/product.store.ts';
import { moveValues, type StockMoveTable } from '../variant/stock-move.store.ts';
import type { PlannedProduct } from './product-import-plan.ts';

const db = tablesOf<ProductTables & { stock_moves: StockMoveTable }>();

/** Locked in order of their variants, so that imports and orders cannot deadlock. */
export async function lockProducts(tx: Reader, ids: readonly number[]) {
  return await tx.all(
    db
      .selectFrom('products as p')
      .innerJoin('variants as v', (join) => join.on(STANDARD_OF_P))
      .select(PRODUCT_COLUMNS)
      .where('p.id', '=', anyOf(ids))
      .where('p.deleted_at', 'is', null)
      .orderBy('v.id')
      .forNoKeyUpdate(),
  );
}

const COLUMNS = sql`id int, name text, image text, price bigint, description text, brand text, category text,
  "countInStock" int, "isDraft" boolean`;

/** Another price is another version of the product; another stock is recorded. */
export async function updateProducts(
  tx: Transaction,
  products: readonly PlannedProduct[],
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<void> {
  const rows = sql<PlannedProduct & { id: number }>`jsonb_to_recordset(${JSON.stringify(products)}::jsonb)`;
  const { columns, selected } = moveValues({
    reason: typed('imported', 'text'),
    order_id: sql<number | null>`null::int`,
    actor_id: typed(actorId, 'int'),
    created_at: typed(now, 'timestamptz'),
  });
  await tx.count(
    db
      .with('w', (cte) =>
        cte
          .selectFrom(rows.as<'w'>(sql`w (${COLUMNS})`))
          .innerJoin('variants as v', (join) => join.on(sql<boolean>`v.product_id = w.id and v.is_standard`))
          .selectAll('w')
          .select(['v.id as variant', 'v.price as priceBefore', 'v.stock as stockBefore']),
      )
      .with('standards', (cte) =>
        cte
          .updateTable('variants as v')
          .from('w')
          .set((eb) => ({ price: eb.ref('w.price'), stock: eb.ref('w.countInStock'), updated_at: now }))
          .whereRef('v.id', '=', 'w.variant'),
      )
      .with('moved', (cte) =>
        cte
          .selectFrom('w')
          .select([
            'w.variant as variant_id',
            sql<number>`w."countInStock" - w."stockBefore"`.as('delta'),
            'w.countInStock as stock',
          ])
          .whereRef('w.countInStock', '<>', 'w.stockBefore'),
      )
      .with('moves', (cte) =>
        cte.insertInto('stock_moves').columns(columns).expression(cte.selectFrom('moved').select(selected)),
      )
      .updateTable('products as p')
      .from('w')
      .set((eb) => ({
        name: eb.ref('w.name'),
        image: eb.ref('w.image'),
        description: eb.ref('w.description'),
        brand: eb.ref('w.brand'),
        category: eb.ref('w.category'),
        is_draft: eb.ref('w.isDraft'),
        is_hidden: eb.and([eb.ref('p.is_hidden'), eb.ref('w.isDraft')]).$castTo<boolean>(),
        updated_at: now,
        version: sql<number>`p.version + (w.price <> w."priceBefore")::int`,
      }))
      .whereRef('p.id', '=', 'w.id'),
  );
}

/** Ids follow the order of the rows. The ledger of each begins by a trigger. */
export async function insertProducts(
  tx: Transaction,
  products: readonly PlannedProduct[],
  now: Date,
): Promise<void> {
  const rows = sql<PlannedProduct & { place: number }>`rows from (
    jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as (${COLUMNS})) with ordinality`;
  const time = typed(now, 'timestamptz');
  await tx.count(
    db
      .with(
        (cte) => cte('w').materialized(),
        (cte) =>
          cte
            .selectFrom(
              rows.as<'row'>(
                sql`"row" (no_id, name, image, price, description, brand, category, "countInStock", "isDraft", place)`,
              ),
            )
            .selectAll('row')
            .select(sql<number>`nextval(pg_get_serial_sequence('products', 'id'))::int`.as('id'))
            .orderBy('row.place'),
      )
      .with('made', (cte) =>
        cte
          .insertInto('products')
          .columns([
            'id',
            'name',
            'image',
            'description',
            'brand',
            'category',
            'is_draft',
            'created_at',
            'updated_at',
          ])
          .expression(
            cte
              .selectFrom('w')
              .select(['w.id', 'w.name', 'w.image', 'w.description', 'w.brand', 'w.category', 'w.isDraft'])
              .select([time.as('created_at'), time.as('updated_at')]),
          ),
      )
      .insertInto('variants')
      .columns(['product_id', 'sku', 'price', 'stock', 'is_standard', 'created_at', 'updated_at'])
      .expression((cte) =>
        cte
          .selectFrom('w')
          .select(['w.id', sql<string>`'P-' || w.id`.as('sku'), 'w.price', 'w.countInStock'])
          .select([sql.lit(true).as('is_standard'), time.as('created_at'), time.as('updated_at')])
          .orderBy('w.place'),
      ),
  );
}
