import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, Checkout, type Shopper } from '../support/shop/checkout.ts';

let checkout: Checkout;
let ada: Shopper;
let admin: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  admin = await checkout.shopper({ isAdmin: true });
});
afterAll(() => checkout.stop());

/** Runs a mutation with an input: `change('createOrder', 'CreateOrderInput', '{ order { id } }', input, ada)`. */
async function change(
  name: string,
  type: string,
  selection: string,
  input: object,
  who?: Shopper,
): Promise<{ payload: unknown; code: string; faults: unknown }> {
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) ${selection} }`;
  const { data, errors } = await checkout.graphql(query, { input }, who);
  const { code = 'ok', faults } = (errors?.[0]?.extensions ?? {}) as { code?: string; faults?: unknown };
  return { payload: data?.[name], code, faults };
}

const orderOf = (product: number, more: object = {}) => ({
  orderItems: [{ product: String(product), qty: 1 }],
  shippingAddress: ADDRESS,
  paymentMethod: 'PAYPAL',
  ...more,
});

interface Ordered {
  order: { id: string; chosenPaymentMethod: string; paymentMethod: string };
}

const ORDER = '{ order { id chosenPaymentMethod paymentMethod } }';
const create = async (input: object, who: Shopper) => {
  const { payload, ...answer } = await change('createOrder', 'CreateOrderInput', ORDER, input, who);
  return { ...answer, payload: payload as Ordered };
};

const withBuyers = (buyer: string) => `{ orders(pageSize: 50) { orders { id user { ${buyer} } } } }`;

describe('an order', () => {
  it('is placed with a method of the enum, and says both names of it', async () => {
    const { payload } = await create(orderOf(await checkout.product()), ada);
    expect(payload.order).toMatchObject({ chosenPaymentMethod: 'PAYPAL', paymentMethod: 'PayPal' });
    const other = await create(orderOf(await checkout.product(), { paymentMethod: 'PayPal' }), ada);
    expect(other.code).toBe('BAD_USER_INPUT');
  });

  it('is the same one by the older call with its key', async () => {
    const given = orderOf(await checkout.product(), { idempotencyKey: 'once' });
    const { payload } = await create(given, ada);
    const query = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
    const { data } = await checkout.graphql(query, { input: { ...given, paymentMethod: 'PayPal' } }, ada);
    expect(data).toEqual({ placeOrder: { id: payload.order.id } });
  });

  it('is refused with the path of each fault in its input', async () => {
    const { code, faults } = await create(
      orderOf(await checkout.product(), { shippingAddress: { ...ADDRESS, city: '' } }),
      ada,
    );
    expect(code).toBe('BAD_USER_INPUT');
    expect(faults).toMatchObject([{ path: ['input', 'shippingAddress', 'city'] }]);
  });

  it('is paid, delivered and taken back, each with the order as it is then', async () => {
    const { payload } = await create(orderOf(await checkout.product()), ada);
    const { id } = payload.order;
    const opened = await change(
      'openPayment',
      'OpenPaymentInput',
      '{ payment { providerOrderId amount { currency } } }',
      { orderId: id },
      ada,
    );
    const { payment } = opened.payload as {
      payment: { providerOrderId: string; amount: { currency: string } };
    };
    expect(payment.amount.currency).toBe('USD');
    const { providerOrderId } = payment;
    await checkout.approve(providerOrderId);
    const complete = { orderId: id, providerOrderId };
    const paid = await change(
      'completePayment',
      'CompletePaymentInput',
      '{ order { isPaid } }',
      complete,
      ada,
    );
    expect(paid.payload).toEqual({ order: { isPaid: true } });
    const state = '{ order { id isDelivered } }';
    const marked = await change('markOrderDelivered', 'MarkOrderDeliveredInput', state, { id }, admin);
    expect(marked.payload).toEqual({ order: { id, isDelivered: true } });
    const undone = await change('undoOrderDelivery', 'UndoOrderDeliveryInput', state, { id }, admin);
    expect(undone.payload).toEqual({ order: { id, isDelivered: false } });
  });

  it('is cancelled by its buyer, and leads to the account of who placed it', async () => {
    const buyer = await checkout.shopper();
    const { payload } = await create(orderOf(await checkout.product()), buyer);
    const { id } = payload.order;
    const shown = '{ order { cancelledBy user { name account { id name } } } }';
    const cancelled = await change('cancelUnpaidOrder', 'CancelUnpaidOrderInput', shown, { id }, buyer);
    expect(cancelled.payload).toMatchObject({
      order: { cancelledBy: 'BUYER', user: { account: { id: String(buyer.id) } } },
    });
    const removed = await change(
      'removeUser',
      'RemoveUserInput',
      '{ removedUserId }',
      { id: buyer.id },
      admin,
    );
    expect(removed.payload).toEqual({ removedUserId: String(buyer.id) });
    const query = `{ orderById(id: ${id}) { user { name account { id } } } }`;
    const { data } = await checkout.graphql(query, {}, admin);
    expect(data).toMatchObject({ orderById: { user: { account: null } } });
    expect((data as { orderById: { user: { name: string } } }).orderById.user.name).not.toBe('');
  });

  it('many orders lead to their accounts in one statement', async () => {
    const product = await checkout.product();
    const read = (query: string) =>
      checkout.statementsOf(async () => void (await checkout.graphql(query, {}, admin)));
    for (let count = 0; count < 3; count += 1) await create(orderOf(product), await checkout.shopper());
    const [without, within] = [await read(withBuyers('id')), await read(withBuyers('id account { name }'))];
    expect(within).toHaveLength(without.length + 1);
  });
});

describe('a product', () => {
  it('starts as a draft and can be deleted by its id', async () => {
    const { data } = await checkout.graphql(
      'mutation { draftProduct { product { id isDraft } } }',
      {},
      admin,
    );
    const { draftProduct } = data as { draftProduct: { product: { id: string; isDraft: boolean } } };
    expect(draftProduct.product.isDraft).toBe(true);
    const { id } = draftProduct.product;
    const remove = () => change('removeProduct', 'RemoveProductInput', '{ removedProductId }', { id }, admin);
    expect((await remove()).payload).toEqual({ removedProductId: id });
    expect((await remove()).code).toBe('NOT_FOUND');
  });

  it('is left alone where it is no draft, or one by now, and the editor saw something else', async () => {
    const id = await checkout.product({ name: 'Seen' });
    const save = (input: object) =>
      change(
        'changeProduct',
        'ChangeProductInput',
        '{ product { name isDraft } }',
        { id: String(id), ...input },
        admin,
      );
    expect((await save({ name: 'Changed', expectedIsDraft: true })).code).toBe('CONFLICT');
    const hidden = await save({ isPublished: false, expectedIsDraft: false });
    expect(hidden.payload).toEqual({ product: { name: 'Seen', isDraft: true } });
    expect((await save({ name: 'Changed', expectedIsDraft: false })).code).toBe('CONFLICT');
    const saved = await save({ name: 'Changed', expectedIsDraft: true });
    expect(saved.payload).toEqual({ product: { name: 'Changed', isDraft: true } });
  });
});

describe('a payment that matches no order', () => {
  it('has the order that it was meant for', async () => {
    const order = await checkout.order(ada, await checkout.product());
    const providerOrderId = await checkout.provider.approvedOrder('0.01', String(order.id));
    await checkout.provider.capture(providerOrderId);
    const complete = { orderId: String(order.id), providerOrderId };
    await change('completePayment', 'CompletePaymentInput', '{ order { id } }', complete, ada);
    const query = '{ unappliedPayments { edges { node { orderId order { id isPaid } } } } }';
    const { data } = await checkout.graphql(query, {}, admin);
    expect(data).toEqual({
      unappliedPayments: {
        edges: [{ node: { orderId: String(order.id), order: { id: String(order.id), isPaid: false } } }],
      },
    });
  });
});
