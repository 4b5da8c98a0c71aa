import { sql as fragment } from 'kysely';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import type { ShippingAddress } from '../../../domain/forms/form-rules.ts';
import type { OrderPrices } from '../../../domain/orders/pricing.ts';
import { TELL_PLACED } from '../events/tell-order.ts';
import type { TakenLine } from '../../inventory/order-stock.ts';
import { orderFromRow, type OrderRecord } from '../reading/order.record.ts';
import { orderColumns, type OrderRow } from '../reading/order.store.ts';

/** Nothing is paid for an order that is only being placed. */
const NO_MONEY = { isHeld: () => fragment.lit(false), isUnderWay: () => fragment.lit(false) };

export interface NewOrder {
  userId: number;
  address: ShippingAddress;
  method: string;
  lines: TakenLine[];
  prices: OrderPrices;
  now: Date;
  stockHeldUntil: Date;
  /** Idempotency key that the caller has claimed. */
  key: string | null;
  /** What the buyer's unpaid orders may be and hold before this one; null for no limit. */
  openLimit: { orders: number; units: number } | null;
}

/**
 * Order, lines, event and the idempotency key's answer in one statement. The buyer's row is locked against deletion, so that no
 * order keeps an address that has just been scrubbed: $1 user, $2-$6 address and method, $7-$10 prices,
 * $11 now, $12 end of the hold, $13 key, $14-$15 open orders and pieces allowed, $16-$20 lines.
 */
const INSERT_ORDER = {
  name: 'order-insert',
  text: `with placed as (
      insert into orders (user_id, user_name, user_email, address, city, postal_code, country, payment_method,
        items_price, shipping_price, tax_price, total_price, created_at, stock_held, stock_held_until)
      select u.id, u.name, u.email, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true, $12
      from users u where u.id = $1 and u.deleted_at is null and ($14::int is null or (
        select count(distinct open.id) < $14 and coalesce(sum(held.qty), 0) < $15
        from orders open join order_items held on held.order_id = open.id
        where open.user_id = u.id and open.stock_held and open.paid_at is null))
      for key share of u
      returning *
    ), lines as (
      insert into order_items (order_id, product_id, name, image, price, qty)
      select placed.id, line.product_id, line.name, line.image, line.price, line.qty
      from placed, unnest($16::int[], $17::text[], $18::text[], $19::bigint[], $20::int[])
        with ordinality as line (product_id, name, image, price, qty, place)
      order by line.place
      returning id, name, qty, price
    ), told as (${TELL_PLACED}
    ), answered as (
      update idempotency_keys set order_id = placed.id from placed
      where idempotency_keys.user_id = placed.user_id and idempotency_keys.key = $13
    )
    select ${orderColumns(NO_MONEY)} from placed o`,
};

const FIRST_LAPSE = {
  name: 'order-first-lapse',
  text: `select min(stock_held_until) as until from orders
    where user_id = $1 and stock_held and paid_at is null`,
};

/** Null when the buyer is gone or has too many open orders. Stock and the key's turn are the caller's business. */
export async function insertOrder(sql: Transaction, order: NewOrder): Promise<OrderRecord | null> {
  const { address, prices, lines } = order;
  const [row] = await sql.query<OrderRow>(INSERT_ORDER, [
    order.userId,
    address.address,
    address.city,
    address.postalCode,
    address.country,
    order.method,
    prices.itemsPrice,
    prices.shippingPrice,
    prices.taxPrice,
    prices.totalPrice,
    order.now,
    order.stockHeldUntil,
    order.key,
    order.openLimit?.orders ?? null,
    order.openLimit?.units ?? null,
    lines.map((line) => line.product),
    lines.map((line) => line.name),
    lines.map((line) => line.image),
    lines.map((line) => line.price),
    lines.map((line) => line.qty),
  ]);
  return row ? orderFromRow(row) : null;
}

/** Seconds until the first unpaid order of a shopper gives its stock back, at least 1; null when there is none. */
export async function secondsUntilStockLapses(
  sql: Transaction,
  userId: number,
  now: Date,
): Promise<number | null> {
  const [row] = await sql.query<{ until: Date | null }>(FIRST_LAPSE, [userId]);
  if (!row?.until) return null;
  return Math.max(1, Math.ceil((row.until.getTime() - now.getTime()) / 1000));
}
