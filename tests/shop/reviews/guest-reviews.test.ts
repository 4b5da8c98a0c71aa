import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let wig: number;
let people = 0;
let email: string;

beforeAll(async () => {
  checkout = await Checkout.start();
  await checkout.sql('insert into owner_settings (version, settings, changed_at) values (1, $1, now())', [
    JSON.stringify({ ...DOCUMENTED_SETTINGS, guests: { isAllowed: true } }),
  ]);
  checkout.shop.parts.ownerSettings.clear();
});
beforeEach(async () => {
  wig = await checkout.product({ stock: 100 });
  email = `buyer-${(people += 1)}@example.com`;
});
afterAll(() => checkout.stop());

interface Placed {
  order: { _id: number };
  key: string;
}

async function bought(isPaid = true): Promise<Shopper> {
  const { status, body } = await checkout.rest<Placed>('POST', '/api/orders/guest/', {
    body: {
      orderItems: [{ product: wig, qty: 1 }],
      shippingAddress: ADDRESS,
      paymentMethod: 'PayPal',
      email,
      phone: '0803 123 4567',
    },
  });
  expect(status).toBe(201);
  const guest = { id: 0, token: body.key };
  if (isPaid) {
    const ctx = await checkout.context(guest);
    const { providerOrderId } = await startPayment(ctx, { orderId: body.order._id });
    await checkout.approve(providerOrderId);
    await confirmPayment(ctx, { orderId: body.order._id, providerOrderId });
  }
  return guest;
}

const review = (who: Shopper, product = wig) =>
  checkout.rest<{ detail?: string }>('POST', `/api/products/${product}/reviews/`, {
    who,
    body: { rating: 5, comment: 'Soft.' },
  });
const ratings = () =>
  checkout.sql<{ name: string; verified: boolean }>(
    `select u.name, r.verified_purchase as verified from reviews r join users u on u.id = r.user_id
     where r.product_id = $1 order by r.id`,
    [wig],
  );

describe('whoever bought without an account', () => {
  test('reviews what was bought by the link of the order, as a verified purchase', async () => {
    const guest = await bought();
    expect((await review(guest)).status).toBe(201);
    expect(await ratings()).toEqual([{ name: 'Guest', verified: true }]);
    const mutation = 'mutation ($input: WriteReviewInput!) { writeReview(input: $input) { review { id } } }';
    const again = await checkout.graphql(mutation, { input: { productId: wig, rating: 4 } }, guest);
    expect(again.errors?.[0]?.message).toBe('Product already reviewed');
    const query = 'query ($id: ID!) { productById(id: $id) { mayReview myReview { rating } } }';
    const { data } = await checkout.graphql(query, { id: wig }, guest);
    expect(data?.['productById']).toEqual({ mayReview: true, myReview: { rating: 5 } });
  });

  test('reviews nothing else, and nothing before it is paid', async () => {
    const guest = await bought(false);
    const refused = await review(guest);
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Only people who bought this product can review it.',
    ]);
    const other = await checkout.product();
    expect((await review(await bought(), other)).status).toBe(403);
    const query = 'query ($id: ID!) { productById(id: $id) { mayReview } }';
    const { data } = await checkout.graphql(query, { id: other }, guest);
    expect(data?.['productById']).toEqual({ mayReview: false });
  });

  test('reviews a product once, with however many orders, also at the same moment', async () => {
    const guests = [await bought(), await bought(), await bought()];
    const answers = await Promise.all(guests.map((guest) => review(guest)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await ratings()).toHaveLength(1);
  });

  test('is not stopped by an account that has not proven the same address, but by one that has', async () => {
    const account = await checkout.shopper();
    await checkout.sql('update users set email = $1, verified_at = null where id = $2', [email, account.id]);
    await review(account);
    expect((await review(await bought())).status).toBe(201);
    // A product and an address of its own: whoever proves one takes over what guests have done with it.
    wig = await checkout.product({ stock: 100 });
    email = `proven-${email}`;
    await checkout.sql('update users set email = $1 where id = $2', [email, account.id]);
    await checkout.sql('update users set verified_at = now() where id = $1', [account.id]);
    await review(account);
    expect((await review(await bought())).status).toBe(409);
  });

  test('finds the reviews in the account that takes the orders over, but for what it has reviewed', async () => {
    await review(await bought());
    const other = await checkout.product();
    const account = await checkout.shopper();
    await checkout.sql('update users set email = $1, verified_at = null where id = $2', [email, account.id]);
    await review(account, other);
    await checkout.sql('update users set verified_at = now() where id = $1', [account.id]);
    const [own] = await checkout.sql<{ count: string }>('select count(*) from reviews where user_id = $1', [
      account.id,
    ]);
    expect(own?.count).toBe('2');
    expect((await review(account)).status).toBe(409);
  });
});
