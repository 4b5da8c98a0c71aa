import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linksIn, MailShop } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';

describe('limits', () => {
  let strict: MailShop;
  beforeAll(async () => {
    strict = await MailShop.start(null, { RATE_LIMITS: 'on' });
  });
  afterAll(() => strict.checkout.stop());
  const ask = async (address: string) =>
    (await strict.checkout.rest('POST', '/api/users/password/forgotten/', { body: { email: address } }))
      .status;

  test('apply to mails to one address, with or without an account, and to mails from one client', async () => {
    const person = await strict.checkout.shopper();
    for (const address of [`person${person.id}@example.com`, 'nobody@example.com']) {
      const answers: number[] = [];
      for (let round = 0; round < 6; round += 1) answers.push(await ask(address));
      expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    }
    const many: number[] = [];
    for (let round = 0; round < 25; round += 1) many.push(await ask(`many-${round}@example.com`));
    expect(many.filter((status) => status === 200).length).toBe(18);
    strict.clock.advance(15 * 60_000);
    expect(await ask('nobody@example.com')).toBe(200);
  });

  test('allow one request per document', async () => {
    const answer = await strict.checkout.graphql(
      'mutation { a: requestPasswordReset(email: "a@b.example") b: requestPasswordReset(email: "c@d.example") }',
    );
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await strict.outbox()).filter(({ recipient }) => recipient === 'a@b.example')).toEqual([]);
  });

  test('apply to guessing links', async () => {
    strict.clock.advance(15 * 60_000);
    const guess = async () =>
      (
        await strict.checkout.rest('POST', '/api/users/password/reset/', {
          body: { token: 'a'.repeat(43), password: 'battery staple' },
        })
      ).status;
    const answers: number[] = [];
    for (let round = 0; round < 31; round += 1) answers.push(await guess());
    expect(answers.filter((status) => status === 400)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('a stranger who asks for links to a victim’s account', () => {
  let sink: MailSink;
  let shop: MailShop;
  beforeAll(async () => {
    sink = await MailSink.start();
    shop = await MailShop.start(sink.url, { RATE_LIMITS: 'on' });
    await shop.register('victim@example.com');
    await shop.clear();
  });
  afterAll(async () => {
    await shop.checkout.stop();
    await sink.down();
  });
  const ask = async (from: string): Promise<number> => {
    const { statusCode } = await shop.checkout.shop.app.inject({
      method: 'POST',
      url: '/api/users/password/forgotten',
      remoteAddress: from,
      payload: { email: 'victim@example.com' },
    });
    await shop.dispatch();
    return statusCode;
  };

  test('does not use up the owner’s requests, and there is always a link that works', async () => {
    for (let minute = 0; minute < 6 * 60; minute += 5) {
      for (let index = 0; index < 6; index += 1) await ask(`198.51.100.${index % 2}`);
      shop.clock.advance(5 * 60_000);
    }
    expect(await ask('203.0.113.5')).toBe(200);
    const links = await linksIn(sink, '/reset-password');
    expect(links.length).toBeLessThan(32);
    const body = { token: links.at(-1), password: 'battery staple' };
    expect((await shop.post('/api/users/password/reset/', body)).status).toBe(200);
  });
});

describe('without a mail server', () => {
  let local: MailShop;
  beforeAll(async () => {
    local = await MailShop.start(null);
  });
  afterAll(() => local.checkout.stop());

  test('no link is made, so that administrators find none in the outbox', async () => {
    const admin = await local.checkout.shopper({ isAdmin: true });
    const person = await local.checkout.shopper();
    const [row] = await local.checkout.sql<{ email: string }>('select email from users where id = $1', [
      person.id,
    ]);
    for (const email of [row?.email, 'nobody@example.com']) {
      await local.checkout.rest('POST', '/api/users/password/forgotten/', { body: { email } });
    }
    await local.dispatch();
    const query = '{ outbox { mails { to text state } } }';
    const page = (await local.checkout.graphql(query, {}, admin)).data?.['outbox'] as {
      mails: { to: string; text: string; state: string }[];
    };
    expect(page.mails).toMatchObject([{ to: row?.email, state: 'KEPT' }]);
    expect(page.mails[0]?.text).toContain('/reset-password?token=...\n');
    expect(await local.checkout.sql('select from mail_links')).toEqual([]);
  });
});
