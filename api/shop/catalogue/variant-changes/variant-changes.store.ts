import { sql } from 'kysely';
import type { OptionColumns } from '../../../domain/catalogue/variants/options.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, tablesOf, typed, valuesFor } from '../../../platform/database/statements.ts';
import type { ProductTable, VariantTable } from '../product/product.store.ts';

type MadeByDatabase = 'id' | 'version' | 'scarcity' | 'deleted_at';
const db = tablesOf<{ products: ProductTable; variants: VariantTable }>();

/** A variant as it is stored; `price` and `wasPrice` in kobo. */
export type StoredVariant = OptionColumns & {
  id: number;
  sku: string;
  price: number;
  wasPrice: number | null;
  wasUntil: Date | null;
  stock: number;
  position: number;
  isStandard: boolean;
  isDeleted: boolean;
  version: number;
};

export type NewVariant = Omit<StoredVariant, 'id' | 'isDeleted' | 'isStandard' | 'version'>;

const VARIANT_COLUMNS = [
  'v.id',
  'v.sku',
  'v.lengths',
  'v.colour',
  'v.density',
  'v.lace',
  'v.cap',
  'v.parting',
  'v.volume',
  'v.finish',
  'v.shade',
  'v.price',
  'v.was_price as wasPrice',
  'v.was_until as wasUntil',
  'v.stock',
  'v.position',
  'v.is_standard as isStandard',
  'v.version',
] as const;

/** Whoever changes the same product waits until the caller's transaction ends; orders do not. */
export async function lockProducts(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.all(
    db
      .selectFrom('products')
      .select('id')
      .where('id', '=', anyOf(ids))
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  return rows.map(({ id }) => id);
}

/**
 * The variants of products under their locks, in order of id as orders lock them; of the deleted ones those with these
 * skus, which may come back.
 */
export async function lockVariants(tx: Transaction, productIds: readonly number[], skus: readonly string[]) {
  return await tx.all(
    db
      .selectFrom('variants as v')
      .select(VARIANT_COLUMNS)
      .select(['v.product_id as productId', sql<boolean>`v.deleted_at is not null`.as('isDeleted')])
      .where('v.product_id', '=', anyOf(productIds))
      .where((eb) => eb.or([eb('v.deleted_at', 'is', null), eb(sql<string>`lower(v.sku)`, '=', anyOf(skus))]))
      .orderBy('v.id')
      .forNoKeyUpdate(),
  );
}

/** Where skus are used, deleted ones too. @param skus in lower case */
export async function productsOfSkus(tx: Transaction, skus: readonly string[]) {
  return await tx.all(
    db
      .selectFrom('variants as v')
      .select(['v.sku', 'v.product_id as productId'])
      .where(sql<string>`lower(v.sku)`, '=', anyOf(skus))
      .orderBy('v.id'),
  );
}

/** @param sku in lower case */
export async function productOfSku(tx: Transaction, sku: string): Promise<number | null> {
  const found = await tx.first(
    db
      .selectFrom('variants as v')
      .select('v.product_id as productId')
      .where(sql<string>`lower(v.sku)`, '=', sku)
      .where('v.deleted_at', 'is', null),
  );
  return found?.productId ?? null;
}

const ROW = sql`id int, "productId" int, sku text, lengths smallint[], colour text, density smallint, lace text, cap text, parting text,
  volume text, finish text, shade text, price bigint, "wasPrice" bigint, "wasUntil" timestamptz, stock int, "position" int,
  "isDeleted" boolean`;

const rowsOf = <Row>(rows: readonly object[]) => sql<Row>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

/** Writes locked variants as a whole, all but which is the standard. */
export async function writeVariants(
  tx: Transaction,
  variants: readonly StoredVariant[],
  now: Date,
): Promise<void> {
  await tx.count(
    db
      .updateTable('variants as v')
      .from(rowsOf<StoredVariant>(variants).as<'w'>(sql`w (${ROW})`))
      .set((eb) => ({
        sku: eb.ref('w.sku'),
        lengths: sql<number[] | null>`w.lengths`,
        colour: eb.ref('w.colour'),
        density: eb.ref('w.density'),
        lace: eb.ref('w.lace'),
        cap: eb.ref('w.cap'),
        parting: eb.ref('w.parting'),
        volume: eb.ref('w.volume'),
        finish: eb.ref('w.finish'),
        shade: eb.ref('w.shade'),
        price: eb.ref('w.price'),
        was_price: eb.ref('w.wasPrice'),
        was_until: eb.ref('w.wasUntil'),
        stock: eb.ref('w.stock'),
        position: eb.ref('w.position'),
        updated_at: now,
        deleted_at: sql<Date | null>`case when w."isDeleted" then ${typed(now, 'timestamptz')} end`,
      }))
      .whereRef('v.id', '=', 'w.id'),
  );
}

/** Their ledger begins by a trigger. */
export async function insertVariants(
  tx: Transaction,
  variants: readonly (NewVariant & { productId: number })[],
  now: Date,
): Promise<void> {
  const time = typed(now, 'timestamptz');
  const { columns, selected } = valuesFor<Omit<VariantTable, MadeByDatabase>>({
    product_id: sql.ref<number>('w.productId'),
    sku: sql.ref<string>('w.sku'),
    lengths: sql<number[] | null>`w.lengths`,
    colour: sql.ref<string | null>('w.colour'),
    density: sql.ref<number | null>('w.density'),
    lace: sql.ref<string | null>('w.lace'),
    cap: sql.ref<string | null>('w.cap'),
    parting: sql.ref<string | null>('w.parting'),
    volume: sql.ref<string | null>('w.volume'),
    finish: sql.ref<string | null>('w.finish'),
    shade: sql.ref<string | null>('w.shade'),
    price: sql.ref<number>('w.price'),
    was_price: sql.ref<number | null>('w.wasPrice'),
    was_until: sql.ref<Date | null>('w.wasUntil'),
    stock: sql.ref<number>('w.stock'),
    position: sql.ref<number>('w.position'),
    is_standard: sql.lit(false),
    created_at: time,
    updated_at: time,
  });
  await tx.count(
    db
      .insertInto('variants')
      .columns(columns)
      .expression(
        db
          .selectFrom(rowsOf<NewVariant & { productId: number }>(variants).as<'w'>(sql`w (${ROW})`))
          .select(selected)
          .orderBy('w.position'),
      ),
  );
}

/** One after the other, because a product never has two. */
export async function chooseStandard(tx: Transaction, from: number, to: string, now: Date): Promise<void> {
  const change = (isStandard: boolean) =>
    db.updateTable('variants').set({ is_standard: isStandard, updated_at: now });
  await tx.count(change(false).where('id', '=', from));
  await tx.count(change(true).where(sql<string>`lower(sku)`, '=', to.toLowerCase()));
}

/** Other variants or prices are another version of the product; another stock alone is not. */
export async function touchProducts(
  tx: Transaction,
  { changed, restocked }: { changed: readonly number[]; restocked: readonly number[] },
  now: Date,
): Promise<void> {
  await tx.count(
    db
      .updateTable('products')
      .set({ updated_at: now, version: sql<number>`version + (id = ${anyOf(changed)})::int` })
      .where('id', '=', anyOf([...changed, ...restocked])),
  );
}
