import type { Queryable } from '../database/read.ts';
import type { Kobo } from '../domain/money.ts';

/** What a mail tells about an order; money in kobo. */
export interface OrderFacts {
  id: number;
  createdAt: Date;
  paidAt: Date | null;
  deliveredAt: Date | null;
  items: { name: string; qty: number; price: Kobo }[];
  itemsPrice: Kobo;
  shippingPrice: Kobo;
  taxPrice: Kobo;
  totalPrice: Kobo;
  address: string[];
}

interface OrderRow {
  id: number;
  created_at: Date;
  paid_at: Date | null;
  delivered_at: Date | null;
  items: OrderFacts['items'];
  items_price: string;
  shipping_price: string;
  tax_price: string;
  total_price: string;
  address: string;
  city: string;
  postal_code: string;
  country: string;
}

const READ_ORDERS = {
  name: 'mail-orders',
  text: `select id, created_at, paid_at, delivered_at, items_price, shipping_price, tax_price, total_price,
      address, city, postal_code, country,
      (select json_agg(json_build_object('name', i.name, 'qty', i.qty, 'price', i.price) order by i.id)
       from order_items i where i.order_id = o.id) as items
    from orders o where id = any($1)`,
};

/** The orders that mails are about, by id, in one statement. */
export async function readOrderFacts(sql: Queryable, ids: number[]): Promise<Map<number, OrderFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.query<OrderRow>(READ_ORDERS, [ids]);
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

function factsOf(row: OrderRow): OrderFacts {
  return {
    id: row.id,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    deliveredAt: row.delivered_at,
    items: row.items,
    itemsPrice: Number(row.items_price),
    shippingPrice: Number(row.shipping_price),
    taxPrice: Number(row.tax_price),
    totalPrice: Number(row.total_price),
    address: [row.address, `${row.city} ${row.postal_code}`, row.country],
  };
}
