import type { EntityManager } from '@mikro-orm/postgresql';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import type { OrderEventKind } from './order-event.ts';

/*
 * What happens to orders is written down for whoever follows, in the transaction in which it happens.
 */

const PROVEN = 'u.verified_at is not null';

/** `OrderEventFacts` of an order `o` of a user `u` as both are now, with its lines from `lines` as `i`. */
const factsOf = (email: string, lines: string): string =>
  `jsonb_build_object('buyer', jsonb_build_object('email', ${email}, 'name', case when ${PROVEN} then u.name else '' end, 'isProven', ${PROVEN}),
     'order', jsonb_build_object('id', o.id, 'createdAt', o.created_at, 'paidAt', o.paid_at, 'deliveredAt', o.delivered_at,
       'itemsPrice', o.items_price, 'shippingPrice', o.shipping_price, 'taxPrice', o.tax_price, 'totalPrice', o.total_price,
       'items', (select jsonb_agg(jsonb_build_object('name', i.name, 'qty', i.qty, 'price', i.price) order by i.id) from ${lines}),
       'address', case when ${PROVEN} then jsonb_build_array(o.address, o.city || ' ' || o.postal_code, o.country) end))`;

/**
 * The further part of a statement that has just placed an order (`placed`, a row of orders, and `lines`, its rows of
 * order_items): that it was placed, without another round trip.
 */
export const TELL_PLACED = `insert into events (kind, subject, user_id, facts, created_at)
  select 'order-placed', 'order:' || o.id, u.id, ${factsOf('o.user_email', 'lines i')}, o.created_at
  from placed o join users u on u.id = o.user_id`;

/** The buyer under the present name and address. Nobody follows what a deleted one's order comes to. */
const tell = (kind: string, order: string, now: string, more: string): string =>
  `insert into events (kind, subject, user_id, facts, created_at)
   select ${kind}, 'order:' || o.id, u.id, case when u.email is null then '{}' else
     ${factsOf('u.email', 'order_items i where i.order_id = o.id')} || ${more} end, ${now}
   from orders o join users u on u.id = o.user_id where o.id = ${order}`;

/** $1 order, $2 kind, $3 now, $4 what else is told. */
const TELL = { name: 'order-tell', text: tell('$2', '$1', '$3::timestamptz', '$4::jsonb') };

/** Writes down what has happened to an order. */
export async function tellOrder(
  sql: Transaction,
  event: { kind: OrderEventKind; orderId: number; now: Date; about?: string },
): Promise<void> {
  const { kind, orderId, now, about } = event;
  await sql.query(TELL, [orderId, kind, now, JSON.stringify(about === undefined ? {} : { about })]);
}

/** The same where the order was changed as an entity, and is flushed. */
export async function tellChangedOrder(
  em: EntityManager,
  event: { kind: OrderEventKind; orderId: number; now: Date },
): Promise<void> {
  const { kind, orderId, now } = event;
  await em.execute(tell('?', '?', '?::timestamptz', `'{}'::jsonb`), [kind, now, orderId]);
}
