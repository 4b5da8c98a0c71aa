import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PostedLine } from '../../../api/domain/orders/order-lines.ts';
import { cancelOrder } from '../../../api/shop/orders/fulfilment/order-cancellation.service.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import { releaseExpiredHolds } from '../../../api/shop/orders/placement/stock-sweeper.ts';
import type { OrderItemRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { ORDER_CSV, type OrderWithItems } from '../../../api/shop/reports/order-columns.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { ADDRESS, Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';
import { addVariant, nameStandard } from '../../support/shop/variants.ts';

let checkout: Checkout;
let ada: Shopper;
let wig: number;
let nr = 0;

const HOUR = 3_600_000;
const send = (text: string, values: unknown[]) => checkout.sql(text, values);
const sku = (length: number) => `AMARA-${nr}-${length}`;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
});
afterAll(() => checkout.stop());

/** A wig of 22 inch at 90, the standard, and of 18 inch at 75.50. */
beforeEach(async () => {
  nr += 1;
  wig = await checkout.product({ name: 'Amara', price: 90_00, stock: 5 });
  await nameStandard(send, wig, sku(22), { options: { length: '22', colour: '1B' } });
  await addVariant(send, wig, sku(18), { options: { length: '18', colour: '1B' }, price: 75_50, stock: 5 });
});

const body = (orderItems: PostedLine[]) => ({
  orderItems,
  shippingAddress: ADDRESS,
  paymentMethod: 'PayPal',
});

interface Placed {
  _id: number;
  orderItems: object[];
  itemsPrice: number;
  detail?: string;
}
const post = (orderItems: PostedLine[], who = ada) =>
  checkout.rest<Placed>('POST', '/api/orders/add/', { who, body: body(orderItems) });

const PLACE = `mutation ($input: CreateOrderInput!) {
  createOrder(input: $input) { order { orderItems { productId name sku choice qty price } } } }`;
const mutate = (orderItems: { product: number; variant?: string; qty: number }[]) => {
  const lines = orderItems.map((line) => ({ ...line, product: String(line.product) }));
  return checkout.graphql(PLACE, { input: { ...body(lines), paymentMethod: 'PAYPAL' } }, ada);
};

const linesOf = (order: number) =>
  checkout.sql('select sku, choice, name, qty, price::int from order_items where order_id = $1 order by id', [
    order,
  ]);

const stock = async () => {
  const rows = await checkout.sql<{ sku: string; stock: number }>(
    'select sku, stock from variants where product_id = $1 order by id',
    [wig],
  );
  return rows.map((row) => row.stock);
};

describe('lines of an order', () => {
  test('are added up by variant: the standard named by its sku is the line without one', async () => {
    const { status, body: order } = await post([
      { product: wig, qty: 1 },
      { product: wig, variant: sku(18).toLowerCase(), qty: 1 },
      { product: wig, variant: sku(22), qty: 1 },
      { product: wig, variant: sku(18), qty: 2 },
    ]);
    expect(status).toBe(201);
    expect(order.itemsPrice).toBe(2 * 90 + 3 * 75.5);
    // The documented fields, and no more.
    const documented = { product: wig, name: 'Amara', image: '/media/wig.webp' };
    expect(order.orderItems).toEqual([
      { ...documented, qty: 2, price: 90 },
      { ...documented, qty: 3, price: 75.5 },
    ]);
    expect(await linesOf(order._id)).toEqual([
      { sku: sku(22), choice: '22 inch, 1B', name: 'Amara', qty: 2, price: 90_00 },
      { sku: sku(18), choice: '18 inch, 1B', name: 'Amara', qty: 3, price: 75_50 },
    ]);
    expect(await stock()).toEqual([3, 2]);
  });

  test('say sku and choice over GraphQL, which is empty where there is nothing to choose', async () => {
    const plain = await checkout.product({ name: 'Comb', price: 5_00 });
    const { data } = await mutate([
      { product: wig, variant: sku(18), qty: 1 },
      { product: plain, qty: 1 },
    ]);
    const items = [
      { productId: String(wig), name: 'Amara', sku: sku(18), choice: '18 inch, 1B', qty: 1, price: 75.5 },
      { productId: String(plain), name: 'Comb', sku: `P-${plain}`, choice: '', qty: 1, price: 5 },
    ];
    expect(data).toEqual({ createOrder: { order: { orderItems: items } } });
  });

  test('cost an order no statement more, however many they are', async () => {
    const few = await checkout.textsOf(async () => void (await post([{ product: wig, qty: 1 }])));
    const many = await checkout.textsOf(
      async () =>
        void (await post([
          { product: wig, variant: sku(18), qty: 1 },
          { product: wig, qty: 1 },
          { product: await checkout.product(), qty: 1 },
        ])),
    );
    expect(many.filter((text) => !text.startsWith('insert into products'))).toEqual(few);
  });

  test('stay as they were bought when the variant changes', async () => {
    const { body: order } = await post([{ product: wig, variant: sku(18), qty: 1 }]);
    await checkout.sql(
      'update variants set sku = $1, price = 1, colour = $2, deleted_at = now() where sku = $3',
      [`NEW-${nr}`, '4', sku(18)],
    );
    const { data } = await checkout.graphql(
      `{ orderById(id: ${order._id}) { orderItems { sku choice price } } }`,
      {},
      ada,
    );
    expect(data).toEqual({
      orderById: { orderItems: [{ sku: sku(18), choice: '18 inch, 1B', price: 75.5 }] },
    });
  });
});

test('a line is named in mails and exports with what was chosen', async () => {
  const plain = await checkout.product({ name: 'Comb', price: 5_00 });
  const { body: order } = await post([
    { product: wig, variant: sku(18), qty: 2 },
    { product: plain, qty: 1 },
  ]);
  await checkout.handleEvents();
  const [mail] = await checkout.sql<{ facts: { items: object[] } }>(
    "select facts from mails where kind = 'order-placed' and order_id = $1",
    [order._id],
  );
  expect(mail?.facts.items).toEqual([
    { name: 'Amara', choice: '18 inch, 1B', qty: 2, price: 75_50 },
    { name: 'Comb', choice: '', qty: 1, price: 5_00 },
  ]);
  const items = checkout.sql<OrderItemRecord>(
    'select product_id as product, sku, choice, name, image, price::int, qty from order_items where order_id = $1 order by id',
    [order._id],
  );
  const column = ORDER_CSV.find(({ name }) => name === 'orderItems');
  const cell = column?.value({ items: await items } as unknown as OrderWithItems);
  expect(cell).toBe(
    `2 x Amara (18 inch, 1B) (product ${wig}, sku ${sku(18)}, 75.5 each)\n1 x Comb (product ${plain}, 5 each)`,
  );
});

/** Orders the standard and so many of a variant over both faces. Returns the error of GraphQL. */
async function refused(variant: string, status: number, detail: string, qty = 1) {
  const line = { product: wig, variant, qty };
  const rest = await post([{ product: wig, qty: 1 }, line]);
  expect([rest.status, rest.body.detail]).toEqual([status, detail]);
  const { errors } = await mutate([{ product: wig, qty: 1 }, line]);
  expect(errors?.[0]?.message).toBe(detail);
  expect(await stock()).toEqual([5, 5]);
  return errors?.[0]?.extensions;
}

describe('what cannot be ordered is refused in the same words over both faces', () => {
  const NOT_SOLD = { code: 'BAD_USER_INPUT', reason: 'PRODUCT_NOT_SOLD' };

  test('a sku that does not exist', async () => {
    const detail = `Variant NOWHERE of product ${wig} is no longer sold. Remove it from the cart to continue.`;
    expect(await refused('nowhere', 400, detail)).toMatchObject(NOT_SOLD);
  });

  test('a deleted one', async () => {
    await checkout.sql('update variants set deleted_at = now() where sku = $1', [sku(18)]);
    const detail = `Variant ${sku(18)} of product ${wig} is no longer sold. Remove it from the cart to continue.`;
    expect(await refused(sku(18), 400, detail)).toMatchObject(NOT_SOLD);
  });

  test('what cannot be a sku, which is not repeated', async () => {
    const detail = `A variant of product ${wig} is no longer sold. Remove it from the cart to continue.`;
    expect(await refused('4111 1111 1111 1111', 400, detail)).toMatchObject(NOT_SOLD);
  });

  test('a variant of another product', async () => {
    const other = await checkout.product();
    const detail = `Variant P-${other} is not of product ${wig}. Choose one of the product’s own variants.`;
    expect(await refused(`p-${other}`, 400, detail)).toMatchObject({ code: 'BAD_USER_INPUT' });
    // A draft's variants are nobody's business.
    await checkout.sql('update products set is_draft = true where id = $1', [other]);
    const unknown = `Variant P-${other} of product ${wig} is no longer sold. Remove it from the cart to continue.`;
    await refused(`p-${other}`, 400, unknown);
  });

  test('more than there is of a variant, naming the choice', async () => {
    const detail = 'Only 5 of Amara (18 inch, 1B) are left. Change the quantity to continue.';
    const extensions = await refused(sku(18), 409, detail, 6);
    expect(extensions).toMatchObject({ code: 'INSUFFICIENT_STOCK', product: wig, left: 5 });
  });

  test('more of the standard than there is, in two lines', async () => {
    const detail = 'Only 5 of Amara (22 inch, 1B) are left. Change the quantity to continue.';
    expect(await refused(sku(22), 409, detail, 5)).toMatchObject({ product: wig, left: 5 });
  });
});

describe('the stock of a variant', () => {
  test('comes back to the variant it was taken from', async () => {
    const lines = [
      { product: wig, variant: sku(18), qty: 2 },
      { product: wig, qty: 3 },
    ];
    const cancelled = await placeOrder(await checkout.context(ada), body(lines));
    expect(await stock()).toEqual([2, 3]);
    await cancelOrder(await checkout.context(ada), cancelled.id);
    expect(await stock()).toEqual([5, 5]);
    await placeOrder(await checkout.context(ada), body(lines));
    checkout.shop.clock.advance(2 * HOUR);
    expect(await releaseExpiredHolds(checkout.shop.parts)).toBeGreaterThanOrEqual(1);
    expect(await stock()).toEqual([5, 5]);
    expect(await brokenRules((text, values) => checkout.sql(text, values))).toEqual([]);
  });

  test('goes to one of two who want the last piece', async () => {
    await addVariant(send, wig, sku(30), { options: { length: '30' }, stock: 1 });
    const bola = await checkout.shopper();
    const line = { product: wig, variant: sku(30), qty: 1 };
    const both = await Promise.all([post([line]), post([line], bola)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const told = both.find(({ status }) => status === 409);
    expect(told?.body.detail).toBe('Amara (30 inch) is out of stock. Remove it to continue.');
    expect(await stock()).toEqual([5, 5, 0]);
  });
});

test('a repeated placement is the same order whatever the case of the sku, and another one for another variant', async () => {
  const key = `key-${nr}`;
  const place = async (variant: string) =>
    placeOrder(await checkout.context(ada), {
      ...body([{ product: wig, variant, qty: 1 }]),
      idempotencyKey: key,
    });
  const first = await place(sku(18));
  expect((await place(sku(18).toLowerCase())).id).toBe(first.id);
  expect(await outcome(place(sku(22)))).toBe('IDEMPOTENCY_MISMATCH');
});
