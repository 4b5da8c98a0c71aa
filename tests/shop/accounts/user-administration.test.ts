import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOrders, Administration } from '../../support/shop/administration.ts';
import { addPerson, addProduct, type Person } from '../../support/shop/catalogue.ts';
import { contextFor } from '../../support/shop/shop.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';

let shop: Administration;
beforeAll(async () => {
  shop = await Administration.start();
});
afterAll(() => shop.shop.stop());

const person = (given: { name?: string; isAdmin?: boolean } = {}) => addPerson(shop.shop, given);
const row = async (id: number) => (await shop.sql('select * from users where id = $1', [id]))[0];

const UPDATE = `mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id name email isAdmin } }`;
const DELETE = `mutation ($id: ID!) { deleteUser(id: $id) }`;
const update = (who: Person | null, id: unknown, input: object) => shop.ask(UPDATE, who, { id, input });
const remove = (who: Person | null, id: unknown) => shop.ask(DELETE, who, { id });

describe('only administrators manage users', () => {
  const calls: [string, 'GET' | 'PUT' | 'DELETE', string][] = [
    ['the list', 'GET', '/api/users'],
    ['one user', 'GET', '/api/users/1'],
    ['a change', 'PUT', '/api/users/update/1'],
    ['a deletion', 'DELETE', '/api/users/delete/1'],
  ];
  it.each(calls)(
    '%s is 401 for visitors and 403 for shoppers, with and without the slash',
    async (_, method, url) => {
      const shopper = await person();
      for (const path of [url, `${url}/`]) {
        for (const body of method === 'PUT'
          ? [undefined, {}, { name: 'x', email: 'x@example.com', isAdmin: true }]
          : [undefined]) {
          expect((await shop.rest(method, path, null, body)).status).toBe(401);
          expect((await shop.rest(method, path, shopper, body)).status).toBe(403);
        }
      }
    },
  );

  it.each([
    '{ users { total } }',
    '{ user(id: "1") { name } }',
    'mutation { updateUser(id: "1", input: { name: "x", email: "x@example.com", isAdmin: true }) { id } }',
    'mutation { deleteUser(id: "1") }',
  ])('%s says so over GraphQL', async (query) => {
    expect(await shop.codeOf(query, null)).toBe('UNAUTHENTICATED');
    expect(await shop.codeOf(query, await person())).toBe('FORBIDDEN');
  });

  it('another user’s account is 403 for shoppers, with any id', async () => {
    const shopper = await person();
    for (const id of ['1', '0', 'abc', String(shopper.id)]) {
      expect((await shop.rest('GET', `/api/users/${id}/`, shopper)).status).toBe(403);
    }
  });
});

describe('the list of users', () => {
  it('is a bare array of the documented fields, without passwords and deleted people', async () => {
    const gone = await person();
    await remove(shop.admin, gone.id);
    const { status, body } = await shop.rest('GET', '/api/users/', shop.admin);
    const users = body as unknown as Record<string, unknown>[];
    expect(status).toBe(200);
    expect(Array.isArray(users)).toBe(true);
    expect(users.every((user) => Object.keys(user).join() === '_id,name,email,isAdmin')).toBe(true);
    expect(users.find((user) => user['_id'] === gone.id)).toBeUndefined();
    expect(users.map((user) => user['_id'])).toEqual(
      users.map((user) => user['_id']).toSorted((a, b) => Number(a) - Number(b)),
    );
  });

  it('is complete when it is longer than a batch', async () => {
    await shop.sql(
      `insert into users (name, email, created_at) select 'Crowd', 'crowd' || n || '@example.com', now() from generate_series(1, 1201) n`,
    );
    const { body } = await shop.rest('GET', '/api/users', shop.admin);
    expect((body as unknown as { name: string }[]).filter((user) => user.name === 'Crowd')).toHaveLength(
      1201,
    );
    await shop.sql(`delete from users where name = 'Crowd'`);
  });

  interface UserPage {
    users: { users: { id: string; name: string }[]; page: number; pages: number; total: number };
  }
  const list = (args: string) =>
    shop.get<UserPage>(`{ users(${args}) { users { id name } page pages total } }`);

  it('goes page by page, sorted and filtered', async () => {
    for (const name of ['Zúri Okoro', 'zainab okoro', 'Ábẹ̀kẹ́ Okoro']) await person({ name });
    const { users } = await list('filter: { keyword: "okoro" }, sort: NAME, pageSize: 2');
    expect(users).toMatchObject({ page: 1, pages: 2, total: 3 });
    expect(users.users.map((user) => user.name)).toEqual(['Ábẹ̀kẹ́ Okoro', 'zainab okoro']);
    const last = await list('filter: { keyword: "OKORO zu" }, sort: NAME, order: DESC, page: 99');
    expect(last.users).toMatchObject({ page: 1, total: 1, users: [{ name: 'Zúri Okoro' }] });
    const admins = await list('filter: { isAdmin: true }');
    expect(admins.users.users.map((user) => user.id)).toContain(String(shop.admin.id));
    expect(
      (await list(`filter: { keyword: "#${shop.admin.id}" }`)).users.users.map((user) => user.id),
    ).toContain(String(shop.admin.id));
    expect((await list('filter: { keyword: "100%_\\\\" }')).users).toMatchObject({
      total: 0,
      pages: 1,
      users: [],
    });
  });

  it.each(['pageSize: 0', 'pageSize: 101', 'pageSize: -1'])('refuses %s', async (args) => {
    expect(await shop.codeOf(`{ users(${args}) { total } }`)).toBe('BAD_USER_INPUT');
  });

  it('accepts null for whatever may be left out', async () => {
    const { users } = await list('filter: null, sort: null, order: null, page: null, pageSize: null');
    expect(users.page).toBe(1);
  });
});

describe('one user', () => {
  it('is read by its id', async () => {
    const shopper = await person({ name: 'Ngozi' });
    const { status, body } = await shop.rest('GET', `/api/users/${shopper.id}/`, shop.admin);
    expect([status, body['name'], body['_id']]).toEqual([200, 'Ngozi', shopper.id]);
    const data = await shop.get<{ user: object }>(`{ user(id: "${shopper.id}") { name isAdmin } }`);
    expect(data.user).toEqual({ name: 'Ngozi', isAdmin: false });
  });

  it.each(['999999', '0', '-1', 'abc', '2147483648', '1.5'])('is a 404 for %s', async (id) => {
    expect((await shop.rest('GET', `/api/users/${id}/`, shop.admin)).status).toBe(404);
    expect(
      (
        await shop.rest('PUT', `/api/users/update/${id}/`, shop.admin, {
          name: 'x',
          email: 'x@example.com',
          isAdmin: false,
        })
      ).status,
    ).toBe(404);
    expect((await shop.rest('DELETE', `/api/users/delete/${id}/`, shop.admin)).status).toBe(404);
    expect(await shop.codeOf('query ($id: ID!) { user(id: $id) { id } }', shop.admin, { id })).toBe(
      'NOT_FOUND',
    );
  });
});

/** Whether an input passes GraphQL's own type checks. */
function isShaped(input: { name: unknown; email: unknown }): boolean {
  return typeof input.name === 'string' && typeof input.email === 'string';
}

describe('changing a user', () => {
  it('sets name, e-mail and admin flag, which applies from the next request on', async () => {
    const shopper = await person();
    const input = { name: ' Ngozi Eze ', email: ` Ngozi.${shopper.id}@Example.com `, isAdmin: true };
    const { status, body } = await shop.rest('PUT', `/api/users/update/${shopper.id}/`, shop.admin, {
      _id: 1,
      password: 'ignored',
      ...input,
    });
    expect([status, body]).toEqual([
      200,
      { _id: shopper.id, name: 'Ngozi Eze', email: `ngozi.${shopper.id}@example.com`, isAdmin: true },
    ]);
    expect((await shop.rest('GET', '/api/users', shopper)).status).toBe(200);
    expect((await update(shop.admin, shopper.id, { ...input, isAdmin: false })).errors).toBeUndefined();
    expect((await shop.rest('GET', '/api/users', shopper)).status).toBe(403);
  });

  it.each(['true', 1, null, undefined, 'on', []])('refuses %j as the admin flag', async (isAdmin) => {
    const shopper = await person();
    const input = { name: 'Ada', email: `flag${shopper.id}@example.com`, isAdmin };
    const { status, body } = await shop.rest('PUT', `/api/users/update/${shopper.id}`, shop.admin, input);
    expect(status).toBe(400);
    expect(body['detail']).toMatch(/administrator/);
    expect((await update(shop.admin, shopper.id, input)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await row(shopper.id))?.['is_admin']).toBe(false);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a number for a name', { name: 7 }, 'name'],
    ['no e-mail', { email: undefined }, 'email'],
    ['an e-mail that is none', { email: 'ada' }, 'email'],
    ['an e-mail that is taken', { email: 'taken@example.com' }, 'email'],
  ])('with %s is a 400', async (_, wrong, field) => {
    await shop.sql(
      `insert into users (name, email, created_at) values ('T', 'taken@example.com', now()) on conflict do nothing`,
    );
    const shopper = await person();
    const input = { name: 'Ada', email: `wrong${shopper.id}@example.com`, isAdmin: false, ...wrong };
    const { status, body } = await shop.rest('PUT', `/api/users/update/${shopper.id}`, shop.admin, input);
    expect([status, typeof body['detail']]).toEqual([400, 'string']);
    const { errors } = await update(shop.admin, shopper.id, input);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(isShaped(input) ? [field] : []);
  });
});

describe('deleting a user', () => {
  it('removes personal data, ends the sign-ins and frees the e-mail; orders and reviews stay', async () => {
    const shopper = await person({ name: 'Bisola Ade' });
    const product = await addProduct(shop.shop, { name: 'Bob' });
    const [orderId = 0] = await addOrders(shop, [{ userId: shopper.id }], product);
    await shop.ask(
      `mutation { createReview(productId: "${product}", input: { rating: 4, comment: "Good" }) { id } }`,
      shopper,
    );
    const before = await row(shopper.id);

    const { status, body } = await shop.rest('DELETE', `/api/users/delete/${shopper.id}/`, shop.admin);
    expect([status, body]).toEqual([200, { detail: 'User deleted.' }]);

    const after = await row(shopper.id);
    expect(after).toMatchObject({ name: 'Deleted user', email: null, password_hash: null, is_admin: false });
    expect(JSON.stringify(after)).not.toContain('Bisola');
    expect((await shop.rest('GET', '/api/users/profile', shopper)).status).toBe(401);
    expect((await shop.rest('GET', `/api/users/${shopper.id}`, shop.admin)).status).toBe(404);

    const order = await shop.rest('GET', `/api/orders/${orderId}`, shop.admin);
    expect(order.body['user']).toEqual({ _id: shopper.id, name: 'Bisola Ade', email: null });
    const detail = await shop.rest('GET', `/api/products/${product}`, null);
    expect(detail.body).toMatchObject({
      numReviews: 1,
      rating: 4,
      reviews: [{ name: 'Deleted user', comment: 'Good' }],
    });

    const again = await shop.rest('POST', '/api/users/register', null, {
      name: 'New',
      email: before?.['email'],
      password: 'correct horse',
    });
    expect(again.status).toBe(201);
    const orders = await shop.rest('GET', '/api/orders/myorders', {
      id: 0,
      token: String(again.body['token']),
    });
    expect(orders.body).toEqual([]);
  });

  it('a second time is a 404', async () => {
    const shopper = await person();
    expect(await remove(shop.admin, shopper.id)).toEqual({ data: { deleteUser: true } });
    expect((await shop.rest('DELETE', `/api/users/delete/${shopper.id}`, shop.admin)).status).toBe(404);
  });

  it('leaves no address on an order that is placed at the same moment', async () => {
    const product = await addProduct(shop.shop, { countInStock: 1000 });
    for (let round = 0; round < 15; round += 1) {
      const shopper = await person({ name: 'Racer' });
      const ctx = await contextFor(shop.shop, shopper.token);
      const place = () =>
        placeOrder(ctx, {
          orderItems: [{ product, qty: 1 }],
          shippingAddress: { address: 'a', city: 'b', postalCode: 'c', country: 'd' },
          paymentMethod: 'PayPal',
        }).catch((error: Error) => error);
      await Promise.all([place(), remove(shop.admin, shopper.id), place()]);
      expect(
        await shop.sql('select user_email from orders where user_id = $1 and user_email is not null', [
          shopper.id,
        ]),
      ).toEqual([]);
    }
  });
});

const admins = async () =>
  (await shop.sql('select id from users where is_admin and deleted_at is null')).length;

describe('the last administrator', () => {
  beforeEach(async () => {
    await shop.sql('update users set is_admin = false where id <> $1 and deleted_at is null', [
      shop.admin.id,
    ]);
  });

  it('can neither be deleted nor demoted, over REST and GraphQL', async () => {
    const input = { name: 'Femi', email: 'femi@example.com', isAdmin: false };
    const demoted = await shop.rest('PUT', `/api/users/update/${shop.admin.id}`, shop.admin, input);
    expect([demoted.status, demoted.body['detail']]).toEqual([409, expect.stringMatching(/administrator/)]);
    expect((await shop.rest('DELETE', `/api/users/delete/${shop.admin.id}`, shop.admin)).status).toBe(409);
    expect((await update(shop.admin, shop.admin.id, input)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await remove(shop.admin, shop.admin.id)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(await row(shop.admin.id)).toMatchObject({ is_admin: true, name: 'Femi' });
    expect((await update(shop.admin, shop.admin.id, { ...input, isAdmin: true })).errors).toBeUndefined();
  });

  it('nobody can delete their own account, but can step down when there is another administrator', async () => {
    const other = await person({ isAdmin: true });
    expect((await shop.rest('DELETE', `/api/users/delete/${other.id}`, other)).status).toBe(409);
    const input = { name: 'Other', email: `other${other.id}@example.com`, isAdmin: false };
    expect((await update(other, other.id, input)).errors).toBeUndefined();
    expect(await admins()).toBe(1);
  });

  it('two administrators who delete or demote each other at once leave one', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [a, b] = [await person({ isAdmin: true }), await person({ isAdmin: true })];
      await shop.sql('update users set is_admin = false where id = $1', [shop.admin.id]);
      const demote = (who: Person, whom: Person) =>
        update(who, whom.id, { name: 'X', email: `x${whom.id}@example.com`, isAdmin: false });
      const answers = await Promise.all(
        round % 2 ? [remove(a, b.id), remove(b, a.id)] : [demote(a, b), remove(b, a.id)],
      );
      expect(answers.filter((answer) => answer.errors === undefined)).toHaveLength(1);
      expect(
        answers
          .flatMap((answer) => answer.errors ?? [])
          .every(({ extensions }) => /UNAUTHENTICATED|FORBIDDEN|CONFLICT/.test(extensions.code)),
      ).toBe(true);
      expect(await admins()).toBe(1);
      await shop.sql('update users set is_admin = (id = $1) where deleted_at is null', [shop.admin.id]);
    }
  });

  it('ten demotions of ten administrators by one another leave at least one', async () => {
    const many = await Promise.all(Array.from({ length: 10 }, () => person({ isAdmin: true })));
    await Promise.all(many.map((who, index) => remove(who, many[(index + 1) % many.length]?.id)));
    expect(await admins()).toBeGreaterThanOrEqual(1);
  });
});

const signIn = async (email: string, userAgent: string) => {
  const response = await shop.shop.app.inject({
    method: 'POST',
    url: '/api/users/login/',
    headers: { 'user-agent': userAgent },
    payload: { username: email, password: 'correct horse' },
  });
  const { _id: id, token } = response.json<{ _id: number; token: string }>();
  return { id, token };
};

const newcomer = async () => {
  const email = `sessions${Math.random()}@example.com`;
  await shop.rest('POST', '/api/users/register', null, { name: 'Ada', email, password: 'correct horse' });
  await shop.sql('delete from sessions where user_id = (select id from users where email = $1)', [email]);
  return email;
};

const end = (id: string | undefined) => `mutation { endSession(input: { id: "${id}" }) { endedSessionIds } }`;

describe('one’s own sign-ins', () => {
  const SESSIONS = '{ mySessions { id device isCurrent createdAt lastUsedAt expiresAt } }';
  interface Sessions {
    mySessions: { id: string; device: string | null; isCurrent: boolean; expiresAt: string }[];
  }
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

  it('are listed with their device, and without token', async () => {
    const email = await newcomer();
    const [phone, desk] = [await signIn(email, IPHONE), await signIn(email, FIREFOX)];
    const { mySessions } = await shop.get<Sessions>(SESSIONS, desk);
    expect(mySessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
    ]);
    expect(JSON.stringify(mySessions)).not.toContain(phone.token);
    // An id that reveals neither the number of sign-ins nor anything of the token.
    expect(mySessions.every(({ id }) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
    const rows = await shop.sql<{ id: number; token_hash: string }>('select id, token_hash from sessions');
    for (const { id } of mySessions) expect(rows.some((row) => row.token_hash.includes(id))).toBe(false);
  });

  it('are ended one by one, each at once', async () => {
    const email = await newcomer();
    const [phone, desk] = [await signIn(email, IPHONE), await signIn(email, FIREFOX)];
    const { mySessions } = await shop.get<Sessions>(SESSIONS, desk);
    const other = mySessions.find(({ isCurrent }) => !isCurrent)?.id;
    expect(await shop.codeOf(`mutation { revokeSession(id: "${other}") }`, desk)).toBe('ok');
    expect((await shop.rest('GET', '/api/users/profile', phone)).status).toBe(401);
    expect((await shop.rest('GET', '/api/users/profile', desk)).status).toBe(200);
    expect(await shop.codeOf(`mutation { revokeSession(id: "${other}") }`, desk)).toBe('NOT_FOUND');
  });

  it('are ended by a mutation with an input too, which says which ones', async () => {
    const email = await newcomer();
    const [phone, desk, car] = [
      await signIn(email, IPHONE),
      await signIn(email, FIREFOX),
      await signIn(email, 'curl/8.5.0'),
    ];
    const { mySessions } = await shop.get<Sessions>(SESSIONS, desk);
    const [here = '', ...others] = mySessions.map(({ id }) => id);
    expect(await shop.get(end(others[0]), desk)).toEqual({ endSession: { endedSessionIds: [others[0]] } });
    expect(await shop.codeOf(end(others[0]), desk)).toBe('NOT_FOUND');
    expect(await shop.codeOf(end(here), await person())).toBe('NOT_FOUND');
    const out = 'mutation { signOut { endedSessionIds } }';
    expect(await shop.get(out, desk)).toEqual({ signOut: { endedSessionIds: [here] } });
    expect(await shop.codeOf(out, desk)).toBe('UNAUTHENTICATED');
    const left = [phone, car].filter(({ token }) => token !== desk.token);
    const open = await Promise.all(
      left.map(async (who) =>
        (await shop.rest('GET', '/api/users/profile', who)).status === 200 ? [who] : [],
      ),
    );
    const [last] = open.flat();
    const { signOutEverywhere } = await shop.get<{ signOutEverywhere: { endedSessionIds: string[] } }>(
      'mutation { signOutEverywhere { endedSessionIds } }',
      last,
    );
    // Includes the new user's first sign-in.
    expect(signOutEverywhere.endedSessionIds).toContain(others[1]);
    expect(signOutEverywhere.endedSessionIds).not.toContain(here);
    expect(await shop.codeOf('mutation { signOutEverywhere { endedSessionIds } }', last)).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('of somebody else cannot be ended', async () => {
    const [ada, eve] = [await person(), await person()];
    const { mySessions } = await shop.get<Sessions>(SESSIONS, ada);
    expect(await shop.codeOf(`mutation { revokeSession(id: "${mySessions[0]?.id}") }`, eve)).toBe(
      'NOT_FOUND',
    );
    expect(await shop.codeOf('mutation { revokeSession(id: "abc") }', eve)).toBe('NOT_FOUND');
    expect((await shop.rest('GET', '/api/users/profile', ada)).status).toBe(200);
  });

  it('are ended all together, this one too', async () => {
    const email = await newcomer();
    const [phone, desk] = [await signIn(email, IPHONE), await signIn(email, FIREFOX)];
    expect(await shop.codeOf('mutation { logoutEverywhere }', desk)).toBe('ok');
    for (const who of [phone, desk])
      expect((await shop.rest('GET', '/api/users/profile', who)).status).toBe(401);
  });

  it('are not listed after they have expired, and an administrator’s expire sooner', async () => {
    const email = await newcomer();
    await signIn(email, IPHONE);
    shop.shop.clock.advance(49 * 60 * 60 * 1000);
    const desk = await signIn(email, 'curl/8.5.0');
    const { mySessions } = await shop.get<Sessions>(SESSIONS, desk);
    expect(mySessions.map(({ device }) => device)).toEqual(['curl']);
    const boss = await person({ isAdmin: true });
    const [session] = (await shop.get<Sessions>(SESSIONS, boss)).mySessions;
    expect(Date.parse(session?.expiresAt ?? '') - shop.shop.clock.now().getTime()).toBe(12 * 60 * 60 * 1000);
  });

  it.each(['{ mySessions { id } }', 'mutation { revokeSession(id: "1") }', 'mutation { logoutEverywhere }'])(
    '%s needs a sign-in',
    async (query) => {
      expect(await shop.codeOf(query, null)).toBe('UNAUTHENTICATED');
    },
  );
});
