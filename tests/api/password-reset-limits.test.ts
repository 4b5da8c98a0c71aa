import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tidyMails } from '../../api/mail/mail-upkeep.ts';
import { MailShop } from '../support/mail-shop.ts';

describe('limits', () => {
  let strict: MailShop;
  beforeAll(async () => {
    strict = await MailShop.start(null, { RATE_LIMITS: 'on' });
  });
  afterAll(() => strict.checkout.stop());
  const ask = async (address: string) =>
    (await strict.checkout.rest('POST', '/api/users/password/forgotten/', { body: { email: address } }))
      .status;

  test('hold mails about one address, alike with and without an account, and mails from one place', async () => {
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

  test('hold one wish in a document', async () => {
    const answer = await strict.checkout.graphql(
      'mutation { a: requestPasswordReset(email: "a@b.example") b: requestPasswordReset(email: "c@d.example") }',
    );
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await strict.checkout.sql('select from mails where recipient = $1', ['a@b.example'])).toEqual([]);
  });

  test('end guesses of links', async () => {
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

describe('without a mail server', () => {
  let local: MailShop;
  beforeAll(async () => {
    local = await MailShop.start(null);
  });
  afterAll(() => local.checkout.stop());

  test('the link is in the outbox for administrators, until it has run out', async () => {
    const admin = await local.checkout.shopper({ isAdmin: true });
    const person = await local.checkout.shopper();
    const [row] = await local.checkout.sql<{ email: string }>('select email from users where id = $1', [
      person.id,
    ]);
    await local.checkout.rest('POST', '/api/users/password/forgotten/', { body: { email: row?.email } });
    await local.dispatch();
    const query = '{ outbox { mails { text state } } }';
    const page = (await local.checkout.graphql(query, {}, admin)).data?.['outbox'] as {
      mails: { text: string; state: string }[];
    };
    const [mail] = page.mails;
    expect(mail?.state).toBe('KEPT');
    const link = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const body = { token: link, password: 'battery staple' };
    expect((await local.checkout.rest('POST', '/api/users/password/reset/', { body })).status).toBe(200);
    local.clock.advance(30 * 60_000);
    await tidyMails(local.checkout.shop.parts);
    expect(JSON.stringify(await local.outbox())).not.toContain(link);
    expect(await local.checkout.sql('select from mail_links')).toEqual([]);
  });
});
