import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '../../../api/tools/demo/planned/people.ts';
import { createPasswordHasher } from '../../../api/shop/accounts/passwords/password.ts';
import { endPublishedSignIns } from '../../../api/tools/demo/published-accounts.ts';
import { CommandLine } from '../../support/processes/command-line.ts';
import { linksIn, MailShop } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';

const PUBLISHED = 'demo-shopper-1';

const like = (pattern: RegExp) => expect.stringMatching(pattern) as string;

let sink: MailSink;
let shop: MailShop;
let hash: string;
let told: string[];

beforeAll(async () => {
  sink = await MailSink.start();
  shop = await MailShop.start(sink.url, { DEMO_DATA: 'off' });
  hash = await createPasswordHasher({ concurrency: 1 }).hash(PUBLISHED);
});
afterAll(async () => {
  await shop.checkout.stop();
  await sink.down();
});
beforeEach(async () => {
  told = [];
  await shop.checkout.sql('delete from mail_links');
  await shop.checkout.sql('delete from account_changes');
  await shop.checkout.sql('delete from users');
});

/** A user left over from the demonstration, with a token of that time. */
async function leftOver(email: string, passwordHash = hash): Promise<string> {
  const token = await shop.register(email);
  await shop.checkout.sql('update users set password_hash = $1 where email = $2', [passwordHash, email]);
  return token;
}

const login = async (email: string, password = PUBLISHED) =>
  (await shop.post('/api/users/login/', { username: email, password })).status;
const profile = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await shop.checkout.rest('GET', '/api/users/profile/', { headers })).status;
};
const endSignIns = () => endPublishedSignIns(shop.checkout.shop.parts.orm, (line) => told.push(line));

describe('an account that a demonstration has left in a shop', () => {
  test('cannot sign in with the published password, by REST or GraphQL', async () => {
    await leftOver('ada@example.com');
    expect(await login('ada@example.com')).toBe(401);
    const call = 'mutation ($p: String!) { login(email: "ada@example.com", password: $p) { token } }';
    const { errors } = await shop.checkout.graphql(call, { p: PUBLISHED });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('loses its sign-ins at the start, and is named in a printed line', async () => {
    const token = await leftOver('ada@example.com');
    const other = await shop.register('own@shop.example');
    expect(await profile(token)).toBe(200);
    await endSignIns();
    expect([await profile(token), await profile(other)]).toEqual([401, 200]);
    expect(told).toEqual([expect.stringMatching(/^ada@example\.com cannot sign in here.*create-admin/)]);
  });

  test('is found under a changed address, beside the demonstration’s other people', async () => {
    await leftOver('bisola.ade@example.com', null as unknown as string);
    const token = await leftOver('owner@shop.example');
    // The first ids belong to the demonstration.
    const [owner] = await shop.checkout.sql<{ id: number }>(
      "select id from users where email = 'owner@shop.example'",
    );
    expect(owner?.id).toBeLessThanOrEqual(PEOPLE.length);
    await endSignIns();
    expect(told.join()).toMatch(/^owner@shop\.example cannot/);
    expect(await profile(token)).toBe(401);
    expect(await login('owner@shop.example')).toBe(401);
  });

  test('signs in again with a new password, which a mail for a forgotten one brings', async () => {
    await leftOver('ada@example.com');
    sink.mails.length = 0;
    await shop.post('/api/users/password/forgotten/', { email: 'ada@example.com' });
    await shop.dispatch();
    const [link] = await linksIn(sink, '/reset-password');
    const refused = await shop.post('/api/users/password/reset/', { token: link, password: PUBLISHED });
    expect(refused).toMatchObject({
      status: 400,
      body: { detail: like(/published with the demonstration/) },
    });
    await shop.post('/api/users/password/reset/', { token: link, password: 'violet harbour 7' });
    expect(await login('ada@example.com', 'violet harbour 7')).toBe(200);
    await endSignIns();
    expect(told).toEqual([]);
  });

  test('nobody can set a published password either', async () => {
    const body = { name: 'Ada', email: 'new@shop.example', password: 'demo-admin-1' };
    const answer = await shop.post('/api/users/register/', body);
    expect(answer).toMatchObject({ status: 400, body: { detail: like(/published with the demonstration/) } });
  });
});

describe('the doctor names accounts with published passwords', () => {
  let line: CommandLine;
  beforeAll(async () => {
    line = await CommandLine.start({ demo: true });
    await line.sql("update users set password_hash = $1 where email = 'ada@example.com'", [hash]);
  });
  afterAll(() => line.stop());

  const REAL = {
    PAYPAL_ENVIRONMENT: 'production',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
  };

  test('as broken where money is taken', async () => {
    const { code, out } = await line.run(['doctor'], {}, REAL);
    expect(out).toMatch(/BROKEN {2}These accounts still have .*\n +User 2, ada@example\.com\./);
    expect(code).toBe(1);
  });

  test('as a note where none is', async () => {
    const { code, out } = await line.run(['doctor']);
    expect(out).toMatch(
      /note {4}These accounts still have .*\n +User 2, ada@example\.com\.\nThe shop is sound\./,
    );
    expect(code).toBe(0);
  });
});
