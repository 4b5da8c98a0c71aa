import { type Expression, type QueryCreator, sql } from 'kysely';
import type { StockReason } from '../../domain/catalogue/stock.ts';
import type { OrderLine } from '../../domain/orders/order-lines.ts';
import type { Reader } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { anyOf, builtOnce, tablesOf, typed } from '../../platform/database/statements.ts';
import type { ProductTables } from '../catalogue/product/product.store.ts';
import { type Moved, moveValues, type StockMoveTable } from '../catalogue/variant/stock-move.store.ts';

/*
 * Only this store changes the stock for orders. Variants are locked by ascending id, so that carts cannot deadlock. Each
 * change is recorded in the same transaction.
 */

const db = tablesOf<ProductTables & { stock_moves: StockMoveTable }>();

/** Of `variants as v`. */
const OPTION_COLUMNS = [
  'v.lengths',
  'v.colour',
  'v.density',
  'v.lace',
  'v.cap',
  'v.parting',
  'v.volume',
  'v.finish',
  'v.shade',
] as const;

/** A line's variant by its sku, or else the product's standard. */
const VARIANT_OF_LINE = sql<number>`case when line.sku is null
  then (select id from variants where product_id = line.product_id and is_standard)
  else (select id from variants where lower(sku) = line.sku and product_id = line.product_id
    and deleted_at is null) end`;

/** One array per column: one statement text for any number of lines. */
interface WantedLines {
  products: number[];
  skus: (string | null)[];
  quantities: number[];
}

/**
 * The lines stand in subqueries, where PostgreSQL does not count them before it plans: it then takes one plan for all
 * orders. Otherwise it plans each anew, which takes longer than to run it (0.8 ms of 1.3).
 */
const TAKE_UNITS = builtOnce(({ products, skus, quantities }: WantedLines) => {
  const wanted = sql<{ variant_id: number; qty: number }>`(
    select ${VARIANT_OF_LINE} as variant_id, sum(qty)::int as qty
    from unnest((select ${products}::int[]), (select ${skus}::text[]), (select ${quantities}::int[]))
      as line (product_id, sku, qty)
    group by 1)`;
  return db
    .with(
      (cte) => cte('wanted').materialized(),
      () => wanted,
    )
    .with(
      (cte) => cte('locked').materialized(),
      (cte) =>
        cte
          .selectFrom('wanted')
          .innerJoin('variants as v', 'v.id', 'wanted.variant_id')
          .innerJoin('products as p', 'p.id', 'v.product_id')
          .select(['v.id', 'wanted.qty', 'p.name', 'p.image'])
          .where('p.deleted_at', 'is', null)
          .where(sql<boolean>`not p.is_draft`)
          // What is sold out by now is refused without a wait for the row's lock.
          .whereRef('v.stock', '>=', 'wanted.qty')
          .orderBy('v.id')
          .forNoKeyUpdate('v'),
    )
    .updateTable('variants as v')
    .from('locked')
    .set(({ eb }) => ({ stock: eb('v.stock', '-', eb.ref('locked.qty')) }))
    .whereRef('v.id', '=', 'locked.id')
    .whereRef('v.stock', '>=', 'locked.qty')
    .returning([
      'v.id as variant',
      'v.product_id as product',
      'v.sku',
      'v.is_standard as isStandard',
      ...OPTION_COLUMNS,
      'locked.name',
      'locked.image',
      'v.price',
      'v.stock',
      'locked.qty',
    ]);
});

/**
 * Takes only lines with enough stock, by the newest version of each row; lines of one variant are added up. Drafts and
 * deleted products are left out. The moves are recorded with the order (`orderMoves`).
 */
export async function takeUnits(tx: Transaction, lines: readonly OrderLine[]) {
  const wanted: WantedLines = {
    products: lines.map(({ product }) => product),
    skus: lines.map(({ variant }) => variant),
    quantities: lines.map(({ qty }) => qty),
  };
  return await tx.write(TAKE_UNITS(wanted));
}

interface PlacedOrder {
  placed: { id: number; user_id: number; created_at: Date };
  moved: Moved;
}

/** For the statement that inserts an order: the moves of what it has taken. */
export function orderMoves(cte: QueryCreator<PlacedOrder>) {
  const { columns, selected } = moveValues({
    reason: sql.lit<StockReason>('order'),
    order_id: sql.ref<number>('placed.id'),
    actor_id: sql.ref<number>('placed.user_id'),
    created_at: sql.ref<Date>('placed.created_at'),
  });
  return (cte as unknown as typeof db)
    .insertInto('stock_moves')
    .columns(columns)
    .expression(
      cte
        .selectFrom('placed')
        .innerJoin('moved', (join) => join.onTrue())
        .select(selected),
    );
}

/** Units of orders by variant, each once an order. */
export interface Units {
  order_id: number;
  variant_id: number;
  qty: number;
}

export interface StockChange {
  reason: StockReason;
  actorId: number | null;
  now: Date;
}

/** Variants under their locks, in order of id. */
const locking = (cte: QueryCreator<{ units: Units; variants: ProductTables['variants'] }>) =>
  cte
    .selectFrom('variants as v')
    .select('v.id')
    .where('v.id', 'in', cte.selectFrom('units').select('units.variant_id'))
    .orderBy('v.id')
    .forNoKeyUpdate('v');

const moving = ({ reason, actorId, now }: StockChange) =>
  moveValues({
    reason: typed(reason, 'text'),
    order_id: sql.ref<number>('moved.order_id'),
    actor_id: typed(actorId, 'int'),
    created_at: typed(now, 'timestamptz'),
  });

/**
 * For one order whose hold has lapsed: takes the lines with enough stock, whether they are still sold or not. Returns
 * their variants.
 */
export async function takeUnitsAgain(tx: Transaction, wanted: Expression<Units>, change: StockChange) {
  const { columns, selected } = moving(change);
  return await tx.write(
    db
      .with('units', () => wanted)
      .with((cte) => cte('locked').materialized(), locking)
      .with('moved', (cte) =>
        cte
          .updateTable('variants as v')
          .from('locked')
          .innerJoin('units', 'units.variant_id', 'locked.id')
          .set(({ eb }) => ({ stock: eb('v.stock', '-', eb.ref('units.qty')) }))
          .whereRef('v.id', '=', 'locked.id')
          .whereRef('v.stock', '>=', 'units.qty')
          .returning([
            'v.id as variant_id',
            sql<number>`-units.qty`.as('delta'),
            'v.stock',
            'units.order_id',
          ]),
      )
      .with('recorded', (cte) =>
        cte.insertInto('stock_moves').columns(columns).expression(cte.selectFrom('moved').select(selected)),
      )
      .selectFrom('moved')
      .select('moved.variant_id as variant'),
  );
}

/** The caller has locked the orders and marks them as holding no stock. */
export async function putUnitsBack(
  tx: Transaction,
  freed: Expression<Units>,
  change: StockChange,
): Promise<void> {
  const { columns, selected } = moving(change);
  // Several orders may free one variant: each move begins where the one before ends.
  const left = sql<number>`freed.stock - coalesce(sum(units.qty) over (partition by units.variant_id
    order by units.order_id rows between 1 following and unbounded following), 0)::int`;
  await tx.count(
    db
      .with('units', () => freed)
      .with((cte) => cte('locked').materialized(), locking)
      .with('freed', (cte) =>
        cte
          .updateTable('variants as v')
          .from('locked')
          .innerJoin(
            cte
              .selectFrom('units')
              .select(['units.variant_id', sql<number>`sum(units.qty)::int`.as('qty')])
              .groupBy('units.variant_id')
              .as('sums'),
            'sums.variant_id',
            'locked.id',
          )
          .set(({ eb }) => ({ stock: eb('v.stock', '+', eb.ref('sums.qty')) }))
          .whereRef('v.id', '=', 'locked.id')
          .returning(['v.id', 'v.stock']),
      )
      .with('moved', (cte) =>
        cte
          .selectFrom('units')
          .innerJoin('freed', 'freed.id', 'units.variant_id')
          .select(['units.variant_id', 'units.order_id', 'units.qty as delta', left.as('stock')])
          .orderBy('units.variant_id')
          .orderBy('units.order_id'),
      )
      .insertInto('stock_moves')
      .columns(columns)
      .expression((cte) => cte.selectFrom('moved').select(selected)),
  );
}

/** Whether a line's sku is that of another product on sale. */
const IS_OF_ANOTHER = sql<boolean>`exists (select from variants other join products of on of.id = other.product_id
  where lower(other.sku) = line.sku and other.product_id <> line.product_id and other.deleted_at is null
    and of.deleted_at is null and not of.is_draft)`;

/** What there is of variants, by the lines that want them; null figures of what is not sold. */
export async function stockOfLines(reader: Reader, lines: readonly OrderLine[]) {
  const products = lines.map(({ product }) => product);
  const skus = lines.map(({ variant }) => variant);
  const asked = sql<{ product_id: number; sku: string | null; place: number }>`unnest(
    ${products}::int[], ${skus}::text[]) with ordinality`;
  return await reader.all(
    db
      .selectFrom(asked.as<'line'>(sql`line (product_id, sku, place)`))
      .leftJoin('products as p', (join) =>
        join
          .onRef('p.id', '=', 'line.product_id')
          .on('p.deleted_at', 'is', null)
          .on(sql<boolean>`not p.is_draft`),
      )
      .leftJoin('variants as v', (join) =>
        join.onRef('v.product_id', '=', 'p.id').on(sql<boolean>`v.id = ${VARIANT_OF_LINE}`),
      )
      .select([
        'p.name',
        'v.id as variant',
        'v.sku',
        'v.stock',
        'v.price',
        ...OPTION_COLUMNS,
        IS_OF_ANOTHER.as('isOfAnother'),
      ])
      .orderBy('line.place'),
  );
}

export async function stockOfVariants(reader: Reader, ids: readonly number[]) {
  return await reader.all(
    db
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['v.id as variant', 'p.id as product', 'p.name', 'v.stock', ...OPTION_COLUMNS])
      .where('v.id', '=', anyOf(ids))
      .orderBy('v.id'),
  );
}
