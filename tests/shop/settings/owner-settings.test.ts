import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AnswerCache } from '../../../api/platform/cache/answer-cache.ts';
import { startCatalogueChanges } from '../../../api/platform/cache/catalogue-changes.ts';
import { SettingsKeeper } from '../../../api/shop/owner-settings/kept/settings-keeper.ts';
import { shopDay } from '../../../api/domain/shop-time.ts';
import { settingsOfPreset } from '../../../api/domain/settings/presets/presets.ts';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let owner: Shopper;
let buyer: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start();
  owner = await checkout.shopper({ isAdmin: true });
  buyer = await checkout.shopper();
});
afterAll(() => checkout.stop());
afterEach(async () => {
  await checkout.sql('truncate owner_settings');
  checkout.shop.parts.ownerSettings.clear();
});

interface Stored {
  version: number;
  changedBy: string | null;
  shop: Record<string, string>;
  money: Record<string, unknown>;
  zones: { name: string; methods: { name: string; price: number }[] }[];
  detail?: string;
}

const read = async (who = owner) =>
  (await checkout.rest<Stored>('GET', '/api/admin/settings/', { who })).body;
const change = (body: object, who = owner) =>
  checkout.rest<Stored>('PUT', '/api/admin/settings/', { who, body });
const CHANGE = `mutation ($input: ChangeOwnerSettingsInput!) {
  changeOwnerSettings(input: $input) { settings { version money { taxPercent } shop { name } } } }`;

const MONEY = { taxPercent: 8.2, pricesIncludeTax: false, fewLeft: 5, holdMinutes: null };
const courier = (more: object = {}) => ({ name: 'Courier', price: 25, steps: [], ...more });
const EVERYWHERE = { name: 'Everywhere', methods: [courier()] };

const place = (items: { product: number; qty: number }[], more: object = {}) =>
  checkout.rest<Record<string, number>>('POST', '/api/orders/add/', {
    who: buyer,
    body: { orderItems: items, shippingAddress: ADDRESS, paymentMethod: 'PayPal', ...more },
  });

describe('what the owner sets', () => {
  it('is as documented until something is set, at version 0', async () => {
    expect(await read()).toMatchObject({ version: 0, changedBy: null, shop: { name: 'Irun' }, money: MONEY });
  });

  it('is changed by group over both faces, each a version with its author, and kept', async () => {
    const { status, body } = await change({ version: 0, money: { ...MONEY, taxPercent: 7.5 } });
    expect([status, body.version]).toEqual([200, 1]);
    const input = { version: 1, shop: { name: 'Ada Hair', email: 'hello@example.com' } };
    const { data } = await checkout.graphql(CHANGE, { input }, owner);
    expect(data).toEqual({
      changeOwnerSettings: {
        settings: { version: 2, money: { taxPercent: 7.5 }, shop: { name: 'Ada Hair' } },
      },
    });
    const versions = await checkout.rest<Stored[]>('GET', '/api/admin/settings/versions/', { who: owner });
    expect(versions.body.map(({ version, shop, changedBy }) => [version, shop['name'], changedBy])).toEqual([
      [2, 'Ada Hair', 'Person 1'],
      [1, 'Irun', 'Person 1'],
    ]);
  });

  it('is written into the audit log by field, and what changes nothing makes no version', async () => {
    await change({ version: 0, money: { ...MONEY, fewLeft: 3 } });
    const again = await change({ version: 1, money: { ...MONEY, fewLeft: 3 } });
    expect(again.body.version).toBe(1);
    const entries = await checkout.sql(
      "select changes from audit_entries where action = 'SETTINGS_CHANGED' order by id desc limit 1",
    );
    expect(entries).toEqual([{ changes: { 'money.fewLeft': { before: 5, after: 3 } } }]);
  });

  it('asks for proof before buyers are told of another account, once the sign-in is older', async () => {
    const payments = {
      methods: ['PayPal', 'Bank transfer'],
      transferHours: 24,
      bank: 'Zenith Bank',
      accountName: 'Irun Hair Ltd',
      accountNumber: '1012345678',
    };
    expect(await change({ version: 0, payments })).toMatchObject({ status: 200 });
    await checkout.sql(
      `update sessions set created_at = created_at - interval '16 minutes', proven_at = null
       where user_id = ${owner.id}`,
    );
    const other = { version: 1, payments: { ...payments, accountNumber: '2012345678' } };
    const refused = await change(other);
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([
      401,
      expect.stringContaining('insufficient_user_authentication'),
    ]);
    const longer = { version: 1, payments: { ...payments, transferHours: 48 } };
    expect(await change(longer)).toMatchObject({ status: 200 });
    await checkout.sql(`update sessions set proven_at = '${checkout.shop.clock.now().toISOString()}'
      where user_id = ${owner.id}`);
    expect(await change({ ...other, version: 2 })).toMatchObject({ status: 200 });
  });

  it('is refused at its field, and by its version when somebody else was faster', async () => {
    const wrong = { version: 0, zones: [{ ...EVERYWHERE, methods: [courier({ price: 0.001 })] }] };
    const refused = await change(wrong);
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      'Enter an amount in naira with at most two decimals, 0 or more.',
    ]);
    const input = { version: 0, money: { ...MONEY, taxPercent: 200 } };
    const { errors } = await checkout.graphql(CHANGE, { input }, owner);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'money.taxPercent': 'Enter a percentage from 0 to 100 with at most two decimals.' },
    });
    await change({ version: 0, money: { ...MONEY, taxPercent: 7 } });
    const late = await change({ version: 0, money: { ...MONEY, taxPercent: 6 } });
    expect(late.status).toBe(409);
    const both = await Promise.all(
      [5, 4].map((taxPercent) => change({ version: 1, money: { ...MONEY, taxPercent } })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await change({ money: MONEY })).status).toBe(400);
  });

  it('is read by managers and readers, and changed by owners alone', async () => {
    const manager = await checkout.shopper({ staffRole: 'manager' });
    expect((await read(manager)).version).toBe(0);
    const refusals = [await change({}, manager), await change({}, buyer)];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403]);
    const packer = await checkout.shopper({ staffRole: 'packer' });
    expect((await checkout.rest('GET', '/api/admin/settings/', { who: packer })).status).toBe(403);
  });

  it('is in force in another process as soon as it is told, and its answers are dropped', async () => {
    const { orm, log } = checkout.shop.parts;
    const answers = new AnswerCache();
    const other = new SettingsKeeper(orm, answers);
    const listening = startCatalogueChanges(orm.config.get('clientUrl') ?? '', answers, log);
    await vi.waitUntil(() => answers.isListening, 30_000);
    const before = await other.current();
    expect(before.money.taxPercent).toBe(8.2);
    expect(await other.current()).toBe(before);
    await change({ version: 0, money: { ...MONEY, taxPercent: 1 } });
    await vi.waitUntil(async () => (await other.current()).money.taxPercent === 1, 10_000);
    expect(other.known.version).toBe(1);
    await listening.stop();
  });
});

const PAGE = `query ($slug: String!) { contentPage(slug: $slug) { title html contact { phone } } }`;
const PREVIEW = `query ($text: String!) { contentPreview(text: $text) }`;

describe('the owner’s texts', () => {
  it('are pages for everybody over both faces, as HTML without markup of their own', async () => {
    const pages = { returns: '# Within 14 days\n\n<b>Unworn</b>' };
    await change({ version: 0, pages, shop: { name: 'Irun', phone: '+234 803 123 4567' } });
    const html = '<h2>Within 14 days</h2>\n<p>&lt;b&gt;Unworn&lt;/b&gt;</p>\n';
    const listed = await checkout.rest<{ slug: string }[]>('GET', '/api/pages/');
    expect(listed.body.map(({ slug }) => slug)).toEqual(['returns', 'contact']);
    const { body } = await checkout.rest('GET', '/api/pages/returns/');
    expect(body).toMatchObject({ slug: 'returns', title: 'Returns', html, contact: null });
    const { data } = await checkout.graphql(PAGE, { slug: 'contact' });
    expect(data).toEqual({
      contentPage: { title: 'Contact', html: '', contact: { phone: '+234 803 123 4567' } },
    });
  });

  it.each(['terms', 'nothing', '__proto__'])('are not found without a text: %s', async (slug) => {
    expect((await checkout.rest('GET', `/api/pages/${slug}/`)).status).toBe(404);
    const { errors } = await checkout.graphql(PAGE, { slug });
    expect(errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
  });

  it('are previewed by owners, as their pages will show them', async () => {
    const { data } = await checkout.graphql(PREVIEW, { text: '**Soon**' }, owner);
    expect(data).toEqual({ contentPreview: '<p><strong>Soon</strong></p>\n' });
    const preview = (text: unknown, who = owner) =>
      checkout.rest('POST', '/api/admin/settings/preview/', { who, body: { text } });
    expect((await preview('**Soon**')).body).toEqual({ html: '<p><strong>Soon</strong></p>\n' });
    expect((await preview('x'.repeat(10_001))).status).toBe(400);
    expect((await preview('**Soon**', buyer)).status).toBe(403);
  });
});

describe('the first steps of a shop', () => {
  interface Steps {
    steps: { step: string; isDone: boolean }[];
    isDismissed: boolean;
  }

  it('are told alike over both faces until the owner dismisses them', async () => {
    const steps = async () =>
      (await checkout.rest<Steps>('GET', '/api/admin/first-steps/', { who: owner })).body;
    await checkout.product({ price: 100_00 });
    const before = await steps();
    expect(before.isDismissed).toBe(false);
    const { data } = await checkout.graphql(
      '{ firstSteps { steps { step isDone } isDismissed } }',
      {},
      owner,
    );
    expect(data).toEqual({ firstSteps: before });
    expect(before.steps).toContainEqual({ step: 'PRODUCT', isDone: true });
    expect(before.steps).toContainEqual({ step: 'CONTACT', isDone: false });
    await change({ version: 0, shop: { name: 'Ada Hair', phone: '+234 803 123 4567' } });
    expect((await steps()).steps).toContainEqual({ step: 'CONTACT', isDone: true });
    expect((await steps()).steps).toContainEqual({ step: 'PAYMENT', isDone: false });
    const account = { bank: 'GTB', accountName: 'Ada Hair', accountNumber: '0123456789' };
    const paid = await change({ version: 1, payments: { methods: ['Bank transfer'], ...account } });
    expect(paid.status).toBe(200);
    expect((await steps()).steps).toContainEqual({ step: 'PAYMENT', isDone: true });
    await change({ version: 2, setup: { isDismissed: true } });
    expect((await steps()).isDismissed).toBe(true);
  });
});

const MORE = { asksMore: true, needsPhone: true, postalCodeWhereCustomary: true };
const DETAILS = {
  name: 'Chidi Obi',
  phone: '0803 123 4567',
  area: 'Eti-Osa',
  landmark: 'Blue gate',
  state: 'Lagos',
};
const BY_ID = `query ($id: ID!) { orderById(id: $id) {
  shippingAddress { postalCode name phone area landmark state } } }`;

describe('an address', () => {
  it('has the four documented fields in an untouched shop, and no others', async () => {
    const product = await checkout.product({ price: 10_00 });
    const { body } = await place([{ product, qty: 1 }]);
    expect(body['shippingAddress']).toEqual(ADDRESS);
    const missing = await place([{ product, qty: 1 }], { shippingAddress: { ...ADDRESS, postalCode: '' } });
    expect(missing.status).toBe(400);
  });

  it('has more where the owner asks for it: a phone number as E.164, and no postal code in Nigeria', async () => {
    await change({ version: 0, address: MORE });
    const product = await checkout.product({ price: 10_00 });
    const { postalCode: _none, ...address } = ADDRESS;
    const shippingAddress = { ...address, ...DETAILS };
    const { status, body } = await place([{ product, qty: 1 }], { shippingAddress });
    const stored = { ...DETAILS, phone: '+2348031234567', postalCode: '' };
    expect([status, body['shippingAddress']]).toEqual([201, { ...address, ...stored }]);
    const { data } = await checkout.graphql(BY_ID, { id: String(body['_id']) }, buyer);
    expect(data).toEqual({ orderById: { shippingAddress: stored } });
  });

  it.each([
    ['no phone number', { phone: '' }],
    ['words for one', { phone: 'call me' }],
    ['one that Nigeria does not have', { phone: '0803 12' }],
    ['no postal code in France', { country: 'France', phone: '+2348031234567' }],
  ])('is refused with %s', async (_, wrong) => {
    await change({ version: 0, address: MORE });
    const product = await checkout.product({ price: 10_00 });
    const shippingAddress = { ...ADDRESS, postalCode: '', ...DETAILS, ...wrong };
    expect((await place([{ product, qty: 1 }], { shippingAddress })).status).toBe(400);
  });

  it('belongs to a zone by its state, in a quote and in an order', async () => {
    const lagos = {
      name: 'Lagos',
      countries: ['Nigeria'],
      places: ['Lagos'],
      methods: [courier({ price: 35 })],
    };
    await change({ version: 0, zones: [lagos, EVERYWHERE] });
    const product = await checkout.product({ price: 10_00 });
    const shippingAddress = { ...ADDRESS, city: 'Epe', state: 'Lagos State' };
    const quote = await checkout.rest<{ shippingPrice: number }>('POST', '/api/quote/', {
      body: { orderItems: [{ product, qty: 1 }], shippingAddress },
    });
    const { body } = await place([{ product, qty: 1 }], { shippingAddress });
    expect([quote.body.shippingPrice, body['shippingPrice']]).toEqual([35, 35]);
  });
});

describe('an order by the owner’s settings', () => {
  it('is priced, taxed and held by them, with the figures of a quote', async () => {
    const product = await checkout.product({ price: 100_00 });
    const nigeria = settingsOfPreset('nigeria');
    await change({
      version: 0,
      money: { ...MONEY, taxPercent: 7.5, holdMinutes: 5 },
      zones: [
        { name: 'Lagos', places: nigeria.zones[0]?.places, methods: [courier({ price: 35 })] },
        EVERYWHERE,
      ],
    });
    const { body: order } = await place([{ product, qty: 2 }]);
    const figures = { itemsPrice: 200, shippingPrice: 35, taxPrice: 15, totalPrice: 250 };
    expect(order).toMatchObject(figures);
    const [held] = await checkout.sql<{ minutes: number }>(
      'select extract(epoch from stock_held_until - created_at)::int / 60 as minutes from orders where id = $1',
      [order['_id']],
    );
    expect(held).toEqual({ minutes: 5 });
    const abroad = await place([{ product, qty: 1 }], { shippingAddress: { ...ADDRESS, city: 'Kano' } });
    expect(abroad.body['shippingPrice']).toBe(25);
  });

  it('whose prices contain the tax pays items and delivery', async () => {
    const product = await checkout.product({ price: 107_50 });
    await change({
      version: 0,
      money: { ...MONEY, taxPercent: 7.5, pricesIncludeTax: true },
      zones: [EVERYWHERE],
    });
    const { body } = await place([{ product, qty: 1 }]);
    expect(body).toMatchObject({ itemsPrice: 107.5, shippingPrice: 25, taxPrice: 7.5, totalPrice: 132.5 });
    const { data } = await checkout.graphql(
      `{ orderById(id: "${body['_id']}") { isTaxIncluded deliveryMethod } }`,
      {},
      buyer,
    );
    expect(data).toEqual({ orderById: { isTaxIncluded: true, deliveryMethod: null } });
  });

  it('goes by the method that its buyer chose among several, and by no other', async () => {
    const product = await checkout.product({ price: 10_00 });
    const methods = [courier(), courier({ name: 'Pick-up', price: 0, note: '12 Allen Avenue, Ikeja' })];
    await change({ version: 0, zones: [{ name: 'Everywhere', methods }] });
    const { body } = await place([{ product, qty: 1 }], { deliveryMethod: 'Pick-up' });
    expect(body['shippingPrice']).toBe(0);
    const [row] = await checkout.sql('select delivery_method from orders where id = $1', [body['_id']]);
    expect(row).toEqual({ delivery_method: 'Pick-up' });
    const unknown = await place([{ product, qty: 1 }], { deliveryMethod: 'Pigeon' });
    expect([unknown.status, unknown.body['detail']]).toEqual([
      400,
      'Choose a delivery method of Everywhere: Courier, Pick-up.',
    ]);
  });

  it('is promised for days that its quote, its page and its mail say, and that stay when the settings change', async () => {
    const product = await checkout.product({ price: 10_00 });
    const delivery = { cutOffHour: 24, workingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] };
    const methods = [courier({ daysFrom: 1, daysTo: 3 })];
    await change({ version: 0, zones: [{ name: 'Everywhere', methods }], delivery });
    const now = checkout.shop.clock.now();
    const inDays = (count: number): string => shopDay(new Date(now.getTime() + count * 24 * 60 * 60_000));
    const estimate = { from: inDays(1), to: inDays(3) };
    const orderItems = [{ product, qty: 1 }];
    const quote = await checkout.rest('POST', '/api/quote/', { body: { orderItems } });
    expect(quote.body).toMatchObject({ deliveryMethods: [{ estimate }] });
    const { body } = await place(orderItems);
    expect(body['deliveryEstimate']).toEqual(estimate);
    await change({ version: 1, zones: [EVERYWHERE] });
    const { data } = await checkout.graphql(
      `{ orderById(id: "${body['_id']}") { deliveryEstimate { from to } } }`,
      {},
      buyer,
    );
    expect(data).toEqual({ orderById: { deliveryEstimate: estimate } });
    const [event] = await checkout.sql(
      `select facts -> 'order' -> 'estimate' as estimate from events where subject = 'order:${body['_id']}'`,
    );
    expect(event).toEqual({ estimate });
    expect((await place(orderItems)).body).not.toHaveProperty('deliveryEstimate');
  });

  it('is fetched where its method says, which the order keeps', async () => {
    const product = await checkout.product({ price: 10_00 });
    const pickUp = { address: '12 Allen Avenue, Ikeja', hours: 'Mon–Sat 9–18' };
    const methods = [courier(), courier({ name: 'Pick-up', price: 0, pickUp })];
    await change({ version: 0, zones: [{ name: 'Everywhere', methods }] });
    const orderItems = [{ product, qty: 1 }];
    const quote = await checkout.rest('POST', '/api/quote/', { body: { orderItems } });
    expect(quote.body).toMatchObject({ deliveryMethods: [{ pickUp: null }, { pickUp }] });
    expect((await place(orderItems)).body).not.toHaveProperty('pickUp');
    const { body } = await place(orderItems, { deliveryMethod: 'Pick-up' });
    expect(body['pickUp']).toEqual(pickUp);
    await change({ version: 1, zones: [EVERYWHERE] });
    const { data } = await checkout.graphql(
      `{ orderById(id: "${body['_id']}") { deliveryMethod pickUp { address hours } } }`,
      {},
      buyer,
    );
    expect(data).toEqual({ orderById: { deliveryMethod: 'Pick-up', pickUp } });
  });

  it('whose zone is gone since its quote is refused in words, and nothing of it is done', async () => {
    const product = await checkout.product({ price: 10_00, stock: 3 });
    const methods = [courier(), courier({ name: 'Express', price: 40 })];
    const lagos = { name: 'Lagos', countries: ['Nigeria'], places: ['Lagos'], methods };
    await change({ version: 0, zones: [lagos, EVERYWHERE] });
    const body = { orderItems: [{ product, qty: 1 }], shippingAddress: ADDRESS, deliveryMethod: 'Express' };
    const quote = await checkout.rest<{ shippingPrice: number }>('POST', '/api/quote/', { body });
    expect([quote.status, quote.body.shippingPrice]).toEqual([200, 40]);
    const [before] = await checkout.sql('select count(*) from orders');
    await change({ version: 1, zones: [EVERYWHERE] });
    const again = await checkout.rest<{ detail: string }>('POST', '/api/quote/', { body });
    const refused = await place(body.orderItems, { deliveryMethod: 'Express' });
    const words = 'Choose a delivery method of Everywhere: Courier.';
    expect([again.status, again.body.detail]).toEqual([400, words]);
    expect([refused.status, refused.body['detail']]).toEqual([400, words]);
    const { errors } = await checkout.graphql(
      'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id } } }',
      {
        input: {
          ...body,
          orderItems: [{ product: String(product), qty: 1 }],
          paymentMethod: 'PAYPAL',
        },
      },
      buyer,
    );
    expect(errors?.[0]?.extensions).toMatchObject({ fields: { deliveryMethod: words } });
    expect(await checkout.sql('select count(*) from orders')).toEqual([before]);
    expect(await checkout.stockOf(product)).toBe(3);
  });

  it('that was seen at other prices is refused with the new ones', async () => {
    const product = await checkout.product({ price: 10_00 });
    await change({ version: 0, zones: [EVERYWHERE] });
    const { errors } = await checkout.graphql(
      `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id } } }`,
      {
        input: {
          orderItems: [{ product: String(product), qty: 1 }],
          shippingAddress: ADDRESS,
          paymentMethod: 'PAYPAL',
          expectedTotal: 20.82,
        },
      },
      buyer,
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'PRICE_CHANGED', shippingPrice: 25 });
  });
});
