import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guestKeyText, orderOfKey } from '../../../api/domain/guests/guest-key.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { GUESTS_PER_ADDRESS } from '../../../api/domain/orders/placement-limits.ts';
import { releaseExpiredHolds } from '../../../api/shop/orders/placement/stock-sweeper.ts';
import { hashGuestKey, isKey } from '../../../api/shop/orders/guests/guest-key.ts';
import { keepRetention } from '../../../api/shop/privacy/erasure-upkeep.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { linksIn, MailShop, ORIGIN } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';
import { ADDRESS, type Checkout, type Shopper } from '../../support/shop/checkout.ts';

let sink: MailSink;
let mails: MailShop;
let checkout: Checkout;
let admin: Shopper;
let product: number;
let people = 0;
let email: string;

const allowGuests = async (isAllowed: boolean) => {
  await checkout.sql('truncate owner_settings');
  await checkout.sql('insert into owner_settings (version, settings, changed_at) values (1, $1, now())', [
    JSON.stringify({ ...DOCUMENTED_SETTINGS, guests: { isAllowed } }),
  ]);
  checkout.shop.parts.ownerSettings.clear();
};

beforeAll(async () => {
  sink = await MailSink.start();
  mails = await MailShop.start(sink.url, { RATE_LIMITS: 'on' });
  checkout = mails.checkout;
  admin = await checkout.shopper({ isAdmin: true });
  await allowGuests(true);
});
beforeEach(async () => {
  product = await checkout.product({ stock: 1000 });
  email = `guest-${(people += 1)}@example.com`;
  sink.mails.length = 0;
  await checkout.sql('delete from rate_limits');
});
afterAll(async () => {
  await checkout.stop();
  await sink.down();
});

interface Placed {
  order: {
    _id: number;
    user: { _id: number; name: string; email: string };
    shippingAddress: { phone: string };
  };
  key: string;
  detail?: string;
}

const ask = (body: object, headers: Record<string, string> = {}) =>
  checkout.rest<Placed>('POST', '/api/orders/guest/', {
    headers,
    body: {
      orderItems: [{ product, qty: 1 }],
      shippingAddress: ADDRESS,
      paymentMethod: 'PayPal',
      email,
      phone: '0803 123 4567',
      ...body,
    },
  });
const place = async (body: object = {}): Promise<Placed> => {
  const { status, body: placed } = await ask(body);
  expect([status, placed.detail]).toEqual([201, undefined]);
  return placed;
};
const withKey = <Body = { detail?: string; isPaid?: boolean }>(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  key: string,
  body?: unknown,
) => checkout.rest<Body>(method, path, { headers: { authorization: `Bearer ${key}` }, body });
const statusOf = async (path: string, key: string) => (await withKey('GET', path, key)).status;
const at = ({ order }: Placed) => `/api/orders/${order._id}/`;
const keysInMails = async () => {
  await checkout.handleEvents();
  for (let round = 0; round < 3; round += 1) await mails.dispatch();
  const link = new RegExp(`^${ORIGIN}/order/\\d+#key=(order-\\d+-[\\w-]{43})$`, 'm');
  const own = (await sink.read()).filter(({ to }) => to?.[0]?.address === email);
  return own.flatMap(({ text = '' }) => link.exec(text)?.[1] ?? []);
};
const track = (order: number | string, to: string) =>
  checkout.rest<{ detail: string }>('POST', '/api/orders/guest/link/', { body: { order, email: to } });
const kept = (id: number) =>
  checkout.sql(
    `select u.name, u.guest_email, o.user_name, o.user_email, o.address, o.address_details
     from users u join orders o on o.user_id = u.id where o.id = $1`,
    [id],
  );

describe('a shop that takes no guests', () => {
  test('demands a sign-in, as documented', async () => {
    await allowGuests(false);
    const { status, body } = await ask({});
    expect([status, body.detail]).toEqual([401, expect.stringMatching(/without an account/)]);
    await allowGuests(true);
    expect((await checkout.rest('POST', '/api/orders/add/', { body: {} })).status).toBe(401);
  });
});

describe('an order without an account', () => {
  test('has a buyer like every order, who is no user', async () => {
    const placed = await place({ email: ` ${email.toUpperCase()} ` });
    expect(placed.order.user).toMatchObject({ name: 'Guest', email });
    expect(placed.order.shippingAddress.phone).toBe('+2348031234567');
    const listed = await checkout.rest<{ _id: number }[]>('GET', '/api/users/', { who: admin });
    expect(listed.body.map(({ _id }) => _id)).not.toContain(placed.order.user._id);
    const user = `/api/users/${placed.order.user._id}/`;
    expect((await checkout.rest('GET', user, { who: admin })).status).toBe(404);
    const change = { name: 'Bola', email, isAdmin: true };
    const path = `/api/users/update/${placed.order.user._id}/`;
    expect((await checkout.rest('PUT', path, { who: admin, body: change })).status).toBe(404);
    expect(await brokenRules((text, values) => checkout.sql(text, values))).toEqual([]);
  });

  test('leaves the address free for an account', async () => {
    await place();
    expect(await mails.register(email)).toMatch(/^[\w-]{43}$/);
    await place();
  });

  test('is seen, paid and cancelled by its key over both faces', async () => {
    const placed = await place();
    expect(orderOfKey(placed.key)).toBe(placed.order._id);
    expect(await statusOf(at(placed), placed.key)).toBe(200);
    const query = `query ($id: ID!) { orderById(id: $id) { isGuest user { email account { id } } timeline { words } notes { id } } }`;
    const guest = { id: 0, token: placed.key };
    const { data } = await checkout.graphql(query, { id: String(placed.order._id) }, guest);
    expect(data?.['orderById']).toMatchObject({ isGuest: true, user: { email, account: null }, notes: null });
    const open = `mutation ($input: OpenPaymentInput!) { openPayment(input: $input) { payment { providerOrderId } } }`;
    const opened = await checkout.graphql(open, { input: { orderId: placed.order._id } }, guest);
    const { payment } = (opened.data as { openPayment: { payment: { providerOrderId: string } } })
      .openPayment;
    await checkout.approve(payment.providerOrderId);
    const paid = await withKey('PUT', `${at(placed)}pay/`, placed.key, { id: payment.providerOrderId });
    expect([paid.status, paid.body.isPaid]).toEqual([200, true]);
    const cancelled = await withKey('PUT', `${at(placed)}cancel/`, placed.key, { refund: true });
    expect(cancelled.status).toBe(200);
    const [row] = await checkout.sql<{ by: boolean }>(
      'select cancelled_by_id = user_id as by from orders where id = $1',
      [placed.order._id],
    );
    expect(row?.by).toBe(true);
  });

  test('opens nothing else by its key', async () => {
    const [one, other] = [await place(), await place()];
    expect(await statusOf(at(other), one.key)).toBe(404);
    expect((await withKey('PUT', `${at(other)}cancel/`, one.key)).status).toBe(404);
    for (const path of ['/api/orders/myorders/', '/api/orders/', '/api/users/profile/', '/api/users/'])
      expect([path, await statusOf(path, one.key)]).toEqual([path, 403]);
    expect((await withKey('POST', '/api/orders/add/', one.key, {})).status).toBe(403);
  });

  test('is nobody else’s', async () => {
    const placed = await place();
    const stranger = await checkout.shopper();
    expect((await checkout.rest('GET', at(placed))).status).toBe(401);
    expect((await checkout.rest('GET', at(placed), { who: stranger })).status).toBe(404);
    // With the mail's link its reader signs in and finds it no more than before.
    expect((await checkout.rest('GET', '/api/orders/myorders/', { who: stranger })).body).toEqual([]);
  });

  test('is placed once by a repeated call, which brings the same key', async () => {
    const headers = { 'idempotency-key': `key-${email}` };
    const first = await ask({}, headers);
    const again = await ask({}, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await ask({ paymentMethod: 'PayPal', orderItems: [{ product, qty: 2 }] }, headers)).status).toBe(
      422,
    );
    expect((await ask({ email: `other-${email}` }, headers)).body.order._id).not.toBe(first.body.order._id);
  });

  test.each([
    ['email', { email: 'bola' }],
    ['phone', { phone: '12' }],
    ['phone number', { phone: '0000 000' }],
  ])('is refused without a good %s', async (_field, wrong) => {
    expect((await ask(wrong)).status).toBe(400);
  });
});

describe('the key', () => {
  test('is found by nobody in 10,000 tries, nor by a try that is nearly right', () => {
    const key = guestKeyText(12, randomBytes(32).toString('base64url'));
    const hash = hashGuestKey(key);
    const guesses = Array.from({ length: 10_000 }, () =>
      guestKeyText(12, randomBytes(32).toString('base64url')),
    );
    expect(guesses.filter((guess) => isKey(hash, guess))).toEqual([]);
    for (let place = 0; place < key.length; place += 1) {
      const wrong = key[place] === 'A' ? 'B' : 'A';
      expect(isKey(hash, key.slice(0, place) + wrong + key.slice(place + 1))).toBe(false);
    }
    expect([isKey(hash, key), isKey(null, key), isKey(hash, '')]).toEqual([true, false, false]);
  });

  test('is not in the database', async () => {
    const { key } = await place();
    const rows = await checkout.sql('select * from guest_orders');
    expect(JSON.stringify(rows)).not.toContain(key.split('-').slice(2).join('-'));
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  test('does not count for an unknown order, or with anything changed', async () => {
    const { key, order } = await place();
    const secret = key.split('-').slice(2).join('-');
    for (const wrong of [guestKeyText(999_999, secret), `${key.slice(0, -1)}-`, key.toUpperCase(), `${key} `])
      expect(await statusOf(`/api/orders/${order._id}/`, wrong)).toBe(401);
  });

  test('is ended by staff, who send the guest another', async () => {
    const placed = await place();
    expect((await keysInMails())[0]).toBe(placed.key);
    sink.mails.length = 0;
    const renew = `/api/orders/${placed.order._id}/guest-link/`;
    expect((await checkout.rest('POST', renew, { who: admin })).status).toBe(200);
    expect(await statusOf(at(placed), placed.key)).toBe(401);
    const [key = ''] = await keysInMails();
    expect(key).not.toBe(placed.key);
    expect(await statusOf(at(placed), key)).toBe(200);
    const [noted] = await checkout.sql<{ action: string }>(
      'select action from audit_entries order by id desc limit 1',
    );
    expect(noted?.action).toBe('ORDER_LINK_RENEWED');
    const own = await checkout.order(await checkout.shopper(), product);
    expect((await checkout.rest('POST', `/api/orders/${own.id}/guest-link/`, { who: admin })).status).toBe(
      409,
    );
  });
});

describe('asking for the link', () => {
  test('answers the same whether there is such an order, and mails the link to its guest alone', async () => {
    const placed = await place();
    const own = await checkout.order(await checkout.shopper(), product);
    await keysInMails();
    sink.mails.length = 0;
    const answers = [
      await track(placed.order._id, email.toUpperCase()),
      await track(String(placed.order._id), 'stranger@example.com'),
      await track(own.id, 'person1@example.com'),
      await track(2_000_000_000, email),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.detail}`)).size).toBe(1);
    expect(await keysInMails()).toEqual([placed.key]);
    expect(sink.mails).toHaveLength(1);
    const [row] = await checkout.sql<{ recipient: string; user_id: number }>(
      `select recipient, user_id from mails where kind = 'order-link' and recipient = $1`,
      [email],
    );
    expect(row).toEqual({ recipient: email, user_id: placed.order.user._id });
  });

  test('is limited by e-mail address, and by where it is asked from', async () => {
    for (let round = 0; round < 5; round += 1) expect((await track(1, email)).status).toBe(200);
    expect((await track(1, email)).status).toBe(429);
    for (let round = 6; round < 30; round += 1) await track(1, `${round}-${email}`);
    expect((await track(1, `last-${email}`)).status).toBe(429);
  });
});

describe('what open orders hold', () => {
  test('is counted over all guests of an e-mail address', async () => {
    const units = checkout.shop.parts.settings.openOrderUnits;
    await place({ orderItems: [{ product, qty: units }] });
    const { status, body } = await ask({});
    expect([status, body.detail]).toEqual([429, expect.stringMatching(/reserve as much/)]);
    await place({ email: `other-${email}` });
  });

  test('is counted over all guests of an internet address', async () => {
    const units = checkout.shop.parts.settings.openOrderUnits;
    const statuses: number[] = [];
    while (statuses.length <= GUESTS_PER_ADDRESS && !statuses.includes(429)) {
      const own = `${statuses.length}-${email}`;
      statuses.push((await ask({ email: own, orderItems: [{ product, qty: units }] })).status);
    }
    expect(statuses.slice(0, 2)).toEqual([201, 201]);
    expect(statuses.at(-1)).toBe(429);
    checkout.shop.clock.advance(61 * 60_000);
    await releaseExpiredHolds(checkout.shop.parts);
    await place();
  });
});

describe('an account with the same e-mail address', () => {
  test('takes the orders over once the address is verified', async () => {
    const [one, two] = [await place(), await place()];
    await withKey('PUT', `${at(two)}cancel/`, two.key);
    const token = await mails.register(email);
    const mine = async () =>
      (
        await checkout.rest<{ _id: number }[]>('GET', '/api/orders/myorders/', { who: { id: 0, token } })
      ).body.map(({ _id }) => _id);
    expect(await mine()).toEqual([]);
    await checkout.rest('POST', '/api/users/verify/send/', { who: { id: 0, token } });
    await keysInMails();
    const [link] = await linksIn(sink, '/verify-email');
    expect((await checkout.rest('POST', '/api/users/verify/', { body: { token: link } })).status).toBe(200);
    expect(await mine()).toEqual([two.order._id, one.order._id]);
    // The keys have done their work.
    expect(await statusOf(at(one), one.key)).toBe(401);
    const query = `query ($id: ID!) { orderById(id: $id) { isGuest cancelledBy } }`;
    const { data } = await checkout.graphql(query, { id: String(two.order._id) }, { id: 0, token });
    expect(data?.['orderById']).toEqual({ isGuest: false, cancelledBy: 'BUYER' });
    expect(await brokenRules((text, values) => checkout.sql(text, values))).toEqual([]);
  });
});

describe('what is kept of a guest', () => {
  test('is the name in the books alone, half a year after the last has happened', async () => {
    const { order, key } = await place();
    await keepRetention(checkout.shop.parts);
    expect((await kept(order._id))[0]).toMatchObject({ guest_email: email, address: ADDRESS.address });
    checkout.shop.clock.advance(181 * 24 * 3_600_000);
    await keepRetention(checkout.shop.parts);
    expect(await kept(order._id)).toEqual([
      {
        name: 'Deleted user',
        guest_email: null,
        user_name: 'Guest',
        user_email: null,
        address: 'Erased',
        address_details: null,
      },
    ]);
    expect(await statusOf(`/api/orders/${order._id}/`, key)).toBe(401);
    expect(await checkout.sql('select 1 from forgotten_buyers where user_id = $1', [order.user._id])).toEqual(
      [],
    );
  });

  test('is erased at once by the owner, by the number of the buyer in the order', async () => {
    const { order, key } = await place();
    const fresh = await checkout.shopper({ isAdmin: true });
    const path = `/api/users/delete/${order.user._id}/`;
    expect((await checkout.rest('DELETE', path, { who: fresh })).status).toBe(200);
    expect((await kept(order._id))[0]).toMatchObject({ guest_email: null, user_email: null });
    expect(await statusOf(`/api/orders/${order._id}/`, key)).toBe(401);
  });
});

test('staff list the orders of guests, or those of accounts', async () => {
  const { order } = await place();
  const own = await checkout.order(await checkout.shopper(), product);
  const fresh = await checkout.shopper({ isAdmin: true });
  const query = `query ($filter: OrderFilter) { orders(filter: $filter, pageSize: 100) { total orders { id } } }`;
  const listed = async (isGuest: boolean) => {
    const { data } = await checkout.graphql(query, { filter: { isGuest } }, fresh);
    const { total, orders } = (data as { orders: { total: number; orders: { id: string }[] } }).orders;
    expect(total).toBeGreaterThan(0);
    return orders.map(({ id }) => Number(id));
  };
  const [guests, accounts] = [await listed(true), await listed(false)];
  expect([guests.includes(order._id), guests.includes(own.id)]).toEqual([true, false]);
  expect([accounts.includes(order._id), accounts.includes(own.id)]).toEqual([false, true]);
});
