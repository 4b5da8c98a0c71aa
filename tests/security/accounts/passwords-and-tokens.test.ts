import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { Fleet } from '../../support/processes/fleet.ts';
import { call } from '../../support/processes/fleet-calls.ts';

/* Guessing passwords, tokens in wrong places and load by sign-ins have their own suites in this folder. */

let checkout: Checkout;
beforeAll(async () => {
  checkout = await Checkout.start();
});
afterAll(() => checkout.stop());

const PASSWORD = 'correct horse';
let people = 0;
const newEmail = () => `attacked${(people += 1)}@example.com`;

interface UserInfo {
  _id: number;
  token: string;
  detail: string;
}

const post = (path: string, body: unknown, who?: Shopper) =>
  checkout.rest<UserInfo>('POST', path, { body, ...(who && { who }) });
const register = (email: string, password: string) =>
  post('/api/users/register/', { name: 'Ada', email, password });
const logIn = (username: unknown, password: unknown) => post('/api/users/login/', { username, password });

async function registered(): Promise<Shopper & { email: string }> {
  const email = newEmail();
  const { body } = await register(email, PASSWORD);
  return { id: body._id, token: body.token, email };
}

/** What a token still opens: the profile over REST and GraphQL. */
async function opens(who: Shopper): Promise<[number, string]> {
  const { status } = await checkout.rest('GET', '/api/users/profile/', { who });
  const { errors } = await checkout.graphql('{ me { id } }', {}, who);
  return [status, errors?.[0]?.extensions.code ?? 'ok'];
}
const NOTHING = [401, 'UNAUTHENTICATED'];

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('tokens are random, so there is nothing in them to forge', () => {
  const claims = part({ sub: 1, _id: 1, isAdmin: true, exp: 4e9 });
  test.each([
    ['signed by nobody', `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`],
    ['with an invented signature', `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}.${'A'.repeat(43)}`],
    ['that brings its own key', `${part({ alg: 'RS256', jku: 'https://evil.example/keys' })}.${claims}.AA`],
    ['with a path for a key', `${part({ alg: 'HS256', kid: '../../dev/null' })}.${claims}.AA`],
  ])('a web token %s is no token', async (_, token) => {
    expect(await opens({ id: 1, token })).toEqual(NOTHING);
  });

  test('the hash in the database is not a token', async () => {
    const who = await registered();
    const [row] = await checkout.sql<{ hash: string }>(
      'select token_hash as hash from sessions where user_id = $1',
      [who.id],
    );
    expect(await opens({ id: who.id, token: row?.hash ?? '' })).toEqual(NOTHING);
    expect(await opens(who)).toEqual([200, 'ok']);
  });
});

describe('a token that was revoked', () => {
  test('after signing out, over REST or GraphQL', async () => {
    const [one, other] = [await registered(), await registered()];
    await post('/api/users/logout/', undefined, one);
    await checkout.graphql('mutation { logout }', {}, other);
    expect([await opens(one), await opens(other)]).toEqual([NOTHING, NOTHING]);
  });

  test('after the account was deleted', async () => {
    const [who, admin] = [await registered(), await checkout.shopper({ isAdmin: true })];
    await checkout.rest('DELETE', `/api/users/delete/${who.id}/`, { who: admin });
    expect(await opens(who)).toEqual(NOTHING);
  });

  test('after the password was changed elsewhere', async () => {
    const who = await registered();
    const { body } = await logIn(who.email, PASSWORD);
    const elsewhere = { id: who.id, token: body.token };
    const change = { name: 'Ada', email: who.email, password: 'another horse' };
    await checkout.rest('PUT', '/api/users/profile/update/', { who: elsewhere, body: change });
    expect([await opens(who), await opens(elsewhere)]).toEqual([NOTHING, NOTHING]);
  });

  test('after the admin flag was removed, administrators’ calls are refused and one’s own still work', async () => {
    const [former, admin] = [
      await checkout.shopper({ isAdmin: true }),
      await checkout.shopper({ isAdmin: true }),
    ];
    const order = await checkout.order(former, await checkout.product());
    const input = { name: 'Femi', email: newEmail(), isAdmin: false };
    expect((await checkout.rest('GET', '/api/users/', { who: former })).status).toBe(200);
    await checkout.rest('PUT', `/api/users/update/${former.id}/`, { who: admin, body: input });
    const closed = await Promise.all(
      ['/api/users/', '/api/orders/'].map((url) => checkout.rest('GET', url, { who: former })),
    );
    expect(closed.map(({ status }) => status)).toEqual([403, 403]);
    expect((await checkout.rest('GET', `/api/orders/${order.id}/`, { who: former })).status).toBe(200);
  });
});

describe('passwords are used exactly as typed', () => {
  test.each([
    ['of 64 characters', 'a1'.repeat(32), 'a1'.repeat(31)],
    ['with blanks at its ends', '  spaced out  ', 'spaced out'],
    ['of emoji', '🔑🐎🔋📎🔑🐎🔋📎', '🔑🐎🔋📎🔑🐎🔋'],
    ['with a capital', 'Password-9', 'password-9'],
    ['of composed letters', 'é'.normalize('NFC').repeat(9), 'é'.normalize('NFD').repeat(9)],
  ])('one %s', async (_, password, almost) => {
    const email = newEmail();
    expect((await register(email, password)).status).toBe(201);
    expect((await logIn(email, password)).status).toBe(200);
    expect((await logIn(email, almost)).status).toBe(401);
  });

  test('one of 200,000 characters is refused before any hashing', async () => {
    const { email } = await registered();
    const passwords = checkout.shop.parts.passwords;
    const { hash, verify } = passwords;
    let hashed = 0;
    passwords.hash = (text) => ((hashed += 1), hash(text));
    passwords.verify = (known, text) => ((hashed += 1), verify(known, text));
    const long = 'x'.repeat(200_000);
    expect((await register(newEmail(), long)).status).toBe(400);
    expect((await logIn(email, long)).status).toBeOneOf([400, 401]);
    expect(hashed).toBe(0);
    Object.assign(passwords, { hash, verify });
  });
});

describe('malformed bodies do not sign in', () => {
  const ODD: unknown[] = [{}, { $ne: '' }, [], ['ada@example.com'], 0, 7, true, null, undefined];

  test.each(ODD)('%j as the name or password of a sign-in', async (odd) => {
    const email = 'person1@example.com';
    const answers = [await logIn(odd, PASSWORD), await logIn(email, odd), await logIn(odd, odd)];
    for (const { status, body } of answers) {
      expect([status, body.token]).toEqual([400, undefined]);
      expect(body.detail).toMatch(/username|password/);
      expect(body.detail).not.toContain(PASSWORD);
    }
  });

  test.each(['name', 'email', 'password'])('an odd %s of a registration', async (field) => {
    for (const odd of ODD) {
      const given = { name: 'Ada', email: newEmail(), password: PASSWORD, [field]: odd };
      const { status, body } = await post('/api/users/register/', given);
      expect([status, body.token]).toEqual([400, undefined]);
      expect(body.detail).toContain(field);
    }
  });

  test.each(['\u0000', 'A\u0000da', '\u202Eada', '\uD800', 'x'.repeat(10_240)])(
    'the name %j is refused without being repeated',
    async (name) => {
      const given = { name, email: newEmail(), password: PASSWORD };
      const { status, body } = await post('/api/users/register/', given);
      expect(status).toBe(400);
      expect(body.detail).not.toContain(name);
    },
  );
});

describe('a shop without demonstration data', () => {
  test('has no demonstration account, and no user before the command line makes one', async () => {
    const fleet = await Fleet.start({ processes: 1 });
    try {
      for (const [username, password] of [
        ['admin@example.com', 'demo-admin-1'],
        ['ada@example.com', 'demo-shopper-1'],
        ['admin@example.com', 'admin'],
      ]) {
        const body = { username, password };
        const url = `${fleet.url(0)}/api/users/login/`;
        expect((await call({ method: 'POST', url, body })).status).toBe(401);
      }
      expect(await fleet.sql('select 1 from users')).toEqual([]);
    } finally {
      await fleet.stop();
    }
  });
});
