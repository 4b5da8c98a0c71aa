import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENTED_SETTINGS } from '../../../../api/domain/settings/documented-settings.ts';
import { brokenRules } from '../../../support/database/invariants.ts';
import { ADDRESS, Checkout, type Shopper } from '../../../support/shop/checkout.ts';

let checkout: Checkout;
let owner: Shopper;
let support: Shopper;
let product: number;
let sku: string;
let people = 0;

beforeAll(async () => {
  checkout = await Checkout.start({ RATE_LIMITS: 'on' });
  owner = await checkout.shopper({ isAdmin: true });
  support = await checkout.shopper({ staffRole: 'support' });
  const payments = { ...DOCUMENTED_SETTINGS.payments, methods: ['PayPal', 'Bank transfer'] };
  await checkout.sql('insert into owner_settings (version, settings, changed_at) values (1, $1, now())', [
    JSON.stringify({ ...DOCUMENTED_SETTINGS, payments }),
  ]);
  checkout.shop.parts.ownerSettings.clear();
});
beforeEach(async () => {
  people += 1;
  product = await checkout.product({ stock: 1000, price: 500_00 });
  const [variant] = await checkout.sql<{ sku: string }>('select sku from variants where product_id = $1', [
    product,
  ]);
  sku = variant?.sku ?? '';
});
afterAll(() => checkout.stop());

interface Entered {
  order: { _id: number; user: { _id: number; email: string }; totalPrice: number; itemsPrice: number };
  key: string | null;
  detail?: string;
}

const ask = (who: Shopper, body: object = {}, headers: Record<string, string> = {}) =>
  checkout.rest<Entered>('POST', '/api/orders/enter/', {
    who,
    headers,
    body: {
      orderItems: [{ product, qty: 1 }],
      shippingAddress: { ...ADDRESS, name: 'Bola Ade' },
      paymentMethod: 'Bank transfer',
      channel: 'INSTAGRAM',
      email: `buyer-${people}@example.com`,
      phone: '0803 123 4567',
      ...body,
    },
  });
const enter = async (who: Shopper, body: object = {}): Promise<Entered> => {
  const { status, body: entered } = await ask(who, body);
  expect([status, entered.detail]).toEqual([201, undefined]);
  return entered;
};
const timeline = (id: number, who: Shopper) =>
  checkout.rest<{ words: string; by: string | null; actor: string | null }[]>(
    'GET',
    `/api/orders/${id}/timeline/`,
    { who },
  );

describe('an order that staff enter', () => {
  test('of a guest is opened and paid by the link that staff are given', async () => {
    const { order, key } = await enter(support);
    expect(order.user.email).toBe(`buyer-${people}@example.com`);
    const seen = await checkout.rest<{ _id: number }>('GET', `/api/orders/${order._id}/`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect([seen.status, seen.body._id]).toEqual([200, order._id]);
    expect(await checkout.stockOf(product)).toBe(999);
    expect(await brokenRules((text, values) => checkout.sql(text, values))).toEqual([]);
  });

  test('of a customer belongs to the account, and gives nobody a link', async () => {
    const customer = await checkout.shopper();
    const { order, key } = await enter(support, { customer: customer.id });
    expect([order.user._id, key]).toEqual([customer.id, null]);
    expect((await checkout.rest('GET', `/api/orders/${order._id}/`, { who: customer })).status).toBe(200);
  });

  test('says on its timeline how the buyer has asked, and that staff entered it', async () => {
    const { order } = await enter(support);
    const { body } = await timeline(order._id, support);
    expect(body.map(({ words, by }) => [words, by])).toEqual([
      ['Entered by the shop: on Instagram', 'SHOP'],
      ['Placed', null],
    ]);
    const [entry] = await checkout.sql<{ action: string; changes: object }>(
      'select action, changes from audit_entries where subject_id = $1 order by id desc limit 1',
      [order._id],
    );
    expect(entry).toMatchObject({ action: 'ORDER_ENTERED' });
  });

  test('has the prices that owners agree, with the reason in the notes', async () => {
    const prices = [{ sku, price: 450.5, reason: 'Box is dented' }];
    const { order } = await enter(owner, { prices });
    expect(order.itemsPrice).toBe(450.5);
    const notes = await checkout.sql<{ words: string }>('select words from order_notes where order_id = $1', [
      order._id,
    ]);
    expect(notes[0]?.words).toMatch(/₦450.50 each in place of ₦500.00. Box is dented$/);
    expect((await ask(owner, { prices: [{ sku, price: 450 }] })).status).toBe(400);
    expect((await ask(owner, { prices: [{ sku: 'NOT-THERE', price: 450, reason: 'x' }] })).status).toBe(400);
    expect(await checkout.stockOf(product)).toBe(999);
  });

  test('is entered once, however often it is sent with one key, and not with another price', async () => {
    const headers = { 'idempotency-key': `entering-${people}` };
    const prices = [{ sku, price: 450, reason: 'Dented' }];
    const [first, second] = [await ask(owner, { prices }, headers), await ask(owner, { prices }, headers)];
    expect(second.body).toEqual(first.body);
    expect((await ask(owner, {}, headers)).status).toBe(422);
    expect(await checkout.stockOf(product)).toBe(999);
  });

  test('is not limited by what else the buyer has open', async () => {
    const email = `many-${people}@example.com`;
    for (let count = 0; count < 12; count += 1) await enter(support, { email });
    expect(await checkout.stockOf(product)).toBe(988);
  });

  test.each([
    ['a channel that there is not', { channel: 'PIGEON' }],
    ['no e-mail address of a guest', { email: '' }],
    ['a customer who is nobody', { customer: 999_999_999 }],
    ['a customer who is no number', { customer: 'Bola' }],
    ['a way to pay that is off', { paymentMethod: 'Paystack' }],
  ])('is refused with %s', async (_what, body) => {
    expect((await ask(owner, body)).status).toBe(400);
    expect(await checkout.stockOf(product)).toBe(1000);
  });

  test('is not for shoppers, packers and readers; prices are not for support', async () => {
    const shopper = await checkout.shopper();
    const packer = await checkout.shopper({ staffRole: 'packer' });
    const reader = await checkout.shopper({ staffRole: 'reader' });
    for (const who of [shopper, packer, reader]) expect((await ask(who)).status).toBe(403);
    const prices = [{ sku, price: 1, reason: 'A friend' }];
    expect((await ask(support, { prices })).status).toBe(403);
    expect(await checkout.stockOf(product)).toBe(1000);
  });

  test('is entered over GraphQL as well', async () => {
    const { data, errors } = await checkout.graphql(
      `mutation ($input: EnterOrderInput!) { enterOrder(input: $input) { key order { totalPrice isGuest } } }`,
      {
        input: {
          orderItems: [{ product: String(product), qty: 1 }],
          shippingAddress: ADDRESS,
          paymentMethod: 'BANK_TRANSFER',
          channel: 'PHONE',
          email: `phone-${people}@example.com`,
          phone: '0803 123 4567',
        },
      },
      support,
    );
    expect(errors).toBeUndefined();
    expect(data?.['enterOrder']).toMatchObject({ order: { isGuest: true } });
  });
});
