import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createStaff,
  promoteToStaff,
} from '../../../api/shop/accounts/administration/administrator.service.ts';
import { contextFor } from '../../support/shop/shop.ts';
import type { Shopper } from '../../support/shop/checkout.ts';
import { linksIn, MailShop } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';

const PASSWORD = 'correct horse';

let sink: MailSink;
let shop: MailShop;
let admin: Shopper;
let people = 0;
let email: string;
let token: string;
let id: number;

beforeAll(async () => {
  sink = await MailSink.start();
  shop = await MailShop.start(sink.url);
  admin = await shop.checkout.shopper({ isAdmin: true });
});
afterAll(async () => {
  await shop.checkout.stop();
  await sink.down();
});
beforeEach(async () => {
  people += 1;
  email = `person-${people}@example.com`;
  token = await shop.register(email);
  const [user] = await shop.checkout.sql<{ id: number }>('select id from users where email = $1', [email]);
  id = user?.id ?? 0;
  await shop.clear();
  sink.mails.length = 0;
});

interface AccountEvent {
  kind: string;
  subject: string;
  user_id: number | null;
  facts: { change?: { parts: string[]; changeId: number | null } };
}

const events = () => shop.checkout.sql<AccountEvent>('select * from events order by id');
const kinds = async () => (await events()).map(({ kind }) => kind);
const mails = async () => (await shop.outbox()).map(({ kind, recipient }) => `${kind} to ${recipient}`);
const edit = (change: object) =>
  shop.checkout.rest('PUT', `/api/users/update/${id}/`, {
    who: admin,
    body: { name: 'Ada Obi', email, isAdmin: false, ...change },
  });

describe('every change of an account has an event', () => {
  test('when somebody registers', async () => {
    await shop.register(`new-${email}`);
    expect(await kinds()).toEqual(['account-created', 'account-proof-asked']);
    expect(await mails()).toEqual([`email-verification to new-${email}`]);
  });

  test('when an administrator is made, or somebody becomes one', async () => {
    const context = await contextFor(shop.checkout.shop, admin.token);
    await createStaff(context, { name: 'Femi', email: `new-${email}`, password: PASSWORD, role: 'owner' });
    await promoteToStaff(context, { email, password: 'another horse', role: 'owner' });
    expect(await events()).toMatchObject([
      { kind: 'account-created' },
      { kind: 'account-changed', facts: { change: { parts: ['isAdmin', 'password'], changeId: null } } },
    ]);
    expect(await mails()).toEqual([`password-changed to ${email}`]);
  });

  test.each<[parts: string[], change: Record<string, string>, mails: string[]]>([
    [['name'], { name: 'Ada Eze' }, []],
    [['password'], { password: 'another horse' }, ['password-changed']],
    [['email'], { email: 'x' }, ['email-changed', 'email-verification']],
    [
      ['name', 'email', 'password'],
      { name: 'Ada Eze', email: 'x', password: 'another horse' },
      ['email-changed', 'password-changed', 'email-verification'],
    ],
  ])('when its owner changes %j', async (parts, { email: other, ...change }, expected) => {
    const address = other === undefined ? email : `other-${email}`;
    expect(await shop.changeProfile(token, { ...change, email: address })).toBe(200);
    const [event] = await events();
    expect(event).toMatchObject({ kind: 'account-changed', subject: `account:${id}`, user_id: id });
    expect(event?.facts.change?.parts).toEqual(parts);
    expect((await shop.outbox()).map(({ kind }) => kind)).toEqual(expected);
  });

  test('when an administrator changes it, and not when nothing is changed', async () => {
    await edit({});
    expect(await events()).toEqual([]);
    await edit({ name: 'Ada Eze', isAdmin: true });
    expect((await events())[0]?.facts.change).toMatchObject({ parts: ['name', 'isAdmin'], changeId: null });
    expect(await mails()).toEqual([]);
  });

  test('when a new password is set by a link, and when that is taken back', async () => {
    await shop.post('/api/users/password/forgotten/', { email });
    await shop.dispatch();
    const [link] = await linksIn(sink, '/reset-password');
    await shop.post('/api/users/password/reset/', { token: link, password: 'another horse' });
    expect(await kinds()).toEqual(['account-changed']);
    sink.mails.length = 0;
    await shop.dispatch();
    const [undo] = await linksIn(sink, '/undo-change');
    await shop.post('/api/users/undo/', { token: undo });
    expect(await kinds()).toEqual(['account-restored']);
    expect((await shop.outbox()).map(({ kind }) => kind)).toEqual(['password-reset', 'password-changed']);
  });

  test('when it is deleted, which removes personal data from its events', async () => {
    await shop.changeProfile(token, { email: `other-${email}`, password: 'another horse' });
    await shop.checkout.rest('DELETE', `/api/users/delete/${id}/`, { who: admin });
    expect((await events()).map(({ kind, facts }) => [kind, facts])).toEqual([
      ['account-changed', {}],
      ['account-proof-asked', {}],
      ['account-deleted', {}],
    ]);
    expect(await mails()).toEqual([]);
  });

  test('and there is none when the change is refused', async () => {
    await shop.register(`taken-${email}`);
    await shop.clear();
    expect(await shop.changeProfile(token, { email: `taken-${email}`, password: 'another horse' })).toBe(400);
    expect(await events()).toEqual([]);
  });
});

describe('the mails about an account', () => {
  test('are written once when its events are handled again', async () => {
    await shop.changeProfile(token, { email: `other-${email}`, password: 'another horse' });
    await shop.post('/api/users/password/forgotten/', { email: `other-${email}` });
    const again = () =>
      shop.checkout.sql(
        `insert into events (kind, subject, user_id, facts, created_at)
         select e.kind, e.subject, e.user_id, e.facts::jsonb, e.created_at
         from jsonb_to_recordset($1) as e (kind text, subject text, user_id int, facts jsonb, created_at timestamptz)`,
        [JSON.stringify(told)],
      );
    const told = await events();
    await again();
    const once = [
      `email-changed to ${email}`,
      `password-changed to ${email}`,
      `email-verification to other-${email}`,
      `password-reset to other-${email}`,
    ];
    expect((await mails()).toSorted()).toEqual(once.toSorted());
    await again();
    expect((await mails()).toSorted()).toEqual(once.toSorted());
  });

  test('are in the order of its changes', async () => {
    for (const name of ['a', 'b', 'c']) {
      shop.clock.advance(1000);
      const address = `${name}-${email}`;
      expect(await shop.changeProfile(token, { email: address })).toBe(200);
    }
    const changes = (await mails()).filter((mail) => mail.startsWith('email-changed'));
    expect(changes).toEqual([email, `a-${email}`, `b-${email}`].map((to) => `email-changed to ${to}`));
  });

  test('have no secret in the database before they are sent, neither of a link nor of a password', async () => {
    await shop.post('/api/users/password/forgotten/', { email });
    await shop.changeProfile(token, { email: `other-${email}`, password: 'another horse' });
    const [{ hash } = { hash: '' }] = await shop.checkout.sql<{ hash: string }>(
      'select password_hash as hash from users where id = $1',
      [id],
    );
    const waiting = JSON.stringify(await shop.checkout.sql('select e.*, j.data from events e, pgboss.job j'));
    await shop.dispatch();
    const pages = ['/reset-password', '/undo-change', '/verify-email'];
    const links = (await Promise.all(pages.map((page) => linksIn(sink, page)))).flat();
    expect(links.length).toBeGreaterThan(2);
    for (const secret of [...links, 'another horse', PASSWORD, hash]) expect(waiting).not.toContain(secret);
    const jobs = JSON.stringify(await shop.checkout.sql('select data from pgboss.job'));
    expect(jobs).not.toContain(email);
  });
});
