import type { FastifyInstance } from 'fastify';
import { getNamedType, type GraphQLSchema, isObjectType } from 'graphql';
import { guestKeyText } from '../../../api/domain/guests/guest-key.ts';
import { type Action, isOpen } from '../../../api/domain/permissions.ts';
import { hashGuestKey } from '../../../api/shop/orders/guests/guest-key.ts';
import { makeWorld, type World } from '../../support/documented/documented-world.ts';
import { chooseTransfer } from '../../support/documented/world-entries.ts';
import type { Checkout } from '../../support/shop/checkout.ts';
import { called, codeOf, roots, UPLOADS } from './authorisation-fields.ts';
import { request } from './authorisation-routes.ts';
import { ROUTE_CALLS } from './authorisation-calls.ts';

/** What a guest gets from a call that is not open to everyone. */
export interface GuestRow {
  call: string;
  access: Action;
  /** About the order whose key it is. */
  own: string;
  /** About another order. */
  other: string;
}

const SECRET = 'A'.repeat(43);

/** A copy of the world's order that is a guest's, with its key; paid where an invoice is asked for, by transfer where its picture is sent. */
async function guestOrder(world: World, access: Action): Promise<{ order: number; key: string }> {
  const { checkout, order } = world;
  const [row] = await checkout.sql<{ id: number }>(
    `with guest as (
       insert into users (name, guest_email, created_at) select 'Guest', 'guest' || id || '@example.com', created_at
       from orders where id = $1 returning id
     ), copied as (
       insert into orders (user_id, user_name, user_email, address, city, postal_code, country, payment_method, items_price,
         shipping_price, tax_price, total_price, created_at, stock_held, is_guest)
       select guest.id, 'Guest', 'guest@example.com', address, city, postal_code, country, payment_method, items_price,
         shipping_price, tax_price, total_price, o.created_at, false, true from orders o, guest where o.id = $1 returning id
     )
     insert into order_items (order_id, product_id, variant_id, sku, choice, name, image, price, qty)
     select copied.id, product_id, variant_id, sku, choice, name, image, price, qty from order_items i, copied
     where i.order_id = $1 returning order_id as id`,
    [order],
  );
  const id = row?.id ?? 0;
  const key = guestKeyText(id, SECRET);
  await checkout.sql(`insert into guest_orders values ($1, 'none', $2, 'none')`, [id, hashGuestKey(key)]);
  if (access === 'invoice.issue') await payInFull(checkout, id);
  if (access === 'order.add-picture') await chooseTransfer({ ...world, order: id });
  return { order: id, key };
}

async function payInFull(checkout: Checkout, order: number): Promise<void> {
  await checkout.sql(
    `insert into payments (order_id, create_request_id, capture_request_id, capture_id, status, amount_cents, currency, created_at, updated_at)
     select id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'completed', total_price, 'USD', now(), now() from orders where id = $1`,
    [order],
  );
  await checkout.sql('update orders set paid_at = now(), stock_held = true where id = $1', [order]);
}

/** Makes each call that is not open to everyone with the key of a guest's order: about this one, and about another. */
export async function guestRows(
  app: FastifyInstance,
  schema: GraphQLSchema,
  checkout: Checkout,
): Promise<GuestRow[]> {
  const world = await makeWorld(checkout);
  return [...(await routesOf(app, world)), ...(await fieldsOf(schema, world))];
}

async function routesOf(app: FastifyInstance, world: World): Promise<GuestRow[]> {
  const rows: GuestRow[] = [];
  for (const { method: methods, url, config } of app.routes) {
    const access = config?.access;
    const [method = ''] = [methods].flat();
    if (access === undefined || isOpen(access) || method === 'HEAD') continue;
    const guest = await guestOrder(world, access);
    const call = ROUTE_CALLS.get(`${method} ${url}`);
    const ask = async (order: number) => {
      const { headers, ...asked } = request(method, url, call, { ...world, order }, 'visitor');
      const answer = await app.inject({
        ...asked,
        headers: { ...headers, authorization: `Bearer ${guest.key}` },
      });
      return String(answer.statusCode);
    };
    const other = await ask(world.order);
    rows.push({ call: `${method} \`${url}\``, access, own: await ask(guest.order), other });
  }
  return rows.toSorted((a, b) => a.call.localeCompare(b.call));
}

async function fieldsOf(schema: GraphQLSchema, world: World): Promise<GuestRow[]> {
  const rows: GuestRow[] = [];
  for (const { root, keyword } of roots(schema)) {
    for (const field of Object.values(root.getFields()).toSorted((a, b) => a.name.localeCompare(b.name))) {
      const access = field.extensions['access'] as Action;
      // Files come by another kind of request.
      if (isOpen(access) || field.name in UPLOADS) continue;
      const { order, key } = await guestOrder(world, access);
      const ask = async (id: number) => {
        const selection = isObjectType(getNamedType(field.type)) ? '{ __typename }' : '';
        const text = `${keyword} { ${called(field, { ...world, order: id }, 'visitor')} ${selection} }`;
        return codeOf(await world.checkout.graphql(text, {}, { id: 0, token: key }));
      };
      const other = await ask(world.order);
      rows.push({ call: `${root.name}.${field.name}`, access, own: await ask(order), other });
    }
  }
  return rows;
}
