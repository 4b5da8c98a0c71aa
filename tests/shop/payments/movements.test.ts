import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeExport } from '../../../api/shop/exports/export-job.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let owner: Shopper;
let reader: Shopper;

interface Movement {
  kind: 'payment' | 'refund';
  at: string;
  order: number;
  method: string;
  amount: { value: string; currency: string };
  state: string;
}
interface Page {
  movements: Movement[];
  next: string | null;
  detail: string;
}

/** Three payments by PayPal, one by transfer, and a refund of a part. */
beforeAll(async () => {
  checkout = await Checkout.start();
  owner = await checkout.shopper({ isAdmin: true });
  reader = await checkout.shopper({ staffRole: 'reader' });
  const ada = await checkout.shopper();
  const product = await checkout.product({ stock: 50, price: 40_00 });
  for (let round = 0; round < 3; round += 1) {
    const { id: orderId } = await checkout.order(ada, product, 1);
    const ctx = await checkout.context(ada);
    const { providerOrderId } = await startPayment(ctx, { orderId });
    await checkout.approve(providerOrderId);
    await confirmPayment(ctx, { orderId, providerOrderId });
    checkout.shop.clock.advance(60_000);
    if (round > 0) continue;
    await checkout.rest('POST', `/api/orders/${orderId}/refunds`, {
      who: owner,
      body: { amount: 5, reason: 'goodwill', expectedLeft: 53.28 },
    });
    checkout.shop.clock.advance(60_000);
  }
  const { id, totalPrice } = await checkout.order(ada, product, 1);
  await checkout.rest('POST', `/api/orders/${id}/transfers`, {
    who: owner,
    body: { amount: totalPrice / 100, arrivedOn: '2026-01-01', reference: 'FT1' },
  });
});
afterAll(() => checkout.stop());

const page = async (query = '', who = reader) =>
  await checkout.rest<Page>('GET', `/api/admin/money${query}`, { who });
const words = ({ kind, method }: Movement) => `${kind} ${method}`;
const found = async (query: string) => (await page(query)).body.movements.map(words);

describe('payments and refunds', () => {
  test('are listed newest first, and read on from either end without a gap', async () => {
    const { body } = await page();
    expect(body.movements.map(words)).toEqual([
      'payment Bank transfer',
      'payment PayPal',
      'payment PayPal',
      'refund PayPal',
      'payment PayPal',
    ]);
    const query = `query ($first: Int, $after: String, $last: Int, $before: String) {
      movements(first: $first, after: $after, last: $last, before: $before) {
        totalCount edges { cursor node { kind at } } pageInfo { hasNextPage hasPreviousPage } } }`;
    interface Answer {
      totalCount: number;
      edges: { cursor: string; node: { at: string } }[];
      pageInfo: { hasNextPage: boolean };
    }
    const read = async (variables: Record<string, unknown>) =>
      (await checkout.graphql(query, variables, reader)).data?.['movements'] as Answer;
    const times: string[] = [];
    let after: string | null = null;
    do {
      const part: Answer = await read({ first: 2, after });
      expect(part.totalCount).toBe(5);
      times.push(...part.edges.map(({ node }) => node.at));
      after = part.pageInfo.hasNextPage ? (part.edges.at(-1)?.cursor ?? null) : null;
    } while (after !== null);
    expect(times).toEqual(body.movements.map(({ at }) => at));
    const last = await read({ last: 2 });
    expect(last.edges.map(({ node }) => node.at)).toEqual(times.slice(3));
    const earlier = await read({ last: 2, before: last.edges[0]?.cursor });
    expect(earlier.edges.map(({ node }) => node.at)).toEqual(times.slice(1, 3));
  });

  test('are narrowed by days, method and direction', async () => {
    expect(await found('?kind=refund')).toEqual(['refund PayPal']);
    expect(await found('?method=Bank%20transfer')).toEqual(['payment Bank transfer']);
    expect(await found('?from=2099-01-01')).toEqual([]);
    expect(await found('?to=2000-01-01')).toEqual([]);
    for (const wrong of ['?kind=gift', '?method=Cheque', '?from=yesterday', '?after=x'])
      expect([wrong, (await page(wrong)).status]).toEqual([wrong, 400]);
  });

  test('are added up by day of the shop and method', async () => {
    const days = await checkout.rest<object[]>('GET', '/api/admin/money/days', { who: reader });
    expect(days.body).toEqual([
      {
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        method: 'Bank transfer',
        taken: { value: '53.28', currency: 'NGN' },
        payments: 1,
        returned: { value: '0.00', currency: 'NGN' },
        refunds: 0,
      },
      {
        day: expect.any(String) as string,
        method: 'PayPal',
        taken: { value: '159.84', currency: 'USD' },
        payments: 3,
        returned: { value: '5.00', currency: 'USD' },
        refunds: 1,
      },
    ]);
  });

  test('are exported by owners alone, with a minus before what goes back', async () => {
    const ask = (who: Shopper) =>
      checkout.rest<{ _id: number }>('POST', '/api/admin/exports', {
        who,
        body: { kind: 'money', filter: { method: 'PayPal', kind: 'refund' } },
      });
    expect((await ask(reader)).status).toBe(403);
    const { status, body } = await ask(owner);
    expect(status).toBe(201);
    await writeExport(checkout.shop.parts, body._id);
    const link = await checkout.rest<{ url: string }>('POST', `/api/admin/exports/${body._id}/link`, {
      who: owner,
    });
    const file = await checkout.shop.app.inject({ url: link.body.url });
    const [, ...rows] = file.body.trim().split('\r\n');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/,refund,PayPal,\d+,-5,USD,requested,goodwill,RF-/);
  });

  test('are for staff who see money alone', async () => {
    const packer = await checkout.shopper({ staffRole: 'packer' });
    expect((await page('', packer)).status).toBe(403);
  });
});
