import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTED_SETTINGS } from '../../../../api/domain/settings/documented-settings.ts';
import { startPayment } from '../../../../api/shop/payments/capture/payment-start.service.ts';
import { confirmPayment } from '../../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { eventually } from '../../../support/eventually.ts';
import { ADDRESS, Checkout, type Shopper } from '../../../support/shop/checkout.ts';

let checkout: Checkout;
let support: Shopper;
let product: number;

interface Customer {
  _id: number;
  userId: number | null;
  name: string;
  email: string;
  orders: number;
  paidOrders: number;
  spent: number;
}

beforeAll(async () => {
  checkout = await Checkout.start({ RATE_LIMITS: 'off' });
  await checkout.sql('insert into owner_settings (version, settings, changed_at) values (1, $1, now())', [
    JSON.stringify({ ...DOCUMENTED_SETTINGS, guests: { isAllowed: true } }),
  ]);
  checkout.shop.parts.ownerSettings.clear();
  support = await checkout.shopper({ staffRole: 'support' });
  product = await checkout.product({ price: 100_00, stock: 1000 });
});
afterAll(() => checkout.stop());

async function pay(who: Shopper, orderId: number): Promise<void> {
  const ctx = await checkout.context(who);
  const { providerOrderId } = await startPayment(ctx, { orderId });
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId, providerOrderId });
}

const asGuest = (email: string, name = 'Tola') =>
  checkout.rest<{ order: { _id: number; user: { _id: number } } }>('POST', '/api/orders/guest/', {
    body: {
      orderItems: [{ product, qty: 1 }],
      shippingAddress: { ...ADDRESS, name },
      paymentMethod: 'PayPal',
      email,
      phone: '0803 123 4567',
    },
  });

const listed = async (keyword = '', who = support) => {
  const path = `/api/customers?keyword=${encodeURIComponent(keyword)}`;
  const { status, body } = await checkout.rest<{ customers: Customer[]; total: number }>('GET', path, {
    who,
  });
  expect(status).toBe(200);
  return body.customers;
};

const emailOf = async (id: number): Promise<string> => {
  const [row] = await checkout.sql<{ email: string }>('select email from users where id = $1', [id]);
  return row?.email ?? '';
};

/** Counted afresh from the orders. */
const COUNTED = `select customer_of(is_guest, user_id, user_email) as whose, count(*)::int as orders,
    count(*) filter (where paid_at is not null and refunded_at is null)::int as paid_orders,
    coalesce(sum(total_price) filter (where paid_at is not null and refunded_at is null), 0)::float8 as spent
  from orders where customer_of(is_guest, user_id, user_email) is not null group by 1 order by 1`;

describe('a customer', () => {
  test('is whoever has ordered, with the orders and what the paid ones came to', async () => {
    const buyer = await checkout.shopper();
    const looker = await checkout.shopper();
    const first = await checkout.order(buyer, product);
    await checkout.order(buyer, product, 2);
    const [unpaid] = await listed(await emailOf(buyer.id));
    expect(unpaid).toMatchObject({ userId: buyer.id, orders: 2, paidOrders: 0, spent: 0 });
    await pay(buyer, first.id);
    const [paid] = await listed(await emailOf(buyer.id));
    expect(paid).toEqual({ ...unpaid, paidOrders: 1, spent: first.totalPrice / 100 });
    expect(await listed(await emailOf(looker.id))).toEqual([]);
    await checkout.sql('update orders set refunded_at = now() where id = $1', [first.id]);
    expect((await listed(await emailOf(buyer.id)))[0]).toEqual(unpaid);
  });

  test('is one, however many orders a guest has placed with one address', async () => {
    const email = 'twice@example.com';
    for (let count = 0; count < 2; count += 1) expect((await asGuest(email)).status).toBe(201);
    expect(await listed(email)).toMatchObject([{ userId: null, email, orders: 2 }]);
  });

  test('has the name that a guest gave last', async () => {
    const email = 'renamed@example.com';
    for (const name of ['Bisi Adeyemi', 'Bisi Ojo']) await asGuest(email, name);
    expect(await listed(email)).toMatchObject([{ name: 'Bisi Ojo', orders: 2 }]);
    expect([await listed('ojo'), await listed('adeyemi')]).toMatchObject([[{ email }], []]);
  });

  test('has the account’s name and address as they are now, and is gone with an erased address', async () => {
    const buyer = await checkout.shopper();
    await checkout.order(buyer, product);
    await checkout.sql(`update users set name = 'Ngozi Umeh', email = 'ngozi@example.com' where id = $1`, [
      buyer.id,
    ]);
    const [found] = await listed('umeh');
    expect(found).toMatchObject({ name: 'Ngozi Umeh', email: 'ngozi@example.com' });
    const admin = await checkout.shopper({ isAdmin: true });
    await checkout.rest('DELETE', `/api/users/delete/${buyer.id}/`, { who: admin });
    expect(await listed('umeh')).toEqual([]);
    const gone = await checkout.rest('GET', `/api/customers/${found?._id}`, { who: support });
    expect(gone.status).toBe(404);
  });

  test('who registers with the address takes the orders over', async () => {
    const email = 'later@example.com';
    await asGuest(email);
    const account = await checkout.shopper();
    await checkout.sql('update users set email = $1 where id = $2', [email, account.id]);
    await checkout.sql('update users set verified_at = now() where id = $1', [account.id]);
    expect(await listed(email)).toMatchObject([{ userId: account.id, orders: 1 }]);
  });

  test('is counted as the orders are, also when 20 are placed and paid at once', async () => {
    const buyer = await checkout.shopper();
    const orders = await Promise.all(Array.from({ length: 20 }, () => checkout.order(buyer, product)));
    await Promise.all(orders.slice(0, 6).map(({ id }) => pay(buyer, id)));
    const kept = await checkout.sql(
      'select whose, orders, paid_orders, spent::float8 as spent from customers order by whose',
    );
    expect(kept).toEqual(await checkout.sql(COUNTED));
  });
});

describe('the list of customers', () => {
  const QUERY = `query ($sort: CustomerSortField, $order: SortOrder) {
    customers(sort: $sort, order: $order, pageSize: 100) { customers { id name spent orders lastOrderAt } total } }`;

  test('is sorted by last order, name, orders and what was spent', async () => {
    for (const [sort, field] of [
      ['LAST_ORDER', 'lastOrderAt'],
      ['ORDERS', 'orders'],
      ['SPENT', 'spent'],
    ] as const) {
      const { data } = await checkout.graphql(QUERY, { sort, order: 'DESC' }, support);
      const { customers } = (data as { customers: { customers: Record<string, string | number>[] } })
        .customers;
      const values = customers.map((customer) => customer[field] ?? 0);
      expect(values.length).toBeGreaterThan(2);
      expect(values).toEqual(values.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0)));
    }
  });

  test('leads to a customer’s orders, and to those of a guest', async () => {
    for (const keyword of ['twice@example.com', 'later@example.com']) {
      const [customer] = await listed(keyword);
      const { data } = await checkout.graphql(
        'query ($customer: ID!) { orders(filter: { customer: $customer }) { total orders { user { email } } } }',
        { customer: customer?._id },
        support,
      );
      const { orders } = data as { orders: { total: number; orders: { user: { email: string } }[] } };
      expect(orders.total).toBe(customer?.orders);
      expect(new Set(orders.orders.map(({ user }) => user.email))).toEqual(new Set([keyword]));
    }
    const { data } = await checkout.graphql(
      '{ orders(filter: { customer: "999999" }) { total } }',
      {},
      support,
    );
    expect(data).toEqual({ orders: { total: 0 } });
  });

  test('is the same over both faces, with the addresses and the last visit of an account', async () => {
    const buyer = await checkout.shopper();
    await checkout.order(buyer, product);
    const [customer] = await listed(await emailOf(buyer.id));
    const { body } = await checkout.rest('GET', `/api/customers/${customer?._id}`, { who: support });
    const { data } = await checkout.graphql(
      `query ($id: ID!) { customerById(id: $id) { id userId name email orders paidOrders spent
        account { addresses lastVisitAt } } }`,
      { id: customer?._id },
      support,
    );
    const { id, userId, account, ...rest } = (data as { customerById: Record<string, unknown> }).customerById;
    expect(body).toMatchObject({ ...rest, ...(account as object), _id: Number(id), userId: Number(userId) });
    expect(body['lastVisitAt']).not.toBeNull();
  });

  test.each([
    ['packer', 403],
    [null, 403],
  ] as const)('is not for %s', async (staffRole, status) => {
    const who = await checkout.shopper({ staffRole });
    expect((await checkout.rest('GET', '/api/customers', { who })).status).toBe(status);
  });
});

/** Orders are counted in sixteen shares; two connections of one share wait for each other. */
async function twoOfOneShare(): Promise<[Client, Client]> {
  const byShare = new Map<number, Client>();
  for (;;) {
    const client = new Client({ connectionString: checkout.shop.parts.settings.databaseUrl ?? '' });
    await client.connect();
    const { rows } = await client.query<{ share: number }>('select pg_backend_pid() % 16 as share');
    const share = rows[0]?.share ?? 0;
    const other = byShare.get(share);
    byShare.delete(share);
    if (other) {
      for (const one of byShare.values()) await one.end();
      return [other, client];
    }
    byShare.set(share, client);
  }
}

test('a placement waits for a payment of the same customer, and the payment does not wait for it', async () => {
  const who = await checkout.shopper();
  const { id } = await checkout.order(who, product);
  const [paying, placing] = await twoOfOneShare();
  try {
    await paying.query('begin');
    await paying.query(
      `insert into payments (order_id, create_request_id, capture_request_id, capture_id, status, amount_cents, currency,
         created_at, updated_at) values ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'completed', 1000, 'USD', now(), now())`,
      [id],
    );
    await paying.query('update orders set paid_at = now() where id = $1', [id]);
    const placed = placing.query(
      `insert into orders (user_id, user_name, user_email, address, city, postal_code, country, payment_method, items_price,
         shipping_price, tax_price, total_price, stock_held, created_at)
       select user_id, user_name, user_email, address, city, postal_code, country, payment_method, items_price,
         shipping_price, tax_price, total_price, stock_held, created_at from orders where id = $1`,
      [id],
    );
    await eventually(async () =>
      expect(
        await checkout.sql(
          "select from pg_stat_activity where wait_event = 'transactionid' and datname = current_database()",
        ),
      ).not.toEqual([]),
    );
    await Promise.all([paying.query('commit'), placed]);
  } finally {
    await paying.end();
    await placing.end();
  }
  const [customer] = await checkout.sql('select orders, paid_orders from customers where user_id = $1', [
    who.id,
  ]);
  expect(customer).toEqual({ orders: 2, paid_orders: 1 });
});
