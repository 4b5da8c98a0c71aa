import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayment } from '../../../../api/shop/payments/capture/payment-start.service.ts';
import { confirmPayment } from '../../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { Checkout, type Shopper } from '../../../support/shop/checkout.ts';

let checkout: Checkout;
let manager: Shopper;
let buyer: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start({ RATE_LIMITS: 'off' });
  manager = await checkout.shopper({ staffRole: 'manager' });
  buyer = await checkout.shopper();
});
afterAll(() => checkout.stop());

async function paidOrder(product: number, qty: number) {
  const order = await checkout.order(buyer, product, qty);
  const ctx = await checkout.context(buyer);
  const { providerOrderId } = await startPayment(ctx, { orderId: order.id });
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId: order.id, providerOrderId });
  return order;
}

interface Figures {
  refundedTotal: number;
  previousRefundedTotal: number;
  salesPerDay: { date: string; refunded: number }[];
  bestSellers: { productId: string; name: string; pieces: number; total: number }[];
}

async function figures(days = 14): Promise<Figures> {
  const query = `query ($days: Int) { dashboard(days: $days) { refundedTotal previousRefundedTotal
    salesPerDay { date refunded } bestSellers { productId name pieces total } } }`;
  const { data } = await checkout.graphql(query, { days }, manager);
  return (data as { dashboard: Figures }).dashboard;
}

test('the dashboard lists what sold most in paid orders of the period, by pieces', async () => {
  const [bob, wave] = [
    await checkout.product({ name: 'Bob', price: 100_00, stock: 50 }),
    await checkout.product({ name: 'Wave', price: 50_00, stock: 50 }),
  ];
  await paidOrder(bob, 2);
  await paidOrder(wave, 5);
  await checkout.order(buyer, bob, 9);
  expect((await figures()).bestSellers).toEqual([
    { productId: String(wave), name: 'Wave', pieces: 5, total: 250 },
    { productId: String(bob), name: 'Bob', pieces: 2, total: 200 },
  ]);
  const before = await paidOrder(bob, 9);
  await checkout.sql(`update orders set paid_at = paid_at - interval '15 days' where id = $1`, [before.id]);
  expect((await figures()).bestSellers.map(({ pieces }) => pieces)).toEqual([5, 2]);
  expect((await figures(30)).bestSellers.map(({ name }) => name)).toEqual(['Bob', 'Wave']);
});

test('the dashboard has what was refunded each day in naira, also of orders paid in dollars', async () => {
  const product = await checkout.product({ price: 100_00, stock: 50 });
  const [whole, part] = [await paidOrder(product, 1), await paidOrder(product, 1)];
  const refund = async (id: number, body: object) => {
    const answer = await checkout.rest('POST', `/api/orders/${id}/refunds`, { who: manager, body });
    expect([answer.status, answer.body['detail']]).toEqual([200, undefined]);
  };
  const expectedLeft = whole.totalPrice / 100;
  await refund(whole.id, { reason: 'fault', expectedLeft });
  await refund(part.id, { reason: 'goodwill', amount: 12.5, expectedLeft });
  const { refundedTotal, salesPerDay } = await figures();
  expect(refundedTotal).toBe(expectedLeft + 12.5);
  expect(salesPerDay.at(-1)?.refunded).toBe(refundedTotal);
  await checkout.sql(`update refunds set created_at = created_at - interval '15 days'`);
  expect(await figures()).toMatchObject({ refundedTotal: 0, previousRefundedTotal: refundedTotal });
  await checkout.sql(`update refunds set status = 'failed', failure = 'REFUSED'`);
  expect(await figures()).toMatchObject({ refundedTotal: 0, previousRefundedTotal: 0 });
});
