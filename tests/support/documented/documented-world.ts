import type { StaffRole } from '../../../api/domain/roles.ts';
import { expect } from 'vitest';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { addProduct } from '../shop/catalogue.ts';
import { type Checkout, type Shopper } from '../shop/checkout.ts';
import { formBody, type FormPart } from '../http/upload.ts';
import { failedJob } from '../shop/jobs.ts';

/** Nobody, somebody, the owner of the order or account, an administrator. */
export const LEVELS = ['visitor', 'user', 'owner', 'admin'] as const;
export type Level = (typeof LEVELS)[number];

/** Staff other than the administrator. */
export const STAFF_LEVELS = ['manager', 'packer', 'support', 'reader'] as const satisfies StaffRole[];
export type StaffLevel = (typeof STAFF_LEVELS)[number];

export interface KnownShopper extends Shopper {
  name: string;
  email: string;
}

/** What a documented call may refer to; each case has its own. */
export interface World {
  checkout: Checkout;
  owner: KnownShopper;
  other: KnownShopper;
  admin: KnownShopper;
  /** Those that `addStaff` has added. */
  staff: Partial<Record<StaffLevel, KnownShopper>>;
  /** 89.99 naira, ten in stock, rated 4.5 by two. */
  product: number;
  /** The owner's unpaid order. */
  order: number;
  /** The provider's order approved by the owner; empty before `approvePayment`. */
  providerOrder: string;
  /** A webhook, and a delivery to it that has arrived. */
  webhook: number;
  delivery: number;
  /** An API key that has ended, so that it is none of the few that a shop may have. */
  apiKey: number;
  /** A finished export of everybody who is staff, by the person's number. */
  exports: Map<number, number>;
  /** A category without products, and a collection of one product. */
  category: number;
  collection: number;
  /** A job that was given up; empty before `failJob`. */
  job: string;
  /** Of the order; of none before `packOrder` and `shipOrder`. */
  shipment: string;
  /** Of the order, once it is delivered. */
  line: number;
  /** Of the order, once it is asked for. */
  return: string;
}

async function person(
  checkout: Checkout,
  isAdmin: boolean,
  staffRole: StaffRole | null = null,
): Promise<KnownShopper> {
  const who = await checkout.shopper({ isAdmin, staffRole });
  const [row] = await checkout.sql<{ name: string; email: string }>(
    'select name, email from users where id = $1',
    [who.id],
  );
  return { ...who, name: row?.name ?? '', email: row?.email ?? '' };
}

export async function makeWorld(checkout: Checkout): Promise<World> {
  const owner = await person(checkout, false);
  const product = await addProduct(checkout.shop, {
    name: 'Bob Wig',
    price: 89_99,
    countInStock: 10,
    ratingSum: 9,
    numReviews: 2,
  });
  const world: World = {
    checkout,
    owner,
    other: await person(checkout, false),
    admin: await person(checkout, true),
    staff: {},
    product,
    order: (await checkout.order(owner, product)).id,
    providerOrder: '',
    ...(await addWebhook(checkout)),
    apiKey: await addApiKey(checkout, owner.id),
    ...(await addShelves(checkout, product)),
    exports: new Map(),
    job: '',
    shipment: '00000000-0000-4000-8000-000000000000',
    line: 0,
    return: '',
  };
  await addExport(world, world.admin);
  return world;
}

/** An export of products, which every role may have that may have any. */
async function addExport({ checkout, exports }: World, { id }: Shopper): Promise<void> {
  const [row] = await checkout.sql<{ id: number }>(
    `insert into exports (kind, filter, user_id, state, file_key, bytes, created_at, expires_at)
     values ('PRODUCTS', '{}', $1, 'DONE', 'private/' || gen_random_uuid() || '.csv', 1, $2, $3) returning id`,
    [id, checkout.shop.clock.now(), new Date(checkout.shop.clock.now().getTime() + 60_000)],
  );
  exports.set(id, row?.id ?? 0);
}

/** One's own export, or that of the administrator. */
export function exportOf(world: World, level: Level | StaffLevel | undefined): number {
  const who = level === undefined ? null : actor(world, level);
  return world.exports.get(who?.id ?? 0) ?? world.exports.get(world.admin.id) ?? 0;
}

/** Worlds share a webhook, since a shop may have only a few. */
async function addWebhook(checkout: Checkout): Promise<Pick<World, 'webhook' | 'delivery'>> {
  const [row] = await checkout.sql<{ webhook: number; delivery: number }>(
    `with kept as (
       select id from webhook_endpoints order by id desc limit 1
     ), made as (
       insert into webhook_endpoints (url, description, types, secret, since_event, created_at)
       select 'https://erp.example.com/webhooks', 'Stock keeping', '{order.paid}', 'whsec_AAAA', 0, now()
       where not exists (select from kept) returning id
     )
     insert into webhook_deliveries (endpoint_id, message_id, type, subject, body, state, attempts, created_at, settled_at)
     select id, 'msg_1', 'order.paid', 'order:1', '{}', 'delivered', 1, now(), now() from (table kept union all table made) one
     returning endpoint_id as webhook, id as delivery`,
  );
  return { webhook: row?.webhook ?? 0, delivery: row?.delivery ?? 0 };
}

/** Worlds share them, since a shop may have only a few. */
async function addShelves(
  checkout: Checkout,
  product: number,
): Promise<Pick<World, 'category' | 'collection'>> {
  const [row] = await checkout.sql<{ category: number; collection: number }>(
    `select (select max(id) from categories) as category, (select max(id) from collections) as collection`,
  );
  if (row?.category && row.collection) return row;
  return { category: await newCategory(checkout), collection: await newCollection(checkout, product) };
}

async function newCategory(checkout: Checkout): Promise<number> {
  const [row] = await checkout.sql<{ id: number }>(
    `insert into categories (name, slug, position, updated_at)
     select 'shelf ' || n, 'shelf-' || n, n, now() from (select coalesce(max(id), 0) + 1 as n from categories) next returning id`,
  );
  return row?.id ?? 0;
}

async function newCollection(checkout: Checkout, product: number): Promise<number> {
  const [row] = await checkout.sql<{ id: number }>(
    `insert into collections (name, slug, product_ids, is_visible, position, updated_at)
     select 'Shelf', 'shelf-' || n, array[$1::int], true, n, now() from (select coalesce(max(id), 0) + 1 as n from collections) next returning id`,
    [product],
  );
  return row?.id ?? 0;
}

/** Gives the world a category and a collection that no other has. */
export async function ownShelves(world: World): Promise<void> {
  world.category = await newCategory(world.checkout);
  world.collection = await newCollection(world.checkout, world.product);
}

async function addApiKey(checkout: Checkout, creator: number): Promise<number> {
  const [row] = await checkout.sql<{ id: number }>(
    `insert into api_keys (name, prefix, key_hash, scopes, creator_id, created_at, expires_at)
     values ('Stock keeping', 'irun_', gen_random_uuid()::text, '{read:orders}', $1, $2, $2) returning id`,
    [creator, checkout.shop.clock.now()],
  );
  return row?.id ?? 0;
}

/** Gives the world a webhook that no other has. */
export async function ownWebhook(world: World): Promise<void> {
  const [row] = await world.checkout.sql<{ id: number }>(
    `insert into webhook_endpoints (url, description, types, secret, since_event, created_at)
     values ('https://erp.example.com/webhooks', 'Stock keeping', '{order.paid}', 'whsec_AAAA', 0, now()) returning id`,
  );
  world.webhook = row?.id ?? 0;
}

/** Adds somebody with each of these roles. */
export async function addStaff(world: World, levels: readonly StaffLevel[]): Promise<World> {
  for (const level of levels) {
    const member = await person(world.checkout, false, level);
    world.staff[level] = member;
    await addExport(world, member);
  }
  return world;
}

export function actor(world: World, level: Level | StaffLevel): KnownShopper | null {
  const { other: user, owner, admin, staff } = world;
  return { visitor: null, user, owner, admin, ...staff }[level] ?? null;
}

export async function approvePayment(world: World): Promise<void> {
  const { checkout, owner, order } = world;
  const { providerOrderId } = await startPayment(await checkout.context(owner), { orderId: order });
  await checkout.approve(providerOrderId);
  world.providerOrder = providerOrderId;
}

export async function payOrder(world: World): Promise<void> {
  await approvePayment(world);
  const { checkout, owner, order, providerOrder } = world;
  const paid = await checkout.rest('PUT', `/api/orders/${order}/pay/`, {
    who: owner,
    body: { id: providerOrder },
  });
  expect(paid.status).toBe(200);
}

/** The order becomes that of a guest. */
export async function makeGuests({ checkout, order }: World): Promise<void> {
  await checkout.sql(
    `with guest as (
       insert into users (name, guest_email, created_at) select 'Guest', 'guest' || id || '@example.com', created_at
       from orders where id = $1 returning id
     ), theirs as (update orders set user_id = guest.id, is_guest = true from guest where orders.id = $1)
     insert into guest_orders values ($1, 'none', 'none', 'none')`,
    [order],
  );
}

export async function deliverOrder(world: World): Promise<void> {
  await payOrder(world);
  const { checkout, order, admin } = world;
  const delivered = await checkout.rest('PUT', `/api/orders/${order}/deliver/`, { who: admin });
  expect(delivered.status).toBe(200);
}

/** A job of the shop has been given up. */
export async function failJob(world: World): Promise<void> {
  world.job = await failedJob(world.checkout, { queue: 'repeat', key: 'upkeep' });
}

export async function hideProduct(world: World): Promise<void> {
  const { checkout, admin, product } = world;
  const hidden = await checkout.rest('PUT', `/api/products/hide/${product}/`, { who: admin });
  expect(hidden.status).toBe(200);
}

/** A variant can be added only beside one with options. */
export async function giveShade({ checkout, product }: World): Promise<void> {
  await checkout.sql(`update variants set shade = 'Black' where product_id = $1 and is_standard`, [product]);
}

/** One that may be deleted, as it is not the standard. */
export async function addSpareVariant({ checkout, product }: World): Promise<void> {
  await checkout.sql(
    `insert into variants (product_id, sku, shade, price, stock, created_at, updated_at)
     values ($1, $2, 'Spare', 1, 0, now(), now())`,
    [product, `SPARE-${product}`],
  );
}

/** One that may be deleted, as it is not the only one. */
export async function addSparePicture({ checkout, product }: World): Promise<void> {
  await checkout.sql(
    `insert into product_pictures (product_id, file, position, created_at)
     values ($1, '/media/spare.webp', 1, now())`,
    [product],
  );
}

/** Users made by the test factory have no password. */
export async function givePassword(world: World): Promise<void> {
  const hash = await world.checkout.shop.parts.passwords.hash(PASSWORD);
  await world.checkout.sql('update users set password_hash = $1 where id = $2', [hash, world.owner.id]);
}

/** The owner signs in in two steps. */
export async function giveSecondFactor({ checkout, owner }: World): Promise<void> {
  await checkout.sql("insert into second_factors (user_id, secret, enrolled_at) values ($1, 'sealed', $2)", [
    owner.id,
    checkout.shop.clock.now(),
  ]);
}

export const PASSWORD = 'correct horse';

export interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  who: Shopper | null;
  body?: unknown;
  form?: FormPart[];
}

/** Sends a call as the documented front end does: a JSON content type, a bearer token, a body or none. */
export async function send(checkout: Checkout, { method, url, who, body, form }: Sent) {
  const multipart = form && formBody(form);
  const response = await checkout.shop.app.inject({
    method,
    url,
    headers: {
      'content-type': multipart?.contentType ?? 'application/json',
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    ...(multipart && { payload: multipart.payload }),
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json<unknown>() };
}
