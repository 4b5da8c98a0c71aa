import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let ada: Shopper;
let admin: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start();
  [ada, admin] = [await checkout.shopper(), await checkout.shopper({ isAdmin: true })];
});
afterAll(() => checkout.stop());

const FIELDS = `id user { id name email } orderItems { product name image qty price }
  shippingAddress { address city postalCode country } paymentMethod itemsPrice shippingPrice taxPrice totalPrice
  payable { value currency } isPaid paidAt isPaymentPending isDelivered deliveredAt createdAt`;
const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${FIELDS} } }`;
const START =
  'mutation ($id: ID!) { startPayment(orderId: $id) { providerOrderId amount { value currency } } }';
const CAPTURE = `mutation ($id: ID!, $provider: String!) {
  capturePayment(orderId: $id, providerOrderId: $provider) { ${FIELDS} } }`;
const UNDO = `mutation ($id: ID!) { undoDelivery(id: $id) { isDelivered deliveredAt } }`;
const DELIVER = `mutation ($id: ID!) { deliverOrder(id: $id) { isDelivered deliveredAt } }`;

interface OrderData {
  id: string;
  isPaid: boolean;
  paidAt: string | null;
  totalPrice: number;
}

const place = (input: Record<string, unknown>, who?: Shopper) =>
  checkout.graphql(PLACE, { input: { shippingAddress: ADDRESS, paymentMethod: 'PayPal', ...input } }, who);
const codeOf = (answer: Awaited<ReturnType<typeof place>>) => answer.errors?.[0]?.extensions.code;

describe('an order over GraphQL', () => {
  test('is placed, paid and delivered', async () => {
    const product = await checkout.product({ price: 285_50 });
    const placed = await place({ orderItems: [{ product, qty: 1 }], expectedTotal: 308.91 }, ada);
    const order = placed.data?.['placeOrder'] as OrderData;
    expect(order).toEqual({
      id: expect.stringMatching(/^\d+$/) as string,
      user: { id: String(ada.id), name: expect.any(String) as string, email: expect.any(String) as string },
      orderItems: [
        { product: String(product), name: 'Bob Wig', image: '/media/wig.webp', qty: 1, price: 285.5 },
      ],
      shippingAddress: ADDRESS,
      paymentMethod: 'PayPal',
      itemsPrice: 285.5,
      shippingPrice: 0,
      taxPrice: 23.41,
      totalPrice: 308.91,
      payable: { value: '308.91', currency: 'USD' },
      isPaid: false,
      paidAt: null,
      isPaymentPending: false,
      isDelivered: false,
      deliveredAt: null,
      createdAt: '2026-11-20T12:00:00.000Z',
    });
    const started = await checkout.graphql(START, { id: order.id }, ada);
    const payment = started.data?.['startPayment'] as { providerOrderId: string; amount: unknown };
    expect(payment.amount).toEqual({ value: '308.91', currency: 'USD' });
    const provider = payment.providerOrderId;
    const early = await checkout.graphql(CAPTURE, { id: order.id, provider }, ada);
    expect(codeOf(early)).toBe('PAYMENT_NOT_VERIFIED');
    await checkout.approve(provider);
    const captured = await checkout.graphql(CAPTURE, { id: order.id, provider }, ada);
    expect(captured.data?.['capturePayment']).toMatchObject({
      isPaid: true,
      paidAt: '2026-11-20T12:00:00.000Z',
    });
    expect(codeOf(await checkout.graphql(DELIVER, { id: order.id }, ada))).toBe('FORBIDDEN');
    const delivered = await checkout.graphql(DELIVER, { id: order.id }, admin);
    expect(delivered.data?.['deliverOrder']).toMatchObject({ isDelivered: true });
    expect(codeOf(await checkout.graphql(DELIVER, { id: order.id }, admin))).toBe('CONFLICT');
    expect(codeOf(await checkout.graphql(UNDO, { id: order.id }, ada))).toBe('FORBIDDEN');
    const undone = await checkout.graphql(UNDO, { id: order.id }, admin);
    expect(undone.data?.['undoDelivery']).toMatchObject({ isDelivered: false, deliveredAt: null });
  });

  test('is refused with the documented codes and facts', async () => {
    const product = await checkout.product({ price: 50_00, stock: 1, name: 'Pixie' });
    const line = { product, qty: 1 };
    expect(codeOf(await place({ orderItems: [line] }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await place({ orderItems: [{ product: 'x', qty: 1 }] }, ada))).toBe('BAD_USER_INPUT');
    expect(codeOf(await place({ orderItems: [{ product, qty: '1' }] }, ada))).toBe('BAD_USER_INPUT');
    expect(codeOf(await place({ orderItems: [line], isPaid: true }, ada))).toBe('BAD_USER_INPUT');
    const changed = await place({ orderItems: [line], expectedTotal: 1 }, ada);
    expect(changed.errors?.[0]?.extensions).toEqual({
      code: 'PRICE_CHANGED',
      itemsPrice: 50,
      shippingPrice: 10,
      taxPrice: 4.1,
      totalPrice: 64.1,
      items: [{ product, name: 'Pixie', price: 50, qty: 1 }],
    });
    const tooMany = await place({ orderItems: [{ product, qty: 2 }] }, ada);
    expect(tooMany.errors?.[0]?.extensions).toEqual({
      code: 'INSUFFICIENT_STOCK',
      name: 'Pixie',
      left: 1,
      product,
    });
    const address = { ...ADDRESS, postalCode: ' ' };
    const noCode = await place({ orderItems: [line], shippingAddress: address }, ada);
    expect(noCode.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { postalCode: expect.any(String) as string },
    });
  });

  test('of somebody else looks exactly like a missing one', async () => {
    const order = await checkout.order(ada, await checkout.product());
    const stranger = await checkout.shopper();
    const read = async (id: string) => {
      const answer = await checkout.graphql('query ($id: ID!) { order(id: $id) { id } }', { id }, stranger);
      return answer.errors;
    };
    const start = async (id: string) => (await checkout.graphql(START, { id }, stranger)).errors;
    expect((await read(String(order.id)))?.[0]?.extensions).toEqual({ code: 'NOT_FOUND' });
    expect(await read(String(order.id))).toEqual(await read('2000000000'));
    expect(await start(String(order.id))).toEqual(await start('2000000000'));
    expect((await read('abc'))?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('nothing in the schema sets an order paid by hand', async () => {
    const answer = await checkout.graphql(
      '{ __schema { mutationType { fields { name args { name type { name ofType { name inputFields { name } } } } } } } }',
    );
    expect(answer.data).not.toBeNull();
    expect(JSON.stringify(answer.data)).not.toMatch(
      /"(isPaid|paidAt|markPaid|payOrder|isDelivered|captureId)"/,
    );
  });

  test('lists of one’s own come with their lines in two statements however many there are', async () => {
    const who = await checkout.shopper();
    const product = await checkout.product({ stock: 100 });
    for (let count = 0; count < 8; count += 1) await checkout.order(who, product);
    const statements = await checkout.textsOf(async () => {
      const answer = await checkout.graphql(
        '{ myOrders { id totalPrice orderItems { name } user { name } } }',
        {},
        who,
      );
      expect(answer.data?.['myOrders']).toHaveLength(8);
    });
    expect(statements).toEqual([
      expect.stringContaining('from "orders" as "o"'),
      expect.stringContaining('from "order_items"'),
    ]);
  });
});
