import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareDueBooks } from '../../../api/shop/payments/books/compare-books.ts';
import { noteDifference } from '../../../api/shop/payments/books/books.service.ts';
import { settleFromProvider } from '../../../api/shop/payments/background/payment-completer.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let checkout: Checkout;
let ada: Shopper;
let manager: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start();
  // The provider's clock.
  later(Date.now() - checkout.shop.clock.now().getTime());
  ada = await checkout.shopper();
});
beforeEach(async () => {
  await checkout.provider.call('DELETE', '/knobs');
  await checkout.sql('delete from book_differences');
  await checkout.sql('delete from book_comparisons');
});
afterAll(() => checkout.stop());

/** An order whose money the provider has; the shop has not heard of it. */
async function captured() {
  const order = await checkout.order(ada, await checkout.product());
  const providerOrder = await checkout.provider.approvedOrder(checkout.dollars(order), String(order.id));
  await checkout.provider.capture(providerOrder);
  return { id: order.id, providerOrder };
}

async function paid() {
  const order = await captured();
  await settleFromProvider(checkout.shop.parts, 'PayPal', order.providerOrder);
  return order;
}

const later = (time: number) => checkout.shop.clock.advance(time);
const compare = async () => {
  later(4 * HOUR);
  await compareDueBooks(checkout.shop.parts);
};

interface Seen {
  id: string;
  kind: string;
  movement: string;
  orderId: string | null;
  ours: { value: string } | null;
  theirs: { value: string } | null;
  note: string | null;
}

async function seen(isOpen = true): Promise<{ differences: Seen[]; comparisons: Record<string, unknown>[] }> {
  // Sign-ins do not last as long as the time goes on here.
  manager = await checkout.shopper({ staffRole: 'manager' });
  const { data } = await checkout.graphql(
    `query ($isOpen: Boolean) { bookComparisons { method comparedAt payments refunds failure }
      bookDifferences(isOpen: $isOpen) { totalCount edges { node { id kind movement orderId ours { value } theirs { value } note } } } }`,
    { isOpen },
    manager,
  );
  const list = data?.['bookDifferences'] as { edges: { node: Seen }[] };
  const comparisons = data?.['bookComparisons'] as Record<string, unknown>[];
  return {
    differences: list.edges.map(({ node }) => node),
    comparisons: comparisons.filter(({ method }) => method === 'PAYPAL'),
  };
}

const isPaid = async (id: number): Promise<boolean> => {
  const [row] = await checkout.sql<{ paid: boolean }>(
    'select paid_at is not null as paid from orders where id = $1',
    [id],
  );
  return row?.paid ?? false;
};

describe('our books and the provider’s', () => {
  test('agree: payments, and refunds made here and there', async () => {
    const { id, providerOrder } = await paid();
    const [payment] = await checkout.sql<{ capture: string }>(
      "select capture_id as capture from payments where order_id = $1 and status = 'completed'",
      [id],
    );
    const amount = { currency_code: 'USD', value: '10.00' };
    const refund = `/v2/payments/captures/${payment?.capture}/refund`;
    const made = await checkout.provider.call('POST', refund, { amount });
    expect(made.status).toBe(201);
    await compare();
    const { differences, comparisons } = await seen();
    expect(differences).toEqual([]);
    expect(comparisons).toMatchObject([{ method: 'PAYPAL', failure: null }]);
    expect(comparisons[0]?.['refunds']).toBeGreaterThan(0);
    const refunds = await checkout.sql(
      `select r.reason from refunds r join payments p on p.id = r.payment_id where p.provider_order_id = $1`,
      [providerOrder],
    );
    expect(refunds).toEqual([{ reason: 'at-provider' }]);
  });

  test('are compared once a day', async () => {
    await compare();
    const first = (await seen()).comparisons[0]?.['comparedAt'];
    await compare();
    expect((await seen()).comparisons[0]?.['comparedAt']).toBe(first);
    later(DAY);
    await compare();
    expect((await seen()).comparisons[0]?.['comparedAt']).not.toBe(first);
  });

  test('make the shop record a payment that it missed', async () => {
    const order = await checkout.order(ada, await checkout.product());
    const { providerOrderId } = await startPayment(await checkout.context(ada), { orderId: order.id });
    await checkout.provider.call('POST', `/v2/checkout/orders/${providerOrderId}/approve`);
    await checkout.provider.capture(providerOrderId);
    expect(await isPaid(order.id)).toBe(false);
    await compare();
    expect(await isPaid(order.id)).toBe(true);
    expect((await seen()).differences).toEqual([]);
  });

  test('differ where only the provider has a payment, until the shop learns of it', async () => {
    const { id, providerOrder } = await captured();
    await compare();
    const { differences } = await seen();
    expect(differences).toMatchObject([{ kind: 'UNKNOWN_HERE', movement: 'PAYMENT', ours: null }]);
    await settleFromProvider(checkout.shop.parts, 'PayPal', providerOrder);
    expect(await isPaid(id)).toBe(true);
    later(DAY);
    await compare();
    expect((await seen()).differences).toEqual([]);
    expect((await seen(false)).differences).toHaveLength(1);
  });

  test('differ where the provider does not know ours, or has another amount', async () => {
    const [other, lost] = [await paid(), await paid()];
    await checkout.sql(
      'update payments set amount_cents = amount_cents + 1 where order_id = $1 and capture_id is not null',
      [other.id],
    );
    const [payment] = await checkout.sql<{ capture: string }>(
      "select capture_id as capture from payments where order_id = $1 and status = 'completed'",
      [lost.id],
    );
    await checkout.sql(
      "update payments set capture_id = 'LOST' || id where order_id = $1 and status = 'completed'",
      [lost.id],
    );
    await compare();
    const { differences } = await seen();
    expect(differences.map(({ kind, orderId }) => [kind, orderId])).toEqual(
      expect.arrayContaining([
        ['OTHER_AMOUNT', String(other.id)],
        ['UNKNOWN_THERE', String(lost.id)],
      ]),
    );
    await checkout.sql(
      'update payments set amount_cents = amount_cents - 1 where order_id = $1 and capture_id is not null',
      [other.id],
    );
    await checkout.sql("update payments set capture_id = $2 where order_id = $1 and status = 'completed'", [
      lost.id,
      payment?.capture,
    ]);
    later(DAY);
    await compare();
    expect((await seen()).differences).toEqual([]);
  });

  test('leave the list when staff note why they differ, and come back when they become different', async () => {
    const { id } = await paid();
    await checkout.sql(
      'update payments set amount_cents = amount_cents + 1 where order_id = $1 and capture_id is not null',
      [id],
    );
    await compare();
    const [difference] = (await seen()).differences;
    const path = `/api/admin/book-differences/${difference?.id}/note`;
    expect((await checkout.rest('PUT', path, { who: manager, body: { note: '' } })).status).toBe(400);
    const noted = await checkout.rest('PUT', path, { who: manager, body: { note: 'A bank fee' } });
    expect([noted.status, noted.body]).toMatchObject([200, { note: 'A bank fee', kind: 'other-amount' }]);
    const rest = await checkout.rest('GET', '/api/admin/book-differences?open=false', { who: manager });
    expect(rest.body).toMatchObject({
      differences: [{ note: 'A bank fee' }],
      comparisons: [{ method: 'PayPal' }, { method: 'Paystack' }],
    });
    later(DAY);
    await compare();
    expect((await seen()).differences).toEqual([]);
    await checkout.sql(
      'update payments set amount_cents = amount_cents + 1 where order_id = $1 and capture_id is not null',
      [id],
    );
    later(DAY);
    await compare();
    expect((await seen()).differences).toMatchObject([{ note: null }]);
    const reader = await checkout.context(await checkout.shopper({ staffRole: 'reader' }));
    expect(await outcome(noteDifference(reader, { id: Number(difference?.id), note: 'No' }))).toBe(
      'FORBIDDEN',
    );
  });

  test('cannot be compared while the provider does not allow it or is away, which is said', async () => {
    await checkout.provider.turn({ transactionSearch: false });
    await compare();
    expect((await seen()).comparisons).toMatchObject([
      { comparedAt: null, failure: expect.stringMatching(/^Switch on “Transaction search”/) as string },
    ]);
    await checkout.provider.call('DELETE', '/knobs');
    await checkout.provider.turn({ failWith5xx: { calls: 1000, path: '/v1/reporting' } });
    await compare();
    expect((await seen()).comparisons).toMatchObject([{ failure: 'PayPal did not answer.' }]);
    await checkout.provider.call('DELETE', '/knobs');
    await compareDueBooks(checkout.shop.parts);
    expect((await seen()).comparisons).toMatchObject([{ failure: null }]);
  });
});
