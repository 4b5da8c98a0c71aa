import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepRetention } from '../../../api/shop/privacy/erasure-upkeep.ts';
import { linksIn, MailShop } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';
import type { Shopper } from '../../support/shop/checkout.ts';

const PASSWORD = 'correct horse';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ERASE = 'mutation { eraseAccount { dueAt } }';
const KEEP = 'mutation ($input: KeepAccountInput!) { keepAccount(input: $input) { isKept } }';

let sink: MailSink;
let shop: MailShop;
let people = 0;
let email: string;
let me: Shopper;

beforeAll(async () => {
  sink = await MailSink.start();
  shop = await MailShop.start(sink.url);
});
afterAll(async () => {
  await shop.checkout.stop();
  await sink.down();
});
beforeEach(async () => {
  email = `person-${(people += 1)}@example.com`;
  const token = await shop.register(email);
  const [user] = await shop.checkout.sql<{ id: number }>('select id from users where email = $1', [email]);
  me = { id: user?.id ?? 0, token };
});

const graphql = async (query: string, variables: Record<string, unknown> = {}, who: Shopper | null = me) => {
  const answer = await shop.checkout.graphql(query, variables, who ?? undefined);
  return answer.errors?.[0] ?? answer.data;
};
const retain = () => keepRetention(shop.checkout.shop.parts);
const account = async () =>
  (
    await shop.checkout.sql('select name, email, password_hash, deleted_at from users where id = $1', [me.id])
  )[0];
const orders = () =>
  shop.checkout.sql(
    'select user_name, user_email, address, city, postal_code, buyer_note, total_price::int as total from orders where user_id = $1',
    [me.id],
  );
const signIn = async () =>
  (await shop.post('/api/users/login/', { username: email, password: PASSWORD })).status;

/** An order that is paid and delivered. */
async function deliveredOrder(): Promise<void> {
  const product = await shop.checkout.product({ price: 1000 });
  const { id } = await shop.checkout.order(me, product);
  await shop.checkout.sql(
    `insert into payments (order_id, create_request_id, capture_request_id, capture_id, status, amount_cents, currency,
       created_at, updated_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'completed', 1000, 'USD', $2, $2)`,
    [id, shop.clock.now()],
  );
  await shop.checkout.sql(
    "update orders set paid_at = $2, delivered_at = $2, stock_held_until = null, buyer_note = 'Blue gate' where id = $1",
    [id, shop.clock.now()],
  );
}

describe('an account that its owner wants erased', () => {
  test('is erased after 7 days: name, address, sign-ins go; the order keeps amounts, the review its words', async () => {
    await deliveredOrder();
    const [{ id: product } = { id: 0 }] = await shop.checkout.sql<{ id: number }>(
      'select product_id as id from order_items i join orders o on o.id = i.order_id where o.user_id = $1',
      [me.id],
    );
    await shop.post(`/api/products/${product}/reviews/`, { rating: 4, comment: 'Soft.' }, me.token);
    const saved = {
      shippingAddress: { address: '1 Marina Road', city: 'Lagos', postalCode: '1', country: 'Nigeria' },
    };
    await shop.post('/api/users/profile/addresses/', saved, me.token);
    const dueAt = new Date(shop.clock.now().getTime() + 7 * DAY).toISOString();
    expect(await graphql(ERASE)).toEqual({ eraseAccount: { dueAt } });
    expect(await graphql('{ accountErasureDueAt }')).toEqual({ accountErasureDueAt: dueAt });
    shop.clock.advance(7 * DAY - 1);
    await retain();
    expect(await account()).toMatchObject({ email, deleted_at: null });
    shop.clock.advance(1);
    await retain();
    expect(await account()).toEqual({
      name: 'Deleted user',
      email: null,
      password_hash: null,
      deleted_at: expect.any(String) as string,
    });
    expect(await signIn()).toBe(401);
    expect(await shop.checkout.sql('select 1 from sessions where user_id = $1', [me.id])).toEqual([]);
    expect(await shop.checkout.sql('select 1 from saved_addresses where user_id = $1', [me.id])).toEqual([]);
    expect(await shop.checkout.sql('select 1 from mails where user_id = $1', [me.id])).toEqual([]);
    expect(await shop.checkout.sql('select 1 from account_erasures where user_id = $1', [me.id])).toEqual([]);
    const [order] = await orders();
    expect(order).toMatchObject({ user_name: 'Ada Obi', user_email: null, address: '1 Marina Road' });
    const seen = await shop.checkout.graphql(
      'query ($id: ID!) { productById(id: $id) { reviewsConnection(first: 1) { edges { node { name comment } } } } }',
      { id: String(product) },
    );
    expect(JSON.stringify(seen.data)).toContain('{"name":"Deleted user","comment":"Soft."}');
  });

  test('loses the address in its orders 180 days later, not the name', async () => {
    await deliveredOrder();
    const before = await orders();
    await graphql(ERASE);
    shop.clock.advance(7 * DAY);
    await retain();
    shop.clock.advance(180 * DAY - 1);
    await retain();
    expect(await orders()).toMatchObject([{ address: '1 Marina Road', buyer_note: 'Blue gate' }]);
    shop.clock.advance(1);
    await retain();
    const total = before[0]?.['total'];
    const erased = {
      user_name: 'Ada Obi',
      user_email: null,
      address: 'Erased',
      city: 'Erased',
      postal_code: 'Erased',
      buyer_note: null,
    };
    expect(await orders()).toEqual([{ ...erased, total }]);
  });

  test('is kept by the link of the mail, once, whoever opens it', async () => {
    await graphql(ERASE);
    await shop.dispatch();
    const link = (await linksIn(sink, '/keep-account')).at(-1);
    expect(await graphql(KEEP, { input: { token: link } }, null)).toEqual({ keepAccount: { isKept: true } });
    expect(await graphql(KEEP, { input: { token: link } }, null)).toMatchObject({
      extensions: { reason: 'LINK_EXPIRED' },
    });
    shop.clock.advance(8 * DAY);
    await retain();
    expect(await account()).toMatchObject({ email, deleted_at: null });
  });

  test('is kept in the profile, and asked for once only', async () => {
    await graphql(ERASE);
    expect(await graphql(ERASE)).toMatchObject({ extensions: { code: 'CONFLICT' } });
    expect(await graphql(KEEP, { input: {} })).toEqual({ keepAccount: { isKept: true } });
    expect(await graphql(KEEP, { input: {} })).toMatchObject({ extensions: { code: 'CONFLICT' } });
    expect(await graphql(KEEP, { input: {} }, null)).toMatchObject({
      extensions: { code: 'UNAUTHENTICATED' },
    });
    expect(await graphql('{ accountErasureDueAt }')).toEqual({ accountErasureDueAt: null });
  });

  test('waits while an order is under way, and says which', async () => {
    const { id } = await shop.checkout.order(me, await shop.checkout.product());
    expect(await graphql(ERASE)).toMatchObject({
      message: `Order ${id} is still under way. Wait until it is delivered, or cancel it, then delete your account.`,
      extensions: { code: 'CONFLICT' },
    });
    await shop.checkout.rest('PUT', `/api/orders/${id}/cancel/`, { who: me });
    expect(await graphql(ERASE)).toHaveProperty('eraseAccount');
  });

  test('waits a day longer for an order that came meanwhile', async () => {
    await graphql(ERASE);
    shop.clock.advance(7 * DAY - MINUTE);
    await shop.checkout.sql('update sessions set last_used_at = $2, expires_at = $3 where user_id = $1', [
      me.id,
      shop.clock.now(),
      new Date(shop.clock.now().getTime() + DAY),
    ]);
    const { id } = await shop.checkout.order(me, await shop.checkout.product());
    shop.clock.advance(MINUTE);
    await retain();
    expect(await account()).toMatchObject({ deleted_at: null });
    await shop.checkout.sql(
      'update orders set cancelled_at = now(), stock_held = false, stock_held_until = null where id = $1',
      [id],
    );
    await retain();
    expect(await account()).toMatchObject({ deleted_at: null });
    shop.clock.advance(DAY);
    await retain();
    expect(await account()).toMatchObject({ email: null });
  });

  test('is asked for with a recent sign-in only', async () => {
    shop.clock.advance(15 * MINUTE);
    expect(await graphql(ERASE)).toMatchObject({ extensions: { reason: 'STEP_UP_REQUIRED' } });
  });

  test('is no account of the last administrator', async () => {
    const owner = await shop.checkout.shopper({ isAdmin: true });
    expect(await graphql(ERASE, {}, owner)).toMatchObject({ extensions: { reason: 'LAST_ADMIN' } });
    await shop.checkout.shopper({ isAdmin: true });
    expect(await graphql(ERASE, {}, owner)).toHaveProperty('eraseAccount');
  });
});
