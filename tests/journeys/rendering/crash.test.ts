import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setStage } from '../../support/browser/journey.ts';

const stage = setStage();

interface Answer<Data> {
  data: Data;
}

async function graphql<Data>(query: string, variables: object, token?: string): Promise<Data> {
  const response = await fetch(`${stage.shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as Answer<Data>).data;
}

it('a server killed between the provider’s capture and its own commit has the order paid, once, after the restart', async () => {
  const { login } = await graphql<{ login: { token: string } }>(
    'mutation { login(email: "ada@example.com", password: "demo-shopper-1") { token } }',
    {},
  );
  const { placeOrder } = await graphql<{ placeOrder: { id: string } }>(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    {
      input: {
        orderItems: [{ product: '6', qty: 1 }],
        shippingAddress: { address: '1 Road', city: 'Lagos', postalCode: '101241', country: 'Nigeria' },
        paymentMethod: 'PayPal',
        idempotencyKey: randomUUID(),
      },
    },
    login.token,
  );
  const { startPayment } = await graphql<{ startPayment: { providerOrderId: string } }>(
    'mutation ($id: ID!) { startPayment(orderId: $id) { providerOrderId } }',
    { id: placeOrder.id },
    login.token,
  );
  const simulator = await stage.shop.simulator();
  await simulator.call('POST', `/v2/checkout/orders/${startPayment.providerOrderId}/approve`);
  await simulator.turn({ answerDelayMs: 30_000 });
  const capture = graphql(
    'mutation ($id: ID!, $provider: String!) { capturePayment(orderId: $id, providerOrderId: $provider) { id } }',
    { id: placeOrder.id, provider: startPayment.providerOrderId },
    login.token,
  ).catch(() => 'cut off');
  await expect
    .poll(async () => (await simulator.ledger()).captures.length > 0 && (await captured()))
    .toBe(true);
  await stage.shop.kill();
  expect(await capture).toBe('cut off');
  await stage.shop.launch();

  await expect.poll(() => isPaid(), { timeout: 60_000, interval: 500 }).toBe(true);
  const rows = await stage.shop.sql("select 1 from payments where order_id = $1 and status = 'completed'", [
    placeOrder.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(await captures()).toHaveLength(1);

  async function captures() {
    const books = await (await stage.shop.simulator()).ledger(`?order=${startPayment.providerOrderId}`);
    return books.captures;
  }
  async function captured(): Promise<boolean> {
    return (await captures()).length === 1;
  }
  async function isPaid(): Promise<boolean> {
    const { order } = await graphql<{ order: { isPaid: boolean } }>(
      'query ($id: ID!) { order(id: $id) { isPaid } }',
      { id: placeOrder.id },
      login.token,
    );
    return order.isPaid;
  }
});
