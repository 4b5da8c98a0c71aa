import { sql } from 'kysely';
import type { PlannedStep } from '../../../domain/catalogue/planned-prices.ts';
import { MAX_STEPS } from '../../../domain/forms/variants/price-plan-form.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { VariantTable } from '../product/product.store.ts';
import type { PriceChangeEntity } from './price-change.entity.ts';

const db = tablesOf<{ price_changes: TableOf<typeof PriceChangeEntity, 'id'>; variants: VariantTable }>();

const STEP_COLUMNS = [
  'c.id',
  'c.variant_id as variantId',
  'c.at',
  'c.price',
  'c.is_sale as isSale',
  'c.was_until as wasUntil',
] as const;

const steps = db
  .selectFrom('price_changes as c')
  .innerJoin('variants as v', 'v.id', 'c.variant_id')
  .select(STEP_COLUMNS);

/** Of a product's variants, the next first, with their prices in force; deleted variants are left out. */
export async function stepsOfProduct(reader: Reader, productId: number) {
  return await reader.all(
    steps
      .select(['v.sku', 'v.lengths', 'v.colour', 'v.density', 'v.lace', 'v.cap', 'v.parting', 'v.volume'])
      .select(['v.finish', 'v.shade', 'v.price as priceNow', 'v.was_price as wasPrice'])
      .where('v.product_id', '=', productId)
      .where('v.deleted_at', 'is', null)
      .orderBy('c.at')
      .orderBy('v.position')
      .orderBy('c.id')
      .limit(sql.lit(MAX_STEPS)),
  );
}

/** Products whose next price is due, the longest waiting first. */
export async function dueProducts(reader: Reader, now: Date, most: number): Promise<number[]> {
  const rows = await reader.all(
    db
      .selectFrom('price_changes as c')
      .innerJoin('variants as v', 'v.id', 'c.variant_id')
      .select('v.product_id as id')
      .where('c.at', '<=', now)
      .groupBy('v.product_id')
      .orderBy((eb) => eb.fn.min('c.at'))
      .orderBy('v.product_id')
      .limit(most),
  );
  return rows.map(({ id }) => id);
}

/** What is due of some products, in order; also of deleted ones. Only whoever has locked the products may take it. */
export async function dueSteps(tx: Transaction, productIds: readonly number[], now: Date) {
  return await tx.all(
    steps
      .where('v.product_id', '=', anyOf(productIds))
      .where('c.at', '<=', now)
      .orderBy('c.at')
      .orderBy('c.id'),
  );
}

export type NewStep = Omit<PlannedStep, 'id'>;

export async function insertSteps(tx: Transaction, added: readonly NewStep[], now: Date): Promise<void> {
  const rows = sql<NewStep>`jsonb_to_recordset(${JSON.stringify(added)}::jsonb)`;
  const columns = sql`w ("variantId" int, at timestamptz, price bigint, "isSale" boolean, "wasUntil" timestamptz)`;
  await tx.count(
    db
      .insertInto('price_changes')
      .columns(['variant_id', 'at', 'price', 'is_sale', 'was_until', 'created_at'])
      .expression(
        db
          .selectFrom(rows.as<'w'>(columns))
          .select(['w.variantId', 'w.at', 'w.price', 'w.isSale', 'w.wasUntil'])
          .select(sql<Date>`${now}::timestamptz`.as('createdAt')),
      ),
  );
}

export async function deleteSteps(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.count(db.deleteFrom('price_changes').where('id', '=', anyOf(ids)));
}
