import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../../../api/shop/orders/placement/stock-sweeper.ts';
import { cancelOrder } from '../../../api/shop/orders/fulfilment/order-cancellation.service.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import { packOrder } from '../../../api/shop/orders/shipments/shipment.service.ts';
import { changeOwnerSettings } from '../../../api/shop/owner-settings/owner-settings.service.ts';
import { recordTransfer } from '../../../api/shop/payments/by-hand/transfer-recording.service.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { sendDueRefunds } from '../../../api/shop/payments/background/refund-dispatcher.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { ADDRESS, Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';

const ACCOUNT = { bank: 'Zenith Bank', accountName: 'Irun Hair Ltd', accountNumber: '1012345678' };
const HOUR = 60 * 60_000;
const TOTAL = 107_37;

let checkout: Checkout;
let ada: Shopper;
let owner: Shopper;
let manager: Shopper;
let product: number;
let id: number;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  owner = await checkout.shopper({ isAdmin: true });
  manager = await checkout.shopper({ staffRole: 'manager' });
  const payments = { methods: ['PayPal', 'Bank transfer'], transferHours: 24, ...ACCOUNT };
  await changeOwnerSettings(await checkout.context(owner), { payments });
});
beforeEach(async () => {
  product = await checkout.product({ stock: 5 });
  id = await placed();
});
afterAll(() => checkout.stop());

async function placed(paymentMethod = 'Bank transfer'): Promise<number> {
  const order = await placeOrder(await checkout.context(ada), {
    orderItems: [{ product, qty: 1 }],
    shippingAddress: ADDRESS,
    paymentMethod,
  });
  return order.id;
}

let transfers = 0;
const arrived = async (amount: number, more: object = {}) => {
  transfers += 1;
  const arrivedOn = checkout.shop.clock.now().toISOString().slice(0, 10);
  const given = { orderId: id, amount, arrivedOn, reference: `FT${transfers}`, ...more };
  return recordTransfer(await checkout.context(manager), given);
};

interface Seen {
  money: string;
  status: string;
  transferRequest: Record<string, unknown> | null;
  transfers: { amount: number; reference: string; recordedBy: string | null }[];
}

async function seen(who = ada): Promise<Seen> {
  const { data } = await checkout.graphql(
    `query ($id: ID!) { orderById(id: $id) { money status transfers { amount reference recordedBy }
      transferRequest { bank accountName accountNumber amount received reference heldUntil } } }`,
    { id },
    who,
  );
  return data?.['orderById'] as Seen;
}

const waiting = async () => {
  const query = '{ handRefunds { edges { node { id orderId amount reason method } } totalCount } }';
  const { data } = await checkout.graphql(query, {}, manager);
  const list = data?.['handRefunds'] as {
    edges: { node: { id: string; orderId: string; amount: number; reason: string } }[];
  };
  return list.edges.map(({ node }) => node).filter(({ orderId }) => orderId === String(id));
};

const sound = async () => expect(await brokenRules((text, values) => checkout.sql(text, values))).toEqual([]);

async function mails(): Promise<{ kind: string; about: string | null }[]> {
  await checkout.handleEvents();
  return checkout.sql(
    "select kind, about from mails where facts ->> 'id' = $1 or about like $2 order by id",
    [String(id), `%order ${id}%`],
  );
}

describe('an order that is paid by bank transfer', () => {
  test('says account, amount, reference and until when its pieces are held, over both faces', async () => {
    const heldUntil = new Date(checkout.shop.clock.now().getTime() + 24 * HOUR).toISOString();
    const request = { ...ACCOUNT, amount: 107.37, received: 0, heldUntil };
    expect((await seen()).transferRequest).toMatchObject(request);
    const rest = await checkout.rest<{ request: { reference: string } }>(
      'GET',
      `/api/orders/${id}/transfers/`,
      {
        who: ada,
      },
    );
    expect([rest.status, rest.body]).toMatchObject([200, { request, transfers: [] }]);
    expect(rest.body.request.reference).toMatch(new RegExp(`^W${id}[A-Z]$`));
    const stranger = await checkout.rest('GET', `/api/orders/${id}/transfers/`, {
      who: await checkout.shopper(),
    });
    expect(stranger.status).toBe(404);
    checkout.shop.clock.advance(2 * HOUR);
    await releaseExpiredHolds(checkout.shop.parts);
    expect(await checkout.stockOf(product)).toBe(4);
  });

  test('is paid by the exact amount, once, whoever records it at the same moment', async () => {
    transfers += 1;
    const body = { amount: 107.37, arrivedOn: '2026-11-20', reference: `FT ${transfers}` };
    const both = await Promise.all(
      [owner, manager].map((who) => checkout.rest('POST', `/api/orders/${id}/transfers/`, { who, body })),
    );
    expect(both.map(({ status, body: order }) => [status, order['isPaid']])).toEqual([
      [200, true],
      [200, true],
    ]);
    const after = await seen(manager);
    expect([after.money, after.transferRequest, after.transfers.length]).toEqual(['PAID', null, 1]);
    expect((await seen()).transfers[0]).toMatchObject({ amount: 107.37, recordedBy: null });
    expect(await checkout.payments(id)).toMatchObject([{ status: 'completed', amount_cents: String(TOTAL) }]);
    expect((await mails()).filter(({ kind }) => kind === 'order-paid')).toHaveLength(1);
    await sound();
  });

  test('is partly paid by less, does not go out, and is paid when the rest arrives', async () => {
    expect((await arrived(40_00)).money).toBe('partly-paid');
    expect(await seen()).toMatchObject({
      money: 'PARTLY_PAID',
      status: 'Partly paid',
      transferRequest: { amount: 67.37, received: 40 },
    });
    expect(await outcome(packOrder(await checkout.context(manager), id, {}))).toBe('ORDER_NOT_PAID');
    const start = startPayment(await checkout.context(ada), { orderId: id, method: 'PayPal' });
    expect(await outcome(start)).toBe('CONFLICT');
    await sound();
    expect((await arrived(67_37)).isPaid).toBe(true);
    expect(await mails()).toEqual(
      expect.arrayContaining([
        {
          kind: 'order-partly-paid',
          about: '₦40.00 has arrived, ₦67.37 is still missing',
        },
      ]),
    );
    expect(await waiting()).toEqual([]);
    await sound();
  });

  test('is paid by more, and the rest is listed until staff have sent it back', async () => {
    expect((await arrived(127_37)).isPaid).toBe(true);
    const [rest] = await waiting();
    expect(rest).toMatchObject({ amount: 20, reason: 'WRONG_AMOUNT', method: 'BANK_TRANSFER' });
    await sendDueRefunds(checkout.shop.parts);
    const path = `/api/admin/refunds-by-hand/${rest?.id}/`;
    const send = (reference: string) =>
      checkout.rest('PUT', path, { who: manager, body: { reference } }).then(({ status }) => status);
    expect(await send('')).toBe(400);
    expect(await send(`BACK${id}`)).toBe(200);
    expect(await send(`back${id}`)).toBe(200);
    expect(await send('OTHER')).toBe(409);
    expect(await waiting()).toEqual([]);
    const [unapplied] = await checkout.sql(
      `select u.returned_at is not null as returned from unapplied_payments u
       join payments p on p.id = u.payment_id where p.order_id = $1`,
      [id],
    );
    expect(unapplied).toEqual({ returned: true });
    await sound();
  });

  test('that is cancelled takes no money in words that say what to do, and the money is listed', async () => {
    await arrived(40_00);
    await cancelOrder(await checkout.context(ada), id);
    expect(await waiting()).toMatchObject([{ amount: 40, reason: 'CANCELLED' }]);
    const late = await arrived(67_37).catch((error: unknown) => error as Error & { code: string });
    expect(late).toMatchObject({ code: 'ORDER_CANCELLED' });
    expect('message' in late && late.message).toMatch(/Record it as money that fits no order/);
    await arrived(67_37, { fitsNoOrder: true });
    expect(await waiting()).toMatchObject([{ amount: 67.37 }, { amount: 40 }]);
    expect(await checkout.stockOf(product)).toBe(5);
    await sound();
  });

  test('that is paid and cancelled is refunded by hand, and the provider is asked nothing', async () => {
    await arrived(TOTAL);
    await cancelOrder(await checkout.context(manager), id, { refunds: true });
    const [refund] = await waiting();
    expect(refund).toMatchObject({ amount: 107.37, reason: 'CANCELLED' });
    const { errors } = await checkout.graphql(
      'mutation ($input: RecordSentRefundInput!) { recordSentRefund(input: $input) { order { money } } }',
      { input: { id: refund?.id, reference: `GIVEN${id}` } },
      manager,
    );
    expect(errors).toBeUndefined();
    expect((await seen()).money).toBe('REFUNDED');
    await sound();
  });

  test('whose goods are sold when the money arrives is not paid, and the money is listed', async () => {
    product = await checkout.product({ stock: 1 });
    id = await placed();
    // Not by the clock, which would sign the manager out.
    await checkout.sql('update orders set stock_held_until = created_at where id = $1', [id]);
    await releaseExpiredHolds(checkout.shop.parts);
    await checkout.order(await checkout.shopper(), product);
    expect((await arrived(TOTAL)).isPaid).toBe(false);
    expect(await waiting()).toMatchObject([{ amount: 107.37, reason: 'NO_STOCK' }]);
    await sound();
  });
});

describe('a transfer', () => {
  test('of a reference that is there with another amount is refused', async () => {
    await arrived(10_00, { reference: 'SAME' });
    expect(await outcome(arrived(20_00, { reference: 'same' }))).toBe('CONFLICT');
  });

  test('for an order that another method was chosen for pays it, and closes what was open', async () => {
    id = await placed('PayPal');
    const { providerOrderId } = await startPayment(await checkout.context(ada), { orderId: id });
    await arrived(TOTAL);
    await checkout.approve(providerOrderId);
    const confirmed = confirmPayment(await checkout.context(ada), { orderId: id, providerOrderId });
    expect(await outcome(confirmed)).toBe('ORDER_ALREADY_PAID');
    expect((await checkout.payments(id)).map(({ status }) => status)).toEqual(['failed', 'completed']);
    await sound();
  });

  test('is recorded by owners and managers alone', async () => {
    const body = { amount: 1, arrivedOn: '2026-11-20', reference: 'X' };
    for (const [who, status] of [
      [ada, 403],
      [await checkout.shopper({ staffRole: 'packer' }), 403],
    ] as const) {
      const answer = await checkout.rest('POST', `/api/orders/${id}/transfers/`, { who, body });
      expect(answer.status).toBe(status);
    }
  });
});

describe('the buyer', () => {
  test('may pay by transfer after all, and the payment that is open is closed', async () => {
    id = await placed('PayPal');
    await startPayment(await checkout.context(ada), { orderId: id });
    const body = { paymentMethod: 'Bank transfer' };
    const { status } = await checkout.rest('PUT', `/api/orders/${id}/payment-method/`, { who: ada, body });
    expect(status).toBe(200);
    expect((await seen()).transferRequest).toMatchObject(ACCOUNT);
    expect(await checkout.payments(id)).toMatchObject([{ status: 'failed' }]);
    const pay = await checkout.rest('PUT', `/api/orders/${id}/pay/`, { who: ada, body: {} });
    expect([pay.status, pay.body['detail']]).toEqual([402, expect.stringMatching(/has not seen this money/)]);
    const open = await checkout.graphql(
      'mutation ($input: OpenPaymentInput!) { openPayment(input: $input) { payment { payUrl } } }',
      { input: { orderId: id } },
      ada,
    );
    expect(open.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('is told in the mail about the order how to pay', async () => {
    await checkout.handleEvents();
    const query = 'query ($keyword: String) { outbox(filter: { keyword: $keyword }) { mails { text } } }';
    const { data } = await checkout.graphql(query, { keyword: `#${id}` }, owner);
    const account = 'Transfer ₦107\\.37 to Irun Hair Ltd, account 1012345678, Zenith Bank\\.';
    const said = new RegExp(`${account}\\s+Write W\\d+[A-Z] into the transfer`);
    expect(data?.['outbox']).toMatchObject({ mails: [{ text: expect.stringMatching(said) as string }] });
  });
});
