import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPayment } from '../../api/shop/payments/capture/payment-start.service.ts';
import { ADDRESS, Checkout, type Shopper } from '../support/shop/checkout.ts';

let checkout: Checkout;
let ada: Shopper;
let product: number;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  product = await checkout.product({ stock: 100 });
  await checkout.sql('create sequence conflicts');
});
afterAll(() => checkout.stop());

/** PostgreSQL rolls back the next transactions that write an order, as it does after a conflict. */
async function makeVictims(count: number, sqlState: string): Promise<void> {
  await checkout.sql("select setval('conflicts', 1, false)");
  await checkout.sql(`create or replace function be_victim() returns trigger language plpgsql as $$ begin
    if nextval('conflicts') <= ${count} then raise exception 'victim' using errcode = '${sqlState}'; end if;
    return new; end $$`);
  await checkout.sql(
    'create or replace trigger be_victim before insert or update on orders for each row execute function be_victim()',
  );
}

const place = () =>
  checkout.rest('POST', '/api/orders/add/', {
    who: ada,
    body: { orderItems: [{ product, qty: 1 }], shippingAddress: ADDRESS, paymentMethod: 'PayPal' },
  });

describe.each([
  ['a serialization failure', '40001'],
  ['a deadlock', '40P01'],
])('the victim of %s', (_name, sqlState) => {
  test('is placed once, at the second or third try', async () => {
    for (const count of [1, 2]) {
      const before = await checkout.stockOf(product);
      await makeVictims(count, sqlState);
      expect((await place()).status).toBe(201);
      expect(await checkout.stockOf(product)).toBe(before - 1);
    }
  });

  test('three times in a row is asked to try again later, and nothing is taken', async () => {
    const before = await checkout.stockOf(product);
    await makeVictims(3, sqlState);
    const answer = await place();
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await checkout.stockOf(product)).toBe(before);
    expect((await place()).status).toBe(201);
  });

  test('while paying is paid once', async () => {
    await makeVictims(0, sqlState);
    const order = await checkout.order(ada, product);
    const { providerOrderId } = await startPayment(await checkout.context(ada), { orderId: order.id });
    await checkout.approve(providerOrderId);
    await makeVictims(2, sqlState);
    const url = `/api/orders/${order.id}/pay/`;
    expect((await checkout.rest('PUT', url, { who: ada, body: { id: providerOrderId } })).status).toBe(200);
    expect((await checkout.provider.ledger(`?order=${providerOrderId}`)).captures).toHaveLength(1);
    await makeVictims(0, sqlState);
  });
});
