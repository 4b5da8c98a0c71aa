import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { insufficientStock, ShopError } from '../../domain/errors.ts';
import type { Kobo } from '../../domain/money.ts';
import { type OrderLine, unknownProduct } from '../../domain/orders/order-lines.ts';

/**
 * Stock moves here and nowhere else in the capability. Products are always locked in ascending order of id, so that
 * two carts with the same products in opposite order never wait for each other in a circle.
 */

/** A line whose stock is taken, with the product's name, image and price at that moment. */
export interface TakenLine {
  product: number;
  name: string;
  image: string;
  price: Kobo;
  qty: number;
}

/** `wanted` is a query that gives product_id and qty. The count is compared again on the newest version of a row. */
const taking = (wanted: string, condition: string) => `with wanted as (${wanted}),
  locked as materialized (
    select p.id from products p join wanted on wanted.product_id = p.id ${condition}
    order by p.id for no key update of p
  )
  update products p set count_in_stock = p.count_in_stock - wanted.qty
  from locked join wanted on wanted.product_id = locked.id
  where p.id = locked.id and p.count_in_stock >= wanted.qty
  returning p.id, p.name, p.image, p.price`;

/** $1 product ids, $2 quantities. */
const TAKE_STOCK = {
  name: 'order-take-stock',
  text: taking(
    'select * from unnest($1::int[], $2::int[]) as line (product_id, qty)',
    'where p.deleted_at is null and not p.is_draft',
  ),
};

/** $1 order. What was ordered may be off the catalogue by now; its order can still be paid (its price is kept). */
const RETAKE_STOCK = {
  name: 'order-retake-stock',
  text: taking('select product_id, qty from order_items where order_id = $1', ''),
};

/** $1 orders. */
const RELEASE_STOCK = {
  name: 'order-release-stock',
  text: `with freed as (
      select product_id, sum(qty)::int as qty from order_items where order_id = any($1) group by product_id
    ), locked as materialized (
      select p.id from products p join freed on freed.product_id = p.id order by p.id for no key update of p
    )
    update products p set count_in_stock = p.count_in_stock + freed.qty
    from locked join freed on freed.product_id = locked.id where p.id = locked.id`,
};

const STOCK_OF_PRODUCTS = {
  name: 'order-stock-of-products',
  text: `select id, name, count_in_stock, (deleted_at is not null or is_draft) as is_gone
    from products where id = any($1)`,
};

const LINES_OF_ORDER = {
  name: 'order-lines-of-order',
  text: 'select product_id as product, qty from order_items where order_id = $1 order by id',
};

interface TakenRow {
  id: number;
  name: string;
  image: string;
  price: string;
}

interface StockRow {
  id: number;
  name: string;
  count_in_stock: number;
  is_gone: boolean;
}

/**
 * Takes the stock of all lines in one statement, or throws: BAD_USER_INPUT naming a product that is not sold,
 * INSUFFICIENT_STOCK naming a product and what is left of it. The caller's transaction then undoes the rest.
 */
export async function takeStock(sql: Transaction, lines: OrderLine[]): Promise<TakenLine[]> {
  const ids = lines.map((line) => line.product);
  const rows = await sql.query<TakenRow>(TAKE_STOCK, [ids, lines.map((line) => line.qty)]);
  const taken = new Map(rows.map((row) => [row.id, row]));
  const untaken = lines.filter((line) => !taken.has(line.product));
  if (untaken.length > 0) throw await refusal(sql, untaken, true);
  return lines.flatMap(({ product, qty }) => {
    const row = taken.get(product);
    return row ? [{ product, qty, name: row.name, image: row.image, price: Number(row.price) }] : [];
  });
}

/**
 * Takes the stock of a placed order again after its hold had lapsed, or throws INSUFFICIENT_STOCK. The caller holds the
 * order's row lock.
 */
export async function retakeStock(sql: Transaction, orderId: number): Promise<void> {
  const lines = await sql.query<OrderLine>(LINES_OF_ORDER, [orderId]);
  const taken = await sql.query<TakenRow>(RETAKE_STOCK, [orderId]);
  const untaken = lines.filter((line) => !taken.some((row) => row.id === line.product));
  if (untaken.length > 0) throw await refusal(sql, untaken, false);
}

/** Puts the stock of orders back. The caller holds their row locks and marks them as holding nothing. */
export async function releaseStock(sql: Transaction, orderIds: number[]): Promise<void> {
  await sql.query(RELEASE_STOCK, [orderIds]);
}

/** Why lines could not be taken: not sold any more goes before too little stock. */
async function refusal(sql: Transaction, untaken: OrderLine[], mustBeSold: boolean): Promise<ShopError> {
  const ids = untaken.map((line) => line.product);
  const rows = await sql.query<StockRow>(STOCK_OF_PRODUCTS, [ids]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const gone = ids.find((id) => mustBeSold && known.get(id)?.is_gone !== false);
  if (gone !== undefined) return unknownProduct(gone);
  const short = known.get(ids[0] ?? 0);
  const error = insufficientStock(short?.name ?? 'A product', short?.count_in_stock ?? 0, short?.id);
  if (mustBeSold) return error;
  // The quantities of a placed order are fixed, so "change the quantity" would be no help.
  const sentence = `This order waited too long and ${short?.name ?? 'a product'} is sold by now. Place a new order.`;
  return new ShopError('INSUFFICIENT_STOCK', sentence, { ...(error.details && { details: error.details }) });
}
