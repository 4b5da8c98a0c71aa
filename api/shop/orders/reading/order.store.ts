import { type Expression, sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import {
  anyOf,
  builtForEach,
  builtOnce,
  type TableOf,
  tablesOf,
} from '../../../platform/database/statements.ts';
import type { OrderMoney } from '../../context/context.ts';
import type { OrderItemEntity } from './order-item.entity.ts';
import type { OrderEntity } from './order.entity.ts';

export type OrderTable = TableOf<typeof OrderEntity, 'id' | 'buyer'>;
export type OrderItemTable = TableOf<typeof OrderItemEntity, 'id'>;

const db = tablesOf<{ orders: OrderTable; order_items: OrderItemTable }>();

/** Columns of `orders as o` for an OrderRecord, payment state apart. */
export const ORDER_COLUMNS = [
  'o.id',
  'o.user_id',
  'o.user_name',
  'o.user_email',
  'o.address',
  'o.city',
  'o.postal_code',
  'o.country',
  'o.address_details',
  'o.payment_method',
  'o.delivery_method',
  'o.delivery_estimate',
  'o.pick_up',
  'o.buyer_note',
  'o.items_price',
  'o.discount',
  'o.coupon_code',
  'o.shipping_price',
  'o.tax_price',
  'o.total_price',
  'o.created_at',
  'o.paid_at',
  'o.delivered_at',
  'o.refunded_at',
  'o.cancelled_at',
  'o.cancelled_by_id',
  'o.cancel_reason',
  'o.goods',
  'o.refunded_cents',
  'o.received_kobo',
  'o.stock_held_until',
  'o.is_guest',
  'o.exchange_rate',
] as const;

export type OrderRow = NonNullable<Awaited<ReturnType<typeof orderById>>>;

function orders(money: OrderMoney) {
  return db
    .selectFrom('orders as o')
    .select(ORDER_COLUMNS)
    .select((eb) => sql<boolean>`(o.paid_at is null and ${money.isHeld(eb.ref('o.id'))})`.as('is_pending'));
}

/** For lists that are put together as SQL text. */
export function orderColumns(money: OrderMoney): string {
  const text = orders(money).compile().sql;
  return text.slice('select '.length, text.lastIndexOf(' from "orders" as "o"'));
}

const ORDER_BY_ID = builtForEach((money: OrderMoney, { id }: { id: number }) =>
  orders(money).where('o.id', '=', id),
);

export async function orderById(reader: Reader, money: OrderMoney, id: number) {
  return await reader.first(ORDER_BY_ID(money, { id }));
}

export async function ordersByIds(reader: Reader, money: OrderMoney, ids: readonly number[]) {
  return await reader.all(orders(money).where('o.id', '=', anyOf(ids)));
}

interface OwnOrders {
  userId: number;
  most: number | null;
}

const ORDERS_OF_USER = builtForEach((money: OrderMoney, { userId, most }: OwnOrders) =>
  orders(money)
    .where('o.user_id', '=', userId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(sql<number>`${most}::int`),
);

export async function ordersOfUser(reader: Reader, money: OrderMoney, own: OwnOrders): Promise<OrderRow[]> {
  return await reader.all(ORDERS_OF_USER(money, own));
}

export interface UserOrdersPage {
  /**
   * The order after which the page begins; null for the first or last page. Another user's order gives an empty page.
   */
  cursorId: number | null;
  /** Towards the beginning of the list. */
  isBackward: boolean;
  limit: number;
}

/** One page per user, in one statement. */
export async function orderPagesOfUsers(
  reader: Reader,
  money: OrderMoney,
  userIds: readonly number[],
  { cursorId, isBackward, limit }: UserOrdersPage,
): Promise<OrderRow[]> {
  const direction = isBackward ? 'asc' : 'desc';
  const cursorRow = db
    .selectFrom('orders as cursor_row')
    .select(['cursor_row.created_at', 'cursor_row.id'])
    .where('cursor_row.id', '=', cursorId)
    .whereRef('cursor_row.user_id', '=', sql.ref('wanted.id'));
  let found = orders(money)
    .whereRef('o.user_id', '=', sql.ref('wanted.id'))
    .orderBy('o.created_at', direction)
    .orderBy('o.id', direction)
    .limit(limit);
  if (cursorId !== null) {
    found = found.where(sql<boolean>`(o.created_at, o.id) ${sql.raw(isBackward ? '>' : '<')} (${cursorRow})`);
  }
  return await reader.all(
    db
      .selectFrom(sql<{ id: number }>`unnest(${userIds}::int[])`.as<'wanted'>(sql`wanted (id)`))
      .innerJoinLateral(found.as('found'), (join) => join.onTrue())
      .selectAll('found'),
  );
}

/** In kobo. */
export function totalOfOrder(id: Expression<number>) {
  return db.selectFrom('orders as paid').select('paid.total_price').where('paid.id', '=', id);
}

/** Users without orders are left out. */
export async function orderCounts(reader: Reader, userIds: readonly number[]) {
  return await reader.all(
    db
      .selectFrom('orders')
      .select(({ fn }) => ['user_id as id', fn.countAll<number>().as('total')])
      .where('user_id', '=', anyOf(userIds))
      .groupBy('user_id'),
  );
}

export async function latestOrdersOf(reader: Reader, money: OrderMoney, most: number): Promise<OrderRow[]> {
  return await reader.all(orders(money).orderBy('o.id', 'desc').limit(sql.lit(most)));
}

const ITEMS_OF_ORDERS = builtOnce(
  ({ orderIds, most }: { orderIds: readonly number[]; most: number | null }) =>
    db
      .selectFrom('order_items')
      .select([
        'id',
        'order_id as orderId',
        'product_id as product',
        'sku',
        'choice',
        'name',
        'image',
        'price',
        'qty',
        'packed_qty as packedQty',
        'refunded_qty as refundedQty',
        sql<number>`qty - packed_qty - withdrawn_qty`.as('toPackQty'),
      ])
      .where('order_id', '=', anyOf(orderIds))
      .orderBy('order_id')
      .orderBy('id')
      .limit(sql<number>`${most}::int`),
);

/** In the order of the cart. */
export async function itemsOfOrders(reader: Reader, orderIds: readonly number[], most: number | null) {
  return await reader.all(ITEMS_OF_ORDERS({ orderIds, most }));
}

export async function linesOfOrder(reader: Reader, orderId: number) {
  return await reader.all(
    db
      .selectFrom('order_items')
      .select(['variant_id as variant', 'qty'])
      .where('order_id', '=', orderId)
      .orderBy('id'),
  );
}

/** Without what was refunded before it was packed: whoever refunded it has said whether it goes back on sale. */
export function unitsOfOrders(orderIds: readonly number[]) {
  return db
    .selectFrom('order_items')
    .select(['order_id', 'variant_id', sql<number>`qty - withdrawn_qty`.as('qty')])
    .where('order_id', '=', anyOf(orderIds))
    .whereRef('qty', '>', 'withdrawn_qty');
}

/** Ids of the orders that were delivered or cancelled before a moment. */
export function ordersOverBefore(moment: Date) {
  return db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.or([eb('delivered_at', '<', moment), eb('cancelled_at', '<', moment)]));
}

/** What somebody has bought last of a product, in an order that is paid and was not cancelled. */
export async function lastBought(reader: Reader, userId: number, productId: number) {
  return await reader.first(
    db
      .selectFrom('orders as o')
      .innerJoin('order_items as i', 'i.order_id', 'o.id')
      .select(['i.variant_id as variantId', 'i.sku', 'i.choice', 'o.created_at as boughtAt'])
      .where('o.user_id', '=', userId)
      .where('o.paid_at', 'is not', null)
      .where('o.cancelled_at', 'is', null)
      .where('i.product_id', '=', productId)
      .orderBy('o.id', 'desc')
      .orderBy('i.id')
      .limit(1),
  );
}
