import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tidyOrderPictures } from '../../../api/shop/order-pictures/order-picture.service.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import { changeOwnerSettings } from '../../../api/shop/owner-settings/owner-settings.service.ts';
import { formBody, type FormPart } from '../../support/http/upload.ts';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let ada: Shopper;
let bola: Shopper;
let manager: Shopper;
let packer: Shopper;
let picture: Buffer;
let id: number;

const HIDDEN = 'Taken at 6 Hidden Street';

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  bola = await checkout.shopper();
  manager = await checkout.shopper({ staffRole: 'manager' });
  packer = await checkout.shopper({ staffRole: 'packer' });
  const account = { bank: 'Bank of Lagos', accountName: 'Irun Ltd', accountNumber: '0123456789' };
  const payments = { methods: ['PayPal', 'Bank transfer'], transferHours: 24, ...account };
  await changeOwnerSettings(await checkout.context(await checkout.shopper({ isAdmin: true })), { payments });
  picture = await sharp({ create: { width: 2400, height: 300, channels: 3, background: '#1f2a6b' } })
    .withExif({ IFD0: { ImageDescription: HIDDEN } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  id = await placed();
});
afterAll(() => checkout.stop());

async function placed(paymentMethod = 'Bank transfer'): Promise<number> {
  const product = await checkout.product({ stock: 5 });
  const orderItems = [{ product, qty: 1 }];
  const ctx = await checkout.context(ada);
  return (await placeOrder(ctx, { orderItems, shippingAddress: ADDRESS, paymentMethod })).id;
}

async function pay(): Promise<void> {
  const [order] = await checkout.sql<{ total: number }>(
    'select total_price as total from orders where id = $1',
    [id],
  );
  const arrivedOn = checkout.shop.clock.now().toISOString().slice(0, 10);
  const body = { amount: (order?.total ?? 0) / 100, arrivedOn, reference: `FT${id}` };
  const answer = await checkout.rest('POST', `/api/orders/${id}/transfers`, { who: manager, body });
  expect(answer.status).toBe(200);
}

interface Kept {
  _id: number;
  return: number | null;
  url: string;
}

async function send(who: Shopper | null, { bytes = picture, of }: { bytes?: Buffer; of?: number } = {}) {
  const file: FormPart = { name: 'image', content: bytes, filename: 'a.jpg', type: 'image/jpeg' };
  const parts = [...(of === undefined ? [] : [{ name: 'return', content: String(of) }]), file];
  const { payload, contentType } = formBody(parts);
  const { app } = checkout.shop;
  const answer = await app.inject({
    method: 'POST',
    url: `/api/orders/${id}/pictures`,
    headers: { 'content-type': contentType, ...(who && { authorization: `Bearer ${who.token}` }) },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<Kept[] & { detail: string }>() };
}

const list = (who: Shopper) => checkout.rest<Kept[]>('GET', `/api/orders/${id}/pictures`, { who });
const fetched = (url: string) => checkout.shop.app.inject({ method: 'GET', url });

describe('a picture of a transfer', () => {
  test('is encoded anew, without what was hidden in it, and comes by a link that ends', async () => {
    const { status, body } = await send(ada);
    expect([status, body.map((one) => one.return)]).toEqual([201, [null]]);
    const answer = await fetched(body[0]?.url ?? '');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    const { format, width, height, exif } = await sharp(answer.rawPayload).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 1600, 200, undefined]);
    expect(answer.rawPayload.includes(HIDDEN)).toBe(false);
    const { pathname, search } = new URL(body[0]?.url ?? '', 'http://shop');
    expect((await fetched(pathname)).statusCode).toBe(404);
    expect((await fetched(`${pathname.replace('order-picture', 'export')}${search}`)).statusCode).toBe(404);
    checkout.shop.clock.advance(60 * 60_000);
    expect((await fetched(`${pathname}${search}`)).statusCode).toBe(404);
  });

  test('is seen by the buyer and by staff who see the whole order, over both faces, and by nobody else', async () => {
    await send(ada);
    expect((await list(manager)).body).toHaveLength(1);
    expect((await list(bola)).status).toBe(404);
    expect((await send(bola)).status).toBe(404);
    expect((await send(null)).status).toBe(401);
    const query = 'query ($id: ID!) { orderById(id: $id) { transferPictures { url } } }';
    const seen = await checkout.graphql(query, { id: String(id) }, ada);
    expect(seen.data).toMatchObject({
      orderById: { transferPictures: [{ url: expect.any(String) as string }] },
    });
    await pay();
    const packed = await list(packer);
    expect([packed.status, packed.body]).toEqual([200, []]);
  });

  test('stands on the timeline, and is on record where staff add it', async () => {
    await send(ada);
    const timeline = await checkout.rest('GET', `/api/orders/${id}/timeline`, { who: ada });
    const [told] = timeline.body as unknown as { words: string; by: string }[];
    expect([told?.words, told?.by]).toEqual(['A picture of the transfer was sent', 'BUYER']);
    const acts = () => checkout.sql("select 1 from audit_entries where action = 'ORDER_PICTURE_ADDED'");
    const before = (await acts()).length;
    await send(manager);
    expect(await acts()).toHaveLength(before + 1);
  });

  test('is taken three times, also of eight at once, and no longer once the order is paid', async () => {
    const ends = await Promise.all(Array.from({ length: 8 }, () => send(ada)));
    expect(ends.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await list(ada)).body).toHaveLength(3);
    await checkout.sql('delete from order_pictures where order_id = $1', [id]);
    await pay();
    expect((await send(ada)).body.detail).toBe('This order is paid, so there is nothing to show.');
  });

  test('is taken after the hold has lapsed meanwhile, and the order stays payable', async () => {
    await checkout.sql('update orders set stock_held_until = $2, stock_held = false where id = $1', [
      id,
      new Date(checkout.shop.clock.now().getTime() - 1000),
    ]);
    expect((await send(ada)).status).toBe(201);
    const [order] = await checkout.sql<{ held: boolean; open: boolean }>(
      'select stock_held as held, cancelled_at is null as open from orders where id = $1',
      [id],
    );
    expect(order).toEqual({ held: false, open: true });
  });

  test('that is none leaves nothing behind', async () => {
    expect((await send(ada, { bytes: Buffer.from('<svg onload="alert(1)"/>') })).status).toBe(415);
    expect((await send(ada, { bytes: picture.subarray(0, 200) })).status).toBe(400);
    expect(await checkout.sql('select 1 from order_pictures where order_id = $1', [id])).toEqual([]);
  });

  test('is deleted with its file after 180 days, and what broke off after an hour', async () => {
    const { body } = await send(ada);
    const [row] = await checkout.sql<{ key: string }>(
      'select file_key as key from order_pictures where order_id = $1',
      [id],
    );
    const { files } = checkout.shop.parts;
    expect(await files.size(row?.key ?? '')).toBeGreaterThan(0);
    await checkout.sql(
      "insert into order_pictures (order_id, file_key, added_at) values ($1, 'private/broken.webp', $2)",
      [id, new Date(checkout.shop.clock.now().getTime() - 61 * 60_000)],
    );
    await tidyOrderPictures(checkout.shop.parts);
    expect(await checkout.sql('select 1 from order_pictures where order_id = $1', [id])).toHaveLength(1);
    await checkout.sql("update order_pictures set added_at = added_at - interval '181 days'");
    await tidyOrderPictures(checkout.shop.parts);
    expect(await checkout.sql('select 1 from order_pictures')).toEqual([]);
    expect(await files.size(row?.key ?? '')).toBeNull();
    expect((await fetched(body[0]?.url ?? '')).statusCode).toBe(404);
  });
});

describe('a picture of what is sent back', () => {
  test('is of a return of this order that nobody has answered, at most four times', async () => {
    await pay();
    expect((await checkout.rest('PUT', `/api/orders/${id}/deliver/`, { who: manager })).status).toBe(200);
    const [line] = await checkout.sql<{ id: number }>('select id from order_items where order_id = $1', [id]);
    const asked = await checkout.rest<{ _id: number }>('POST', `/api/orders/${id}/returns`, {
      who: ada,
      body: { lines: [{ line: line?.id, qty: 1 }], reason: 'damaged', words: 'The lace is torn.' },
    });
    const of = asked.body._id;
    for (let at = 0; at < 4; at += 1) expect((await send(ada, { of })).status).toBe(201);
    expect((await send(ada, { of })).status).toBe(409);
    const query =
      'query ($id: ID!) { orderById(id: $id) { transferPictures { id } returns { pictures { id } } } }';
    const { data } = await checkout.graphql(query, { id: String(id) }, manager);
    const seen = data?.['orderById'] as { transferPictures: object[]; returns: { pictures: object[] }[] };
    expect([seen.transferPictures.length, seen.returns[0]?.pictures.length]).toEqual([0, 4]);
    const answer = { approves: true, words: 'Send it.' };
    await checkout.rest('PUT', `/api/returns/${of}/answer`, { who: manager, body: answer });
    await checkout.sql('delete from order_pictures');
    expect((await send(ada, { of })).status).toBe(409);
    id = await placed();
    expect((await send(ada, { of })).status).toBe(404);
  });
});
