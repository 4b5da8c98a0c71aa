import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linksIn, MailShop } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';

/* A thief with a stolen token changes the account; the owner reads the mails to the earlier address. */

const PASSWORD = 'correct horse';
const HOUR = 60 * 60_000;

let sink: MailSink;
let shop: MailShop;
let people = 0;
let email: string;
let thief: string;
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
  thief = `thief-${people}@example.com`;
  token = await shop.register(email);
  await shop.clear();
  sink.mails.length = 0;
});

const undo = (link: string | undefined) => shop.post('/api/users/undo/', { token: link });
const statusOf = async (username: string, password: string) =>
  (await shop.post('/api/users/login/', { username, password })).status;
const change = async (wish: Record<string, string>, bearer = token): Promise<string> => {
  const answer = await shop.checkout.rest<Record<string, string>>('PUT', '/api/users/profile/update/', {
    headers: { authorization: `Bearer ${bearer}` },
    body: { name: 'Ada Obi', email, ...wish },
  });
  expect(answer.status).toBe(200);
  return answer.body['token'] ?? '';
};

/** The undo links in the mails to an address, oldest first. */
async function undoLinks(to: string): Promise<string[]> {
  await shop.dispatch();
  const all = [...sink.mails];
  sink.mails.splice(0, Infinity, ...all.filter(({ recipients }) => recipients.includes(to)));
  const links = await linksIn(sink, '/undo-change');
  sink.mails.splice(0, Infinity, ...all);
  return links;
}

describe('the link in the mail to the earlier address', () => {
  test('restores address and password, ends every sign-in, and works once', async () => {
    const stolen = await change({ email: thief, password: 'thieves only' });
    const [link] = await undoLinks(email);
    expect(await undo(link)).toMatchObject({
      status: 200,
      body: {
        detail: `${email} is the email address of your account again, and you are signed out everywhere.`,
      },
    });
    expect(await statusOf(email, PASSWORD)).toBe(200);
    expect(await statusOf(thief, 'thieves only')).toBe(401);
    expect(await shop.changeProfile(stolen, { email: thief })).toBe(401);
    expect(await undo(link)).toMatchObject({ status: 400 });
  });

  test.each([
    ['password', { password: 'thieves only' }],
    ['e-mail address', {}],
  ])('undoes a changed %s alone', async (what, wish) => {
    await change(what === 'password' ? wish : { email: thief });
    const [link] = await undoLinks(email);
    expect((await undo(link)).status).toBe(200);
    expect(await statusOf(email, PASSWORD)).toBe(200);
  });

  test('works over GraphQL too, and says the address', async () => {
    await change({ email: thief });
    const [link] = await undoLinks(email);
    const mutation =
      'mutation ($input: UndoAccountChangeInput!) { undoAccountChange(input: $input) { email needsNewPassword } }';
    const { data } = await shop.checkout.graphql(mutation, { input: { token: link } });
    expect(data).toEqual({ undoAccountChange: { email, needsNewPassword: false } });
    const again = await shop.checkout.graphql(mutation, { input: { token: link } });
    expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'LINK_EXPIRED' });
  });

  test('works whatever the thief has changed since, and the thief’s own links do not work', async () => {
    await change({ email: thief });
    const second = `second-${thief}`;
    const stolen = await change({ email: second, password: 'thieves only' });
    await change({ email: `third-${thief}`, name: 'Thief' }, stolen);
    const [link] = await undoLinks(email);
    const thievesLinks = [...(await undoLinks(thief)), ...(await undoLinks(second))];
    expect(thievesLinks.length).toBeGreaterThanOrEqual(3);
    expect((await undo(link)).status).toBe(200);
    for (const taken of thievesLinks) expect((await undo(taken)).status).toBe(400);
    expect(await statusOf(email, PASSWORD)).toBe(200);
  });

  test('does not restore a password that the thief set before', async () => {
    const stolen = await change({ password: 'thieves only' });
    await change({ email: thief }, stolen);
    const links = await undoLinks(email);
    expect(links).toHaveLength(2);
    const undone = await undo(links[1]);
    expect(undone.body['detail']).toMatch(/Choose a new password to sign in\.$/);
    expect(await statusOf(email, 'thieves only')).toBe(401);
    expect(await statusOf(email, PASSWORD)).toBe(401);
    expect((await undo(links[0])).status).toBe(200);
    expect(await statusOf(email, PASSWORD)).toBe(200);
  });

  test('works for 72 hours from the sending of its mail', async () => {
    await change({ email: thief });
    shop.clock.advance(24 * HOUR);
    const [link] = await undoLinks(email);
    shop.clock.advance(72 * HOUR);
    expect((await undo(link)).status).toBe(400);
  });

  test('works until then', async () => {
    await change({ email: thief });
    const [link] = await undoLinks(email);
    shop.clock.advance(72 * HOUR - 1);
    expect((await undo(link)).status).toBe(200);
  });

  test('is in the mail about a new password by a link, and in the one about an address that an administrator set', async () => {
    await shop.post('/api/users/password/forgotten/', { email });
    await shop.dispatch();
    const [reset] = await linksIn(sink, '/reset-password');
    await shop.post('/api/users/password/reset/', { token: reset, password: 'battery staple' });
    expect(await undoLinks(email)).toHaveLength(1);
    const admin = await shop.checkout.shopper({ isAdmin: true });
    const [row] = await shop.checkout.sql<{ id: number }>('select id from users where email = $1', [email]);
    const body = { name: 'Ada Obi', email: thief, isAdmin: false };
    await shop.checkout.rest('PUT', `/api/users/${row?.id}/`, { who: admin, body });
    const [, link] = await undoLinks(email);
    expect((await undo(link)).body['detail']).toMatch(/Choose a new password/);
  });

  test('is stored as a hash only, and not shown to administrators', async () => {
    await change({ email: thief });
    const [link = ''] = await undoLinks(email);
    const admin = await shop.checkout.shopper({ isAdmin: true });
    const shown = JSON.stringify(await shop.checkout.graphql('{ outbox { mails { text } } }', {}, admin));
    expect(shown).toContain('/undo-change?token=...');
    const tables = ['mails', 'mail_links', 'account_changes'].map((table) =>
      shop.checkout.sql(`select * from ${table}`),
    );
    expect(`${shown}${JSON.stringify(await Promise.all(tables))}`).not.toContain(link);
  });

  test.each(['', 'x', 'a'.repeat(43)])('cannot be made up: %j', async (made) => {
    expect((await undo(made)).status).toBe(400);
  });

  test('is deleted with the account', async () => {
    await change({ email: thief });
    const [link] = await undoLinks(email);
    await shop.checkout.sql(
      'update users set email = null, password_hash = null, deleted_at = now() where email = $1',
      [thief],
    );
    expect((await undo(link)).status).toBe(400);
    expect(await shop.checkout.sql('select from account_changes where email = $1', [email])).toEqual([]);
  });
});

describe('an earlier address that can still be restored', () => {
  test('cannot be used by another account meanwhile, but by its own', async () => {
    await change({ email: thief });
    const taken = { name: 'Thief', email, password: 'thieves only' };
    expect((await shop.post('/api/users/register/', taken)).status).toBe(400);
    const other = await shop.register(`other-${email}`);
    expect(await shop.changeProfile(other, { email })).toBe(400);
    expect(await shop.changeProfile(token, { email })).toBe(200);
  });

  test('is free afterwards', async () => {
    await change({ email: thief });
    await undoLinks(email);
    shop.clock.advance(72 * HOUR);
    expect((await shop.post('/api/users/register/', { name: 'A', email, password: PASSWORD })).status).toBe(
      201,
    );
  });
});

describe('a changed e-mail address', () => {
  test('ends every other sign-in, and keeps the one that changed it', async () => {
    const other = (await shop.post('/api/users/login/', { username: email, password: PASSWORD })).body[
      'token'
    ];
    expect(await change({ email: thief })).toBe(token);
    expect(await shop.changeProfile(other ?? '', { email: thief })).toBe(401);
    expect(await shop.changeProfile(token, { email: thief })).toBe(200);
  });
});
