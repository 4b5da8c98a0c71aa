import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff } from '../../../api/shop/accounts/administration/administrator.service.ts';
import { linksIn, MailShop } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';

const COMMON = 'Password123';
const SENTENCE = 'This password is too common and easy to guess. Choose another one.';

let sink: MailSink;
let shop: MailShop;

beforeAll(async () => {
  sink = await MailSink.start();
  shop = await MailShop.start(sink.url, { COMMON_PASSWORDS: 'refuse' });
});
afterAll(async () => {
  await shop.checkout.stop();
  await sink.down();
});

const REFUSED = { status: 400, body: { detail: SENTENCE } };

test('a common password is refused at registration', async () => {
  const person = { name: 'Ada', email: 'ada@example.com', password: COMMON };
  expect(await shop.post('/api/users/register/', person)).toMatchObject(REFUSED);
});

test('a common password is refused in the profile, on both faces', async () => {
  const token = await shop.register('profile@example.com');
  expect(await shop.changeProfile(token, { email: 'profile@example.com', password: COMMON })).toBe(400);
  const update = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { token } }';
  const input = { name: 'Ada', email: 'profile@example.com', password: COMMON };
  const { errors } = await shop.checkout.graphql(update, { input }, { id: 0, token });
  expect(errors?.[0]).toMatchObject({
    message: SENTENCE,
    extensions: { code: 'BAD_USER_INPUT', fields: { password: SENTENCE } },
  });
});

test('a common password is refused by the link of a mail, which stays good', async () => {
  await shop.register('forgetful@example.com');
  await shop.post('/api/users/password/forgotten/', { email: 'forgetful@example.com' });
  await shop.dispatch();
  const [token] = await linksIn(sink, '/reset-password');
  expect(await shop.post('/api/users/password/reset/', { token, password: COMMON })).toMatchObject(REFUSED);
  const reset = await shop.post('/api/users/password/reset/', { token, password: 'battery staple' });
  expect(reset.status).toBe(200);
});

test('a common password is refused for an administrator made from the command line', async () => {
  const admin = await shop.checkout.shopper({ isAdmin: true });
  const ctx = await shop.checkout.context(admin);
  const input = { name: 'Boss', email: 'boss@example.com', password: COMMON, role: 'owner' } as const;
  await expect(createStaff(ctx, input)).rejects.toMatchObject({ fields: { password: SENTENCE } });
});
