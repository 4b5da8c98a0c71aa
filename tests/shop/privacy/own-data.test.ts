import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailShop } from '../../support/mail/mail-shop.ts';

const MINUTE = 60_000;

let shop: MailShop;
let people = 0;
let email: string;
let token: string;

beforeAll(async () => {
  shop = await MailShop.start(null, { RATE_LIMITS: 'on' });
});
afterAll(() => shop.checkout.stop());
beforeEach(async () => {
  shop.clock.advance(61 * MINUTE);
  email = `person-${(people += 1)}@example.com`;
  token = await shop.register(email);
});

const download = async (bearer: string | null = token) => {
  const answer = await shop.checkout.shop.app.inject({
    url: '/api/users/profile/data/',
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
};

describe('a copy of one’s own data', () => {
  test('holds account, sign-ins, orders, reviews and mails, and nobody else’s', async () => {
    const [me] = await shop.checkout.sql<{ id: number }>('select id from users where email = $1', [email]);
    const who = { id: me?.id ?? 0, token };
    const product = await shop.checkout.product({ name: 'Bone Straight', stock: 9 });
    const order = await shop.checkout.order(who, product);
    await shop.checkout.order(await shop.checkout.shopper(), product);
    await shop.post(`/api/products/${product}/reviews/`, { rating: 4, comment: 'Soft.' }, token);
    await shop.outbox();
    const { status, headers, text } = await download();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="irun-my-data-2026-11-20.json"',
      'cache-control': 'no-store',
    });
    const data = JSON.parse(text) as Record<string, unknown[]>;
    expect(data).toMatchObject({
      account: { _id: who.id, name: 'Ada Obi', email, isAdmin: false, isEmailVerified: false },
      secondFactor: { isOn: false },
      erasureDueAt: null,
      signIns: [{ isCurrent: true }],
      orders: [
        { _id: order.id, orderItems: [{ name: 'Bone Straight', sku: `P-${product}`, choice: '', qty: 1 }] },
      ],
      reviews: [{ product, rating: 4, comment: 'Soft.' }],
    });
    expect(data['mails']).toContainEqual(expect.objectContaining({ kind: 'order-placed', recipient: email }));
    expect(text).not.toMatch(/password_?hash|token|argon2/i);
  });

  test('is whole where it is longer than a batch', async () => {
    await shop.checkout.sql(
      `insert into mails (kind, user_id, recipient, recipient_name, created_at, due_at)
       select 'password-changed', u.id, u.email, '', $2, $2 from users u, generate_series(1, 451) where u.email = $1`,
      [email, shop.clock.now()],
    );
    const { mails } = JSON.parse((await download()).text) as { mails: { id: number }[] };
    expect(new Set(mails.map(({ id }) => id)).size).toBe(451);
  });

  test('is for the signed-in, with a recent sign-in, ten times in an hour', async () => {
    expect((await download(null)).status).toBe(401);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await download()).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    shop.clock.advance(61 * MINUTE);
    const { status, headers } = await download();
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toContain('insufficient_user_authentication');
  });
});
