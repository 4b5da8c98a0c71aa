import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linksIn, MailShop } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';

let sink: MailSink;
let shop: MailShop;
let people = 0;
let email: string;
let token: string;

beforeAll(async () => {
  sink = await MailSink.start();
  shop = await MailShop.start(sink.url);
});
afterAll(async () => {
  await shop.checkout.stop();
  await sink.down();
});
beforeEach(async () => {
  people += 1;
  email = `person-${people}@example.com`;
  token = await shop.register(email);
  await shop.clear();
  sink.mails.length = 0;
});

const confirm = (link: string | undefined) => shop.post('/api/users/verify/', { token: link });

async function isVerified(): Promise<boolean> {
  const { data } = await shop.checkout.graphql('{ me { isEmailVerified } }', {}, { id: 0, token });
  return (data as { me: { isEmailVerified: boolean } }).me.isEmailVerified;
}

/** Asks for another mail in the profile; returns its link, or an empty text when none comes. */
async function askedAgain(): Promise<string> {
  sink.mails.length = 0;
  expect((await shop.post('/api/users/verify/send/', undefined, token)).status).toBe(200);
  await shop.dispatch();
  return (await linksIn(sink, '/verify-email'))[0] ?? '';
}

describe('an e-mail address', () => {
  test('gets a confirmation mail at registration, and is confirmed by its link', async () => {
    const address = `new-${email}`;
    token = await shop.register(address);
    await shop.dispatch();
    expect(sink.mails.map(({ recipients }) => recipients)).toEqual([[address]]);
    const [link = ''] = await linksIn(sink, '/verify-email');
    expect(await isVerified()).toBe(false);
    expect((await confirm(link)).body).toEqual({
      detail: 'Your email address is confirmed.',
    });
    expect(await isVerified()).toBe(true);
  });

  test('is confirmed by a mutation with an input, which returns it', async () => {
    const send = 'mutation { sendEmailConfirmation { email isEmailVerified } }';
    const who = { id: 0, token };
    const sent = (isEmailVerified: boolean) => ({ sendEmailConfirmation: { email, isEmailVerified } });
    expect((await shop.checkout.graphql(send, {}, who)).data).toEqual(sent(false));
    await shop.dispatch();
    const [link = ''] = await linksIn(sink, '/verify-email');
    const verify = 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { email } }';
    const answer = await shop.checkout.graphql(verify, { input: { token: link } });
    expect(answer.data).toEqual({ confirmEmail: { email } });
    expect((await shop.checkout.graphql(send, {}, who)).data).toEqual(sent(true));
  });

  test('stays confirmed when the link is opened again, after a mail scanner did', async () => {
    const link = await askedAgain();
    const verify = 'mutation ($token: String!) { verifyEmail(token: $token) }';
    for (let round = 0; round < 2; round += 1) {
      expect((await shop.checkout.graphql(verify, { token: link })).data).toEqual({ verifyEmail: true });
    }
    expect(await isVerified()).toBe(true);
    expect(await askedAgain()).toBe('');
  });

  test('is unconfirmed once it is changed, and links to the earlier one do not confirm it', async () => {
    const link = await askedAgain();
    await confirm(link);
    expect(await shop.changeProfile(token, { email: `other-${email}` })).toBe(200);
    expect(await isVerified()).toBe(false);
    expect((await confirm(link)).status).toBe(400);
    sink.mails.length = 0;
    await shop.dispatch();
    const read = await sink.read();
    const old = read.find(({ to }) => to?.[0]?.address === email);
    expect(old?.subject).toBe('The email address of your account was changed');
    expect(old?.text).toContain('o***@example.com');
    expect(old?.text).not.toContain(`other-${email}`);
    await confirm((await linksIn(sink, '/verify-email'))[0]);
    expect(await isVerified()).toBe(true);
  });

  test('has a link that works for 24 hours', async () => {
    const link = await askedAgain();
    shop.clock.advance(24 * 3_600_000);
    expect((await confirm(link)).status).toBe(400);
  });

  test('is confirmed by a new password too, since the mail arrived', async () => {
    await shop.post('/api/users/password/forgotten/', { email });
    await shop.dispatch();
    const [link] = await linksIn(sink, '/reset-password');
    const password = 'battery staple';
    await shop.post('/api/users/password/reset/', { token: link, password });
    token = (await shop.post('/api/users/login/', { username: email, password })).body['token'] ?? '';
    expect(await isVerified()).toBe(true);
  });

  test('is sent another link only at its owner’s request', async () => {
    expect((await shop.post('/api/users/verify/send/')).status).toBe(401);
  });
});
