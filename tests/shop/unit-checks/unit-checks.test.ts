import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tidyOrderPictures } from '../../../api/shop/order-pictures/order-picture.service.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import { changeOwnerSettings } from '../../../api/shop/owner-settings/owner-settings.service.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { followUnansweredChecks } from '../../../api/shop/unit-checks/unit-check.service.ts';
import { formBody } from '../../support/http/upload.ts';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';

const HOUR = 60 * 60_000;

let checkout: Checkout;
let ada: Shopper;
let manager: Shopper;
let packer: Shopper;
let picture: Buffer;
let wig: number;
let id: number;

interface Check {
  state: string;
  choice: string;
  length: number | null;
  seal: string | null;
  question: string;
  isReplaced: boolean;
  photos: { slot: string; url: string }[];
  detail: string;
}

beforeAll(async () => {
  checkout = await Checkout.start();
  await setOn(true);
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f2a6b' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  // Sign-ins do not last as long as the time goes on here.
  ada = await checkout.shopper();
  manager = await checkout.shopper({ staffRole: 'manager' });
  packer = await checkout.shopper({ staffRole: 'packer' });
  wig = await checkout.product({ stock: 5, price: 40_00 });
  await checkout.sql("insert into product_facts (product_id, kind) values ($1, 'wig')", [wig]);
  id = (await checkout.order(ada, wig, 1)).id;
});
afterAll(() => checkout.stop());

async function setOn(isOn: boolean): Promise<void> {
  const owner = await checkout.context(await checkout.shopper({ isAdmin: true }));
  await changeOwnerSettings(owner, { unitChecks: { isOn } });
}

async function pay(): Promise<void> {
  const ctx = await checkout.context(ada);
  const { providerOrderId } = await startPayment(ctx, { orderId: id });
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId: id, providerOrderId });
}

async function addPhoto(slot: string, who = manager): Promise<number> {
  const { payload, contentType } = formBody([
    { name: 'slot', content: slot },
    { name: 'image', content: picture, filename: 'a.jpg', type: 'image/jpeg' },
  ]);
  const answer = await checkout.shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/pictures`,
    headers: { 'content-type': contentType, authorization: `Bearer ${who.token}` },
    payload,
  });
  return answer.statusCode;
}

const put = (path: string, who: Shopper, body: object = {}) =>
  checkout.rest<Check>('PUT', `/api/orders/${id}/${path}`, { who, body });
const check = (who: Shopper) => checkout.rest<Check>('GET', `/api/orders/${id}/unit-check`, { who });
const measured = { length: 16.2, weight: 214, cap: 56, seal: 'A-20417', note: 'Fresh from the box.' };

async function sent(): Promise<void> {
  await pay();
  for (const slot of ['whole', 'lace', 'length']) expect(await addPhoto(slot)).toBe(201);
  expect((await put('unit-check/send', manager, measured)).status).toBe(200);
}

async function mailed(): Promise<string[]> {
  for (let round = 0; round < 3; round += 1) await checkout.handleEvents();
  const rows = await checkout.sql<{ kind: string }>(
    "select kind from mails where kind like 'unit-%' and about like $1 order by id",
    [`Order ${id}: %`],
  );
  return rows.map(({ kind }) => kind);
}

/** Another wig, and what is no wig and in stock. */
async function orderedWithCap(): Promise<number> {
  wig = await checkout.product({ stock: 2, price: 40_00 });
  await checkout.sql("insert into product_facts (product_id, kind) values ($1, 'wig')", [wig]);
  const orderItems = [wig, await checkout.product({ stock: 9 })].map((product) => ({ product, qty: 1 }));
  const ctx = await checkout.context(ada);
  return (await placeOrder(ctx, { orderItems, shippingAddress: ADDRESS, paymentMethod: 'PayPal' })).id;
}

describe('a wig', () => {
  test('leaves once its buyer has seen photos of it and agrees', async () => {
    expect((await check(ada)).body).toMatchObject({ state: 'waiting', choice: 'wait', photos: [] });
    await pay();
    const refused = [
      await put('deliver', manager),
      await checkout.rest<Check>('POST', `/api/orders/${id}/ship`, { who: manager, body: {} }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.detail]).toEqual([
        409,
        expect.stringMatching(/^The buyer has not agreed to the photos/),
      ]);
    }
    expect(await addPhoto('whole')).toBe(201);
    const early = await put('unit-check/send', manager, measured);
    expect(early.body.detail).toBe('Add these photos first: Lace and hairline, Length beside a tape.');
    expect(await addPhoto('lace')).toBe(201);
    expect(await addPhoto('length')).toBe(201);
    expect((await put('unit-check/send', manager, measured)).body).toMatchObject({
      state: 'sent',
      length: 16.2,
      weight: 214,
      cap: 56,
      seal: 'A-20417',
    });
    expect(await mailed()).toEqual(['unit-photos']);
    const seen = await check(ada);
    expect(seen.body.photos.map(({ slot }) => slot)).toEqual(['whole', 'lace', 'length']);
    const photo = await checkout.shop.app.inject({ url: seen.body.photos[0]?.url ?? '' });
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await put('unit-check/answer', ada, { answer: 'approve' })).body.state).toBe('approved');
    expect((await put('deliver', manager)).status).toBe(200);
    const query =
      'query ($id: ID!) { orderById(id: $id) { timeline { words by } unitCheck { state length weight cap photos { slot } } } }';
    const { data } = await checkout.graphql(query, { id: String(id) }, ada);
    const order = data?.['orderById'] as { timeline: object[]; unitCheck: object };
    expect(order.unitCheck).toMatchObject({ state: 'APPROVED', length: 16.2, weight: 214, cap: 56 });
    expect(order.timeline).toContainEqual({ words: 'The photos are approved', by: 'BUYER' });
    expect(order.timeline).toContainEqual({
      words: 'Photos of the wig: Measured 16.2 inch, 214 g, cap 56 cm, seal A-20417. Fresh from the box.',
      by: 'SHOP',
    });
  });

  test('is asked about, and another one is sent once, while there is one', async () => {
    await sent();
    expect((await put('unit-check/answer', ada, { answer: 'ask' })).status).toBe(400);
    const asked = await put('unit-check/answer', ada, { answer: 'ask', words: 'Is it 350?' });
    expect(asked.body).toMatchObject({ state: 'question', question: 'Is it 350?' });
    expect((await put('unit-check/answer', ada, { answer: 'approve' })).status).toBe(409);
    await put('unit-check/send', manager, { ...measured, note: 'It is 350.' });
    const other = { answer: 'replace', words: 'The lace is torn.' };
    expect((await put('unit-check/answer', ada, other)).body).toMatchObject({
      state: 'replace',
      isReplaced: true,
    });
    checkout.shop.clock.advance(60_000);
    const same = await put('unit-check/send', manager, measured);
    expect(same.body.detail).toBe('Add these photos first: Whole, Lace and hairline, Length beside a tape.');
    for (const slot of ['whole', 'lace', 'length']) expect(await addPhoto(slot)).toBe(201);
    expect((await put('unit-check/send', manager, measured)).body.state).toBe('sent');
    expect((await put('unit-check/answer', ada, other)).body.detail).toMatch(/^Another one was sent already/);
    expect(await mailed()).toEqual(['unit-photos', 'unit-photos', 'unit-photos']);
    await checkout.sql('update variants set stock = 0 where product_id = $1', [wig]);
    id = await orderedWithCap();
    await sent();
    await checkout.sql('update variants set stock = 0 where product_id = $1', [wig]);
    expect((await put('unit-check/answer', ada, other)).body.detail).toMatch(
      /^There is no other one like it/,
    );
  });

  test('whose buyer does not answer waits after one reminder, or leaves where the buyer chose so', async () => {
    await sent();
    await followUnansweredChecks(checkout.shop.parts);
    checkout.shop.clock.advance(49 * HOUR);
    await followUnansweredChecks(checkout.shop.parts);
    await followUnansweredChecks(checkout.shop.parts);
    expect(await mailed()).toEqual(['unit-photos', 'unit-reminder']);
    manager = await checkout.shopper({ staffRole: 'manager' });
    expect((await put('deliver', manager)).status).toBe(409);
    expect((await put('unit-check/choice', manager, { choice: 'send-anyway' })).body.choice).toBe(
      'send-anyway',
    );
    await followUnansweredChecks(checkout.shop.parts);
    expect((await put('deliver', manager)).status).toBe(200);
  });

  test('of a cancelled order is not asked about any more', async () => {
    await sent();
    await put('cancel', manager, { refund: true });
    checkout.shop.clock.advance(49 * HOUR);
    await followUnansweredChecks(checkout.shop.parts);
    const [row] = await checkout.sql<{ state: string }>('select state from unit_checks where order_id = $1', [
      id,
    ]);
    expect(row?.state).toBe('skipped');
    expect(await mailed()).toEqual(['unit-photos']);
  });

  test('leaves without photos where the buyer needs none, or where a manager says why', async () => {
    await pay();
    expect((await put('unit-check/choice', ada, { choice: 'none' })).body.state).toBe('skipped');
    expect((await put('deliver', manager)).status).toBe(200);
    id = (await checkout.order(ada, wig, 1)).id;
    await pay();
    expect((await put('unit-check/skip', manager, {})).status).toBe(400);
    const skipped = await put('unit-check/skip', manager, { reason: 'Agreed on the phone.' });
    expect(skipped.body.state).toBe('skipped');
    expect((await put('deliver', manager)).status).toBe(200);
  });
});

test('a buyer says at the checkout what happens without an answer', async () => {
  const ctx = await checkout.context(ada);
  const input = {
    orderItems: [{ product: wig, qty: 1 }],
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
    idempotencyKey: 'one-choice',
  };
  ({ id } = await placeOrder(ctx, { ...input, unitCheck: 'send-anyway' }));
  expect((await check(ada)).body).toMatchObject({ state: 'waiting', choice: 'send-anyway' });
  await expect(placeOrder(ctx, { ...input, unitCheck: 'none' })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  });
  const body = { ...input, unitCheck: 'none' };
  const placed = await checkout.rest<{ _id: number }>('POST', '/api/orders/add/', { who: ada, body });
  id = placed.body._id;
  expect((await check(ada)).body).toMatchObject({ state: 'skipped', choice: 'none' });
  await pay();
  expect((await put('deliver', manager)).status).toBe(200);
  const wrong = { ...body, unitCheck: 'later' };
  const refused = await checkout.rest<Check>('POST', '/api/orders/add/', { who: ada, body: wrong });
  expect(refused.body.detail).toBe('Choose one of wait, send-anyway, none.');
});

test('a shopper reads on a wig, and on nothing else, that photos come before it leaves', async () => {
  const cap = await checkout.product();
  const query = `{ productsWithIds(ids: [${wig}, ${cap}]) { hasUnitCheck } }`;
  const asked = async () => (await checkout.graphql(query)).data?.['productsWithIds'];
  expect(await asked()).toEqual([{ hasUnitCheck: true }, { hasUnitCheck: false }]);
  await setOn(false);
  expect(await asked()).toEqual([{ hasUnitCheck: false }, { hasUnitCheck: false }]);
  await setOn(true);
});

test('whoever packs takes the photos and sends them, and sees nothing else of the order', async () => {
  expect((await check(packer)).status).toBe(404);
  await pay();
  for (const slot of ['whole', 'lace', 'length']) expect(await addPhoto(slot, packer)).toBe(201);
  expect(await addPhoto('', packer)).toBe(403);
  await checkout.sql(
    "insert into order_pictures (order_id, file_key, added_at, stored_at) values ($1, 'private/proof.webp', now(), now())",
    [id],
  );
  const pictures = await checkout.rest<object[]>('GET', `/api/orders/${id}/pictures`, { who: packer });
  expect(pictures.body).toHaveLength(3);
  const mutation = `mutation ($input: SendUnitPhotosInput!) {
    sendUnitPhotos(input: $input) { order { user { email } unitCheck { state photos { slot } } } } }`;
  const { data } = await checkout.graphql(mutation, { input: { orderId: String(id), ...measured } }, packer);
  expect(data).toEqual({
    sendUnitPhotos: {
      order: {
        user: { email: null },
        unitCheck: { state: 'SENT', photos: [{ slot: 'WHOLE' }, { slot: 'LACE' }, { slot: 'LENGTH' }] },
      },
    },
  });
  expect((await put('unit-check/answer', packer, { answer: 'approve' })).status).toBe(403);
});

test('photos of a wig are deleted 180 days after it was delivered', async () => {
  const days = (count: number) => checkout.shop.clock.advance(count * 24 * HOUR);
  const photos = async () => {
    await tidyOrderPictures(checkout.shop.parts);
    return await checkout.sql('select 1 from order_pictures where order_id = $1', [id]);
  };
  await sent();
  days(170);
  manager = await checkout.shopper({ staffRole: 'manager' });
  await put('unit-check/skip', manager, { reason: 'By phone.' });
  expect((await put('deliver', manager)).status).toBe(200);
  days(179);
  expect(await photos()).toHaveLength(3);
  days(2);
  expect(await photos()).toHaveLength(0);
});

test('photos wait for the payment, and nobody else sees or answers them', async () => {
  for (const slot of ['whole', 'lace', 'length']) await addPhoto(slot);
  expect((await put('unit-check/send', manager, measured)).body.detail).toMatch(/not paid yet/);
  const bola = await checkout.shopper();
  expect((await check(bola)).status).toBe(404);
  expect((await put('unit-check/answer', bola, { answer: 'approve' })).status).toBe(404);
  expect((await put('unit-check/send', ada, measured)).status).toBe(403);
  expect((await put('unit-check/skip', ada, { reason: 'x' })).status).toBe(403);
  expect((await check(packer)).status).toBe(404);
  expect(await addPhoto('whole', ada)).toBe(403);
  expect(await addPhoto('face')).toBe(400);
});

test('what is no wig, and a shop that does not ask, have no photos', async () => {
  id = (await checkout.order(ada, await checkout.product(), 1)).id;
  expect((await check(ada)).status).toBe(404);
  expect((await put('unit-check/answer', ada, { answer: 'approve' })).status).toBe(409);
  await setOn(false);
  id = (await checkout.order(ada, wig, 1)).id;
  expect((await check(ada)).status).toBe(404);
  await setOn(true);
});
