import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import { ADDRESS, type Shopper } from '../../support/shop/checkout.ts';
import { MailShop, ORIGIN } from '../../support/mail/mail-shop.ts';

let shop: MailShop;
let ada: Shopper;
let admin: Shopper;

beforeAll(async () => {
  shop = await MailShop.start(null);
  admin = await shop.checkout.shopper({ isAdmin: true });
});
afterAll(() => shop.checkout.stop());
beforeEach(async () => {
  await shop.clear();
  ada = await shop.checkout.shopper();
});

const kinds = async () => (await shop.outbox()).map(({ kind, recipient }) => `${kind} to ${recipient}`);
const emailOf = async ({ id }: Shopper) =>
  (await shop.checkout.sql<{ email: string }>('select email from users where id = $1', [id]))[0]?.email ?? '';

const OUTBOX = `query ($filter: MailFilter, $pageSize: Int) { outbox(filter: $filter, pageSize: $pageSize) {
  total page pages mails { id to subject text state createdAt settledAt nextTryAt attempts failure messageId } } }`;

interface OutboxAnswer {
  total: number;
  pages: number;
  mails: { id: string; to: string; subject: string; text: string; state: string }[];
}

async function outbox(variables: Record<string, unknown> = {}, who: Shopper | undefined = admin) {
  await shop.checkout.handleEvents();
  const answer = await shop.checkout.graphql(OUTBOX, variables, who);
  return { code: answer.errors?.[0]?.extensions.code, page: answer.data?.['outbox'] as OutboxAnswer };
}

/** Texts of all mails, newest first. */
const written = async () => (await outbox()).page.mails.map(({ text }) => text);

async function paidOrder() {
  const { checkout } = shop;
  const product = await checkout.product({ price: 250_000, stock: 5, name: 'Bone <b>Straight</b> & Co' });
  const order = await checkout.order(ada, product, 2);
  const ctx = await checkout.context(ada);
  const { providerOrderId } = await startPayment(ctx, { orderId: order.id });
  await checkout.approve(providerOrderId);
  await confirmPayment(await checkout.context(ada), { orderId: order.id, providerOrderId });
  return { order, providerOrderId };
}

describe('mails about orders', () => {
  test('are written when the order is placed, paid and delivered, one each', async () => {
    const { order, providerOrderId } = await paidOrder();
    await confirmPayment(await shop.checkout.context(ada), { orderId: order.id, providerOrderId });
    await shop.checkout.rest('PUT', `/api/orders/${order.id}/deliver/`, { who: admin });
    await shop.checkout.rest('PUT', `/api/orders/${order.id}/deliver/`, { who: admin });
    const email = await emailOf(ada);
    expect(await kinds()).toEqual([
      `order-placed to ${email}`,
      `order-paid to ${email}`,
      `order-delivered to ${email}`,
    ]);
  });

  test('are not written when the order is not', async () => {
    const product = await shop.checkout.product({ stock: 1 });
    await expect(shop.checkout.order(ada, product, 2)).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' });
    expect(await kinds()).toEqual([]);
  });

  test('keep their contents, whatever happens until they are sent or read', async () => {
    await shop.checkout.sql('update users set verified_at = $1 where id = $2', [shop.clock.now(), ada.id]);
    const { order } = await paidOrder();
    await shop.checkout.rest('PUT', `/api/orders/${order.id}/deliver/`, { who: admin });
    const before = await written();
    const [delivered = '', paid = '', placed = ''] = before;
    expect(placed).toContain('is placed but not paid yet');
    expect(placed).not.toMatch(/^(Paid|Delivered): /m);
    expect(paid).toContain('Paid: 2026-11-2');
    expect(paid).not.toContain('Delivered: ');
    expect(delivered).toContain('Delivered: 2026-11-2');
    await shop.checkout.sql('update order_items set name = $1 where order_id = $2', ['Another', order.id]);
    await shop.checkout.sql('update orders set city = $1 where id = $2', ['Kano', order.id]);
    await shop.checkout.sql('update users set name = $1 where id = $2', ['Somebody Else', ada.id]);
    expect(await written()).toEqual(before);
    await shop.dispatch();
    expect((await written()).map((text) => text.replaceAll(ORIGIN, ''))).toEqual(
      before.map((text) => text.replaceAll(ORIGIN, '')),
    );
  });

  test('have neither name nor address when the recipient is unconfirmed', async () => {
    await paidOrder();
    const { page } = await outbox();
    for (const { text } of page.mails) {
      expect(text).toMatch(/^Hello,\n/);
      expect(text).not.toMatch(/Marina Road|Lagos|Person/);
      expect(text).toContain('Total: ₦5,410.00');
    }
  });

  test('go to the address that the buyer has now, and not at all to a deleted one', async () => {
    const product = await shop.checkout.product({});
    const order = await shop.checkout.order(ada, product);
    await shop.clear();
    await shop.checkout.sql(`update users set email = 'new@example.com' where id = $1`, [ada.id]);
    const { providerOrderId } = await startPayment(await shop.checkout.context(ada), { orderId: order.id });
    await shop.checkout.approve(providerOrderId);
    await confirmPayment(await shop.checkout.context(ada), { orderId: order.id, providerOrderId });
    expect(await kinds()).toEqual(['order-paid to new@example.com']);
    await shop.checkout.graphql('mutation ($id: ID!) { deleteUser(id: $id) }', { id: ada.id }, admin);
    expect(await kinds()).toEqual([]);
    await shop.checkout.rest('PUT', `/api/orders/${order.id}/deliver/`, { who: admin });
    expect(await kinds()).toEqual([]);
  });
});

describe('mails about accounts', () => {
  test('are written for a new password and a new address, to the earlier address', async () => {
    const email = await emailOf(ada);
    const update = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { token } }`;
    const input = { name: 'Ada', email: `next-${email}`, password: 'battery staple' };
    await shop.checkout.graphql(update, { input }, ada);
    expect((await kinds()).toSorted()).toEqual([
      `email-changed to ${email}`,
      `email-verification to next-${email}`,
      `password-changed to ${email}`,
    ]);
  });

  test('are written when an administrator changes the address, and not for anything else', async () => {
    const email = await emailOf(ada);
    const update = `mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { isEmailVerified } }`;
    const input = { name: 'Ada B', email, isAdmin: false };
    await shop.checkout.graphql(update, { id: ada.id, input }, admin);
    expect(await kinds()).toEqual([]);
    await shop.checkout.graphql(update, { id: ada.id, input: { ...input, email: `moved-${email}` } }, admin);
    expect(await kinds()).toEqual([`email-changed to ${email}`, `email-verification to moved-${email}`]);
  });
});

describe('the outbox in the console', () => {
  test('is for administrators', async () => {
    expect((await outbox({}, ada)).code).toBe('FORBIDDEN');
    const visitor = await shop.checkout.graphql(OUTBOX, {});
    expect(visitor.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('shows mails that were not sent as kept, with their text', async () => {
    await shop.checkout.sql('update users set verified_at = $1 where id = $2', [shop.clock.now(), ada.id]);
    const { order } = await paidOrder();
    expect((await outbox()).page.mails.map(({ state }) => state)).toEqual(['WAITING', 'WAITING']);
    await shop.dispatch();
    const { page } = await outbox();
    expect(page.mails.map(({ subject, state }) => `${subject}: ${state}`)).toEqual([
      `Order ${order.id} is paid: KEPT`,
      `Your order ${order.id}: KEPT`,
    ]);
    const text = page.mails[0]?.text ?? '';
    expect(text).toContain('2 x Bone <b>Straight</b> & Co: ₦5,000.00');
    expect(text).toContain('Total: ₦5,410.00');
    expect(text).toContain('1 Marina Road\nLagos 101001\nNigeria');
    expect(text).toContain(`${ORIGIN}/order/${order.id}`);
  });

  test('shows where the parcel goes, with all that the courier was given', async () => {
    await shop.checkout.sql('update users set verified_at = $1 where id = $2', [shop.clock.now(), ada.id]);
    const more = { name: 'Ada Obi', phone: '0803 123 4567', area: 'Surulere', state: 'Lagos State' };
    await placeOrder(await shop.checkout.context(ada), {
      orderItems: [{ product: await shop.checkout.product(), qty: 1 }],
      shippingAddress: { ...ADDRESS, ...more },
      paymentMethod: 'PayPal',
    });
    const { page } = await outbox();
    const address = 'Ada Obi\n1 Marina Road\nSurulere\nLagos 101001\nLagos State, Nigeria\n+2348031234567';
    expect(page.mails[0]?.text).toContain(address);
  });

  test('finds mails by state, address and order, page by page', async () => {
    await paidOrder();
    const { order } = await paidOrder();
    const email = await emailOf(ada);
    expect((await outbox({ filter: { keyword: `#${order.id}` } })).page.total).toBe(2);
    expect((await outbox({ filter: { keyword: email.toUpperCase() } })).page.total).toBe(4);
    expect((await outbox({ filter: { keyword: '%' } })).page.total).toBe(0);
    expect((await outbox({ filter: { state: 'SENT' } })).page.total).toBe(0);
    const { page } = await outbox({ pageSize: 3 });
    expect([page.total, page.pages, page.mails.length]).toEqual([4, 2, 3]);
    expect((await outbox({ pageSize: 101 })).code).toBe('BAD_USER_INPUT');
  });

  test('is read in one statement, however many mails there are', async () => {
    await paidOrder();
    await paidOrder();
    await shop.checkout.handleEvents();
    const sent = await shop.checkout.textsOf(async () => {
      await outbox();
    });
    expect(sent).toHaveLength(1);
  });
});
