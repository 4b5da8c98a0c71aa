import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_PAPERS } from '../../../api/domain/invoices/invoice-number.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { addOrder } from '../../support/shop/catalogue.ts';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';

interface Invoice {
  number: string;
  order: number;
  detail?: string;
}

const CREATE = `mutation ($input: CreateInvoicesInput!) {
  createInvoices(input: $input) { invoices { orderId number issuedAt } } }`;
const TO_PRINT = `query ($orderIds: [ID!]!) { ordersToPrint(orderIds: $orderIds) {
  id invoice { number } orderItems { sku qty toPackQty } shipments { id } } }`;

let checkout: Checkout;
let ada: Shopper;
let wig: number;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  wig = await checkout.product({ name: 'Bob Wig', stock: 1000 });
});
beforeEach(() => checkout.sql('truncate invoices, invoice_years'));
afterAll(() => checkout.stop());

/** Numbers of new paid orders of Ada's. */
async function paidOrders(count: number): Promise<number[]> {
  for (let at = 0; at < count; at += 1)
    await addOrder(checkout.shop, { userId: ada.id, productId: wig, isPaid: true });
  const rows = await checkout.sql<{ id: number }>('select id from orders order by id desc limit $1', [count]);
  return rows.map(({ id }) => id).toReversed();
}

const paidOrder = async (): Promise<number> => (await paidOrders(1))[0] ?? 0;

/** Placed and paid for as a shopper does. */
async function boughtOrder(): Promise<number> {
  const { id: orderId } = await checkout.order(ada, wig, 2);
  const ctx = await checkout.context(ada);
  const { providerOrderId } = await startPayment(ctx, { orderId });
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId, providerOrderId });
  return orderId;
}

const ask = (order: number, who?: Shopper) =>
  checkout.rest<Invoice>('POST', `/api/orders/${order}/invoice/`, { ...(who && { who }) });
const askMany = (orders: unknown[], who: Shopper = ada) =>
  checkout.rest<Invoice[] & { detail?: string }>('POST', '/api/orders/invoices/', { who, body: { orders } });
const slips = (orders: string, who: Shopper = ada) =>
  checkout.rest<Record<string, unknown>[]>('GET', `/api/orders/packing-slips/?orders=${orders}`, { who });
const askGraph = async (orders: number[], who?: Shopper) => {
  const { data, errors } = await checkout.graphql(CREATE, { input: { orderIds: orders.map(String) } }, who);
  return (
    errors?.[0]?.extensions.code ??
    (data as { createInvoices: { invoices: Invoice[] } }).createInvoices.invoices
  );
};
const printed = async (orders: number[], who?: Shopper) => {
  const { data, errors } = await checkout.graphql(TO_PRINT, { orderIds: orders.map(String) }, who);
  return (
    errors?.[0]?.extensions.code ??
    (data as { ordersToPrint: { id: string }[] }).ordersToPrint.map(({ id }) => id)
  );
};
/** What the doctor says about invoices. */
const broken = async () =>
  (await brokenRules((text, values) => checkout.sql(text, values))).filter((rule) => /invoices/.test(rule));
/** How often the database is asked for some packing slips. */
const statementsFor = async (some: number[]) =>
  (await checkout.statementsOf(async () => void (await slips(some.join(','))))).length;
/** What somebody is answered who asks for invoice and packing slip over both faces. */
const reach = async (order: number, who?: Shopper) => [
  (await ask(order, who)).status,
  (await checkout.rest('GET', `/api/orders/packing-slips/?orders=${order}`, { ...(who && { who }) })).status,
  typeof (await askGraph([order], who)) === 'object' ? 'yes' : await askGraph([order], who),
  typeof (await printed([order], who)) === 'object' ? 'yes' : await printed([order], who),
];
const issued = () =>
  checkout.sql<{ orderId: number; number: number }>(
    'select order_id as "orderId", number from invoices order by number',
  );

describe('the number of an invoice', () => {
  test('20 orders asked for at once get 1 to 20, without a gap or a repeat', async () => {
    const orders = await paidOrders(20);
    const answers = await Promise.all(orders.map((order) => ask(order, ada)));
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
    const numbers = answers.map(({ body }) => body.number).toSorted();
    expect(numbers).toEqual(orders.map((_, at) => `2026-${String(at + 1).padStart(5, '0')}`));
    expect((await issued()).map(({ number }) => number)).toEqual(orders.map((_, at) => at + 1));
    expect(await broken()).toEqual([]);
  });

  test('one order asked for 20 times at once has one', async () => {
    const order = await paidOrder();
    const overGraph = async () => {
      const answer = await askGraph([order], ada);
      return typeof answer === 'object' ? answer[0]?.number : answer;
    };
    const overRest = async () => (await ask(order, ada)).body.number;
    const tries = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? overGraph() : overRest()));
    const numbers = await Promise.all(tries);
    expect([...new Set(numbers)]).toEqual(['2026-00001']);
    expect(await issued()).toEqual([{ orderId: order, number: 1 }]);
    expect(await broken()).toEqual([]);
  });

  test('stays when the order is asked for again, refunded or cancelled', async () => {
    const [order = 0, other = 0] = await paidOrders(2);
    await ask(order, ada);
    await ask(other, ada);
    await checkout.sql('update orders set refunded_at = now() where id = $1', [order]);
    expect((await ask(order, ada)).body.number).toBe('2026-00001');
    await checkout.sql('update orders set stock_held = false, cancelled_at = now() where id = $1', [other]);
    expect((await ask(other, ada)).body.number).toBe('2026-00002');
    expect(await issued()).toHaveLength(2);
  });

  test('is not given to an order that is not paid', async () => {
    const { id } = await checkout.order(ada, wig);
    const { status, body } = await ask(id, ada);
    expect([status, body.detail]).toEqual([
      409,
      `Order ${id} is not paid yet. It gets an invoice once it is.`,
    ]);
    expect(await askGraph([id], ada)).toBe('CONFLICT');
    expect(await issued()).toEqual([]);
  });

  test('is not used up by a transaction that fails', async () => {
    const [first = 0, second = 0] = await paidOrders(2);
    await checkout.sql(`create function no_invoice() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`);
    await checkout.sql(
      'create trigger no_invoice before insert on invoices for each row execute function no_invoice()',
    );
    expect((await ask(first, ada)).status).toBe(500);
    await checkout.sql('drop function no_invoice cascade');
    expect((await ask(second, ada)).body.number).toBe('2026-00001');
    expect(await broken()).toEqual([]);
  });

  test('begins again in another year, by the calendar in Lagos', async () => {
    const shop = await Checkout.start();
    try {
      const who = await shop.shopper();
      const product = await shop.product();
      const placed = async () => {
        await addOrder(shop.shop, { userId: who.id, productId: product, isPaid: true });
        const [row] = await shop.sql<{ id: number }>('select max(id) as id from orders');
        return row?.id ?? 0;
      };
      const number = async () => {
        const path = `/api/orders/${await placed()}/invoice/`;
        const staff = await shop.shopper({ staffRole: 'support' });
        return (await shop.rest<Invoice>('POST', path, { who: staff })).body.number;
      };
      const until = (time: string) =>
        shop.shop.clock.advance(Date.parse(time) - shop.shop.clock.now().getTime());
      until('2026-12-31T22:59:00.000Z');
      expect([await number(), await number()]).toEqual(['2026-00001', '2026-00002']);
      until('2026-12-31T23:00:00.000Z');
      expect(await number()).toBe('2027-00001');
    } finally {
      await shop.stop();
    }
  });

  test('that is missing in a year, or of an unpaid order, is found by the doctor', async () => {
    const orders = await paidOrders(3);
    await askMany(orders);
    expect(await broken()).toEqual([]);
    await checkout.sql('delete from invoices where order_id = $1', [orders[1]]);
    expect(await broken()).toEqual([
      expect.stringMatching(/numbered from 1 without a gap.*2 invoices, and the last number is 3/),
    ]);
    const { id } = await checkout.order(ada, wig);
    await checkout.sql("insert into invoices values ($1, 2026, 2, '2026-11-20')", [id]);
    expect(await broken()).toEqual([expect.stringMatching(/^Only paid orders have invoices/)]);
  });
});

describe('an invoice', () => {
  test('says who sells and buys, what, and how it was paid', async () => {
    const order = await boughtOrder();
    const { status, body } = await ask(order, ada);
    expect([status, body]).toMatchObject([
      200,
      {
        number: '2026-00001',
        issuedAt: '2026-11-20T12:00:00.000Z',
        order,
        seller: { name: DOCUMENTED_SETTINGS.shop.name },
        buyer: { name: expect.stringMatching(/^Person/) as string, shippingAddress: ADDRESS },
        lines: [{ sku: expect.any(String) as string, name: 'Bob Wig', qty: 2, price: 89.99, total: 179.98 }],
        itemsPrice: 179.98,
        discount: 0,
        couponCode: null,
        isTaxIncluded: false,
        paymentMethod: 'PayPal',
        refunds: [],
      },
    ]);
  });

  test('comes with others at once, all of them or none', async () => {
    const orders = await paidOrders(3);
    const { id } = await checkout.order(ada, wig);
    expect((await askMany([...orders, id])).status).toBe(409);
    expect((await askMany([...orders, 999_999])).status).toBe(404);
    expect((await askMany([...orders, 'x'])).status).toBe(404);
    expect(await issued()).toEqual([]);
    const { status, body } = await askMany(orders.toReversed());
    expect([status, body.map(({ order }) => order)]).toEqual([200, orders.toReversed()]);
    expect(await printed(orders, ada)).toEqual(orders.map(String));
  });

  test(`comes with at most ${MAX_PAPERS - 1} others`, async () => {
    const many = Array.from({ length: MAX_PAPERS + 1 }, (_, at) => at + 1);
    expect((await askMany(many)).status).toBe(400);
    expect((await askMany([])).status).toBe(400);
    expect((await slips(many.join(','))).status).toBe(400);
    expect((await slips('')).status).toBe(400);
    expect(await askGraph(many, ada)).toBe('BAD_USER_INPUT');
    expect(await printed(many, ada)).toBe('BAD_USER_INPUT');
  });
});

describe('a packing slip', () => {
  test('says what is to be packed and what is in parcels, without prices', async () => {
    const order = await boughtOrder();
    const packer = await checkout.shopper({ staffRole: 'packer' });
    const [line] = await checkout.sql<{ id: number }>('select id from order_items where order_id = $1', [
      order,
    ]);
    await checkout.rest('POST', `/api/orders/${order}/pack/`, {
      who: packer,
      body: { lines: [{ line: line?.id, qty: 1 }] },
    });
    const { body } = await slips(String(order), packer);
    expect(body).toMatchObject([
      {
        order,
        shippingAddress: ADDRESS,
        lines: [{ name: 'Bob Wig', qty: 2, packedQty: 1, toPackQty: 1 }],
        parcels: [{ packedAt: '2026-11-20T12:00:00.000Z', shippedAt: null }],
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/price|total/i);
  });

  test('costs as many statements with others as alone', async () => {
    const orders = await paidOrders(10);
    await statementsFor(orders);
    expect(await statementsFor(orders)).toBe(await statementsFor(orders.slice(0, 1)));
  });
});

describe('the papers of an order are for', () => {
  test('its buyer, and nobody else who buys or only visits', async () => {
    const order = await paidOrder();
    expect(await reach(order)).toEqual([401, 401, 'UNAUTHENTICATED', 'UNAUTHENTICATED']);
    expect(await reach(order, await checkout.shopper())).toEqual([404, 404, 'NOT_FOUND', 'NOT_FOUND']);
    expect(await issued()).toEqual([]);
    expect(await reach(order, ada)).toEqual([200, 200, 'yes', 'yes']);
  });

  test.each(['manager', 'packer', 'support'] as const)('staff who see the order: %s', async (staffRole) => {
    expect(await reach(await paidOrder(), await checkout.shopper({ staffRole }))).toEqual([
      200,
      200,
      'yes',
      'yes',
    ]);
  });

  test('readers as far as they change nothing: no order gets its number from them', async () => {
    const [order, own] = [await paidOrder(), await paidOrder()];
    const reader = await checkout.shopper({ staffRole: 'reader' });
    expect(await reach(order, reader)).toEqual([403, 200, 'FORBIDDEN', 'yes']);
    await checkout.sql('update orders set user_id = $2 where id = $1', [own, reader.id]);
    expect((await askMany([own, order], reader)).status).toBe(403);
    expect(await issued()).toEqual([]);
    expect((await askMany([own], reader)).status).toBe(200);
  });

  test('packers as far as there is something to pack', async () => {
    const order = await paidOrder();
    await checkout.sql('update orders set refunded_at = now() where id = $1', [order]);
    const packer = await checkout.shopper({ staffRole: 'packer' });
    expect(await reach(order, packer)).toEqual([404, 404, 'NOT_FOUND', 'NOT_FOUND']);
    await checkout.sql('update orders set refunded_at = null where id = $1', [order]);
  });

  test('a guest with the order’s key, which opens no other', async () => {
    await checkout.sql('insert into owner_settings (version, settings, changed_at) values (1, $1, now())', [
      JSON.stringify({ ...DOCUMENTED_SETTINGS, guests: { isAllowed: true } }),
    ]);
    checkout.shop.parts.ownerSettings.clear();
    const place = async () => {
      const { body } = await checkout.rest<{ order: { _id: number }; key: string }>(
        'POST',
        '/api/orders/guest/',
        {
          body: {
            orderItems: [{ product: wig, qty: 1 }],
            shippingAddress: ADDRESS,
            paymentMethod: 'PayPal',
            email: 'bola@example.com',
            phone: '0803 123 4567',
          },
        },
      );
      const guest = { id: 0, token: body.key };
      const ctx = await checkout.context(guest);
      const { providerOrderId } = await startPayment(ctx, { orderId: body.order._id });
      await checkout.approve(providerOrderId);
      await confirmPayment(ctx, { orderId: body.order._id, providerOrderId });
      return { order: body.order._id, guest };
    };
    const first = await place();
    const second = await place();
    expect(await reach(first.order, first.guest)).toEqual([200, 200, 'yes', 'yes']);
    expect(await reach(first.order, second.guest)).toEqual([404, 404, 'NOT_FOUND', 'NOT_FOUND']);
    expect((await askMany([first.order, second.order], first.guest)).status).toBe(404);
  });

  test('and what staff ask for first is on record', async () => {
    const order = await paidOrder();
    const support = await checkout.shopper({ staffRole: 'support' });
    await ask(order, support);
    await ask(order, support);
    const acts = await checkout.sql(
      "select actor_id, subject_id from audit_entries where action = 'INVOICE_ISSUED' and subject_id = $1",
      [order],
    );
    expect(acts).toEqual([{ actor_id: support.id, subject_id: order }]);
  });
});
