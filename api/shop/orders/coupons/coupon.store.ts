import { expressionBuilder, sql } from 'kysely';
import type { CouponDraft } from '../../../domain/coupons/coupon-form.ts';
import type { CouponLine } from '../../../domain/coupons/coupon-rules.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, compiled, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { anywhere } from '../../../platform/lists/fold.ts';
import { Conditions, type ListSource } from '../../../platform/lists/list-source.ts';
import type { ProductTables } from '../../catalogue/product/product.store.ts';
import type { OrderTable } from '../reading/order.store.ts';
import type { CouponEntity } from './kept/coupon.entity.ts';
import type { CouponRecord } from './kept/coupon.record.ts';

/* A coupon's row is locked after the variants of an order, several by ascending id. */

type CouponTable = TableOf<typeof CouponEntity, 'id'>;

const db = tablesOf<ProductTables & { coupons: CouponTable; orders: OrderTable }>();
const eb = expressionBuilder<{ coupons: CouponTable }, 'coupons'>();

const COLUMNS = [
  'coupons.id',
  'coupons.code',
  'coupons.kind',
  'coupons.value',
  'coupons.minimum',
  eb.ref('coupons.product_ids').$castTo<number[]>().as('productIds'),
  eb.ref('coupons.category_ids').$castTo<number[]>().as('categoryIds'),
  'coupons.starts_at as startsAt',
  'coupons.ends_at as endsAt',
  'coupons.max_uses as maxUses',
  'coupons.max_uses_per_person as maxUsesPerPerson',
  'coupons.is_combinable as isCombinable',
  'coupons.is_on as isOn',
  'coupons.uses',
  'coupons.created_at as createdAt',
  'coupons.version',
] as const;

const coupons = db.selectFrom('coupons').select(COLUMNS);

const LISTED = compiled(coupons).statement.text.slice('select '.length, -' from "coupons"'.length);

/** @param keyword a part of the code; empty for all */
export function couponSource({ keyword, isOn }: { keyword: string; isOn: boolean | null }): ListSource {
  const where = new Conditions();
  if (keyword !== '') where.add((part) => `code like ${part}`, anywhere(keyword.toUpperCase()));
  if (isOn !== null) where.add((wanted) => `is_on = ${wanted}`, isOn);
  return { from: 'coupons', columns: LISTED, where };
}

/** @param code as it is kept */
export async function couponByCode(reader: Reader, code: string): Promise<CouponRecord | null> {
  return await reader.first(coupons.where('code', '=', code));
}

/** Until the transaction ends nobody else uses or changes it. */
export async function lockCoupon(
  tx: Transaction,
  wanted: { id: number } | { code: string },
): Promise<CouponRecord | null> {
  const [column, value] = 'id' in wanted ? (['id', wanted.id] as const) : (['code', wanted.code] as const);
  return await tx.first(coupons.where(column, '=', value).forNoKeyUpdate());
}

/** The caller has locked it and checked that it may be used. */
export async function countUse(tx: Transaction, id: number): Promise<void> {
  await tx.count(
    db
      .updateTable('coupons')
      .set((row) => ({ uses: row('uses', '+', 1) }))
      .where('id', '=', id),
  );
}

/** Counts one use less for each order that no longer holds its coupon. The caller has locked the orders. */
export async function giveUsesBack(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  const freed = db
    .selectFrom('orders')
    .select(({ fn }) => [sql<number>`coupon_id`.as('coupon_id'), fn.countAll<number>().as('times')])
    .where('id', '=', anyOf(orderIds))
    .where('coupon_id', 'is not', null)
    .groupBy('coupon_id');
  await tx.count(
    db
      .with('freed', () => freed)
      .with(
        (cte) => cte('locked').materialized(),
        (cte) =>
          cte
            .selectFrom('coupons as c')
            .select('c.id')
            .where('c.id', 'in', cte.selectFrom('freed').select('freed.coupon_id'))
            .orderBy('c.id')
            .forNoKeyUpdate('c'),
      )
      .updateTable('coupons as c')
      .from('locked')
      .innerJoin('freed', 'freed.coupon_id', 'locked.id')
      .set({ uses: sql<number>`c.uses - freed.times` })
      .whereRef('c.id', '=', 'locked.id'),
  );
}

/** How many orders of an account, or of guests with an e-mail address, hold a coupon. */
export async function usesOfPerson(
  reader: Reader,
  { couponId, userId, guestEmail }: { couponId: number; userId: number; guestEmail: string | null },
): Promise<number> {
  const found = await reader.first(
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('coupon_id', '=', couponId)
      .where((row) => row.ref('stock_held'))
      .where((row) => row.or([row('user_id', '=', userId), row('user_email', '=', guestEmail)])),
  );
  return found?.total ?? 0;
}

/** Of an order that has a coupon: which, and who has placed the order; null without one. */
export async function orderWithCoupon(tx: Transaction, orderId: number) {
  return await tx.first(
    db
      .selectFrom('orders')
      .select([
        sql<number>`coupon_id`.as('couponId'),
        'user_id as userId',
        sql<string | null>`case when is_guest then user_email end`.as('guestEmail'),
      ])
      .where('id', '=', orderId)
      .where('coupon_id', 'is not', null),
  );
}

interface Meant {
  productIds: readonly number[];
  /** The names of the categories and their subcategories; null for a coupon without categories. */
  categories: readonly string[] | null;
  variants: readonly number[];
  now: Date;
}

/** Whether a coupon is for each variant, and whether the variant is on sale, in the order asked for. */
export async function linesOfCoupon(reader: Reader, meant: Meant): Promise<CouponLine[]> {
  const { productIds, categories, variants, now } = meant;
  const asked = sql<{ variant_id: number; place: number }>`unnest(${variants}::int[]) with ordinality`;
  const isForAll = productIds.length === 0 && categories === null;
  return await reader.all(
    db
      .selectFrom(asked.as<'line'>(sql`line (variant_id, place)`))
      .innerJoin('variants as v', 'v.id', 'line.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select([
        sql<boolean>`${isForAll}::boolean or p.id = any (${productIds}::int[])
          or lower(p.category) = any (array(select lower(name) from unnest(${categories ?? []}::text[]) name))`.as(
          'isMeant',
        ),
        sql<boolean>`coalesce(v.was_price > v.price and (v.was_until is null or v.was_until > ${now}), false)`.as(
          'isOnSale',
        ),
      ])
      .orderBy('line.place'),
  );
}

/** @throws the database's unique violation for a code that is taken */
export async function insertCoupon(tx: Transaction, draft: CouponDraft, now: Date): Promise<number> {
  const [made] = await tx.write(
    db
      .insertInto('coupons')
      .values({ ...rowOf(draft), code: draft.code, created_at: now })
      .returning('id'),
  );
  return made?.id ?? 0;
}

/** The code stays. */
export async function updateCoupon(tx: Transaction, id: number, draft: CouponDraft): Promise<void> {
  await tx.count(
    db
      .updateTable('coupons')
      .set(rowOf(draft))
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', id),
  );
}

const rowOf = (draft: CouponDraft) => ({
  kind: draft.kind,
  value: draft.value,
  minimum: draft.minimum,
  product_ids: sql<number[]>`${draft.productIds}::int[]`,
  category_ids: sql<number[]>`${draft.categoryIds}::int[]`,
  starts_at: draft.startsAt,
  ends_at: draft.endsAt,
  max_uses: draft.maxUses,
  max_uses_per_person: draft.maxUsesPerPerson,
  is_combinable: draft.isCombinable,
  is_on: draft.isOn,
});

/** What paid orders with these coupons came to; cancelled ones are left out. */
export async function revenueOfCoupons(reader: Reader, ids: readonly number[]) {
  return await reader.all(
    db
      .selectFrom('orders')
      .select([sql<number>`coupon_id`.as('id'), sql<number>`sum(total_price)::bigint`.as('revenue')])
      .where('coupon_id', '=', anyOf(ids))
      .where('paid_at', 'is not', null)
      .where('cancelled_at', 'is', null)
      .groupBy('coupon_id'),
  );
}
