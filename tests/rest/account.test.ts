import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startShop, type TestShop } from '../support/shop/shop.ts';

let shop: TestShop;
let people = 0;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

interface UserInfo {
  _id: number;
  name: string;
  email: string;
  isAdmin: boolean;
  token: string;
}

type Method = 'GET' | 'POST' | 'PUT';

async function call(method: Method, url: string, payload?: unknown, token?: string) {
  const response = await shop.app.inject({
    method,
    url,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json<unknown>() };
}

const newEmail = () => `person-${(people += 1)}@example.com`;

async function newPerson(): Promise<UserInfo> {
  const answer = await call('POST', '/api/users/register/', {
    name: 'Ada',
    email: newEmail(),
    password: 'correct horse',
  });
  return answer.body as UserInfo;
}

describe.each(['', '/'])('with paths ending in "%s"', (slash) => {
  test('a person registers, signs in, reads and changes the profile and signs out', async () => {
    const email = newEmail();
    const registered = await call('POST', `/api/users/register${slash}`, {
      name: 'Ada',
      email,
      password: 'correct horse',
    });
    expect(registered.status).toBe(201);
    const info = { _id: expect.any(Number) as number, name: 'Ada', email, isAdmin: false };
    expect(registered.body).toEqual({ ...info, token: expect.any(String) as string });

    const signedIn = await call('POST', `/api/users/login${slash}`, {
      username: email,
      password: 'correct horse',
    });
    expect(signedIn).toMatchObject({ status: 200, body: info });
    const { token } = signedIn.body as UserInfo;

    const read = await call('GET', `/api/users/profile${slash}`, undefined, token);
    expect(read.status).toBe(200);
    expect(read.body).toEqual(info);

    const changed = await call(
      'PUT',
      `/api/users/profile/update${slash}`,
      { id: (signedIn.body as UserInfo)._id, name: 'Ada Obi', email, password: '' },
      token,
    );
    expect(changed).toMatchObject({ status: 200, body: { ...info, name: 'Ada Obi', token } });

    const signedOut = await call('POST', `/api/users/logout${slash}`, undefined, token);
    expect(signedOut.status).toBe(200);
    expect((await call('GET', `/api/users/profile${slash}`, undefined, token)).status).toBe(401);
  });
});

describe('signing in', () => {
  test('with a wrong e-mail and a wrong password gives the same 401', async () => {
    const { email } = await newPerson();
    const wrongPassword = await call('POST', '/api/users/login', {
      username: email,
      password: 'wrong horse',
    });
    const wrongEmail = await call('POST', '/api/users/login', {
      username: newEmail(),
      password: 'wrong horse',
    });
    expect(wrongPassword.status).toBe(401);
    expect(wrongEmail.status).toBe(401);
    expect(wrongEmail.body).toEqual(wrongPassword.body);
    expect(wrongEmail.body).toEqual({ detail: expect.stringMatching(/password/i) as string });
  });

  test.each([
    ['an object', { username: { $ne: null }, password: 'correct horse' }, /username/],
    ['a list', { username: ['ada@example.com'], password: 'correct horse' }, /username/],
    ['a number', { username: 7, password: 'correct horse' }, /username/],
    ['null', { username: null, password: 'correct horse' }, /username/],
    ['a password that is no text', { username: 'ada@example.com', password: true }, /password/],
    ['nothing', {}, /username|password/],
    ['a list as the body', [], /body/],
    [
      'a password of 200,000 characters',
      { username: 'ada@example.com', password: 'x'.repeat(200_000) },
      /password/,
    ],
    ['a NUL in the e-mail', { username: 'ada\u0000@example.com', password: 'correct horse' }, /email/],
  ])('with %s is a 400 that names the field', async (_, body, field) => {
    const answer = await call('POST', '/api/users/login', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ detail: expect.stringMatching(field) as string });
  });
});

describe('registering', () => {
  test('takes nothing but name, e-mail and password', async () => {
    const answer = await call('POST', '/api/users/register', {
      name: 'Eve',
      email: newEmail(),
      password: 'correct horse',
      isAdmin: true,
      _id: 999_999,
      token: 'mine',
      createdAt: '2000-01-01',
    });
    expect(answer).toMatchObject({ status: 201, body: { isAdmin: false } });
    expect((answer.body as UserInfo)._id).not.toBe(999_999);
    expect((answer.body as UserInfo).token).not.toBe('mine');
  });

  test('with a taken e-mail is a 400 that says so', async () => {
    const { email } = await newPerson();
    const answer = await call('POST', '/api/users/register', {
      name: 'Eve',
      email: email.toUpperCase(),
      password: 'correct horse',
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ detail: expect.stringMatching(/email/i) as string });
  });

  test.each([
    ['a missing name', { name: undefined }],
    ['a name of ten kilobytes', { name: 'x'.repeat(10_240) }],
    ['a control character', { name: 'A\u0007da' }],
    ['a bad e-mail', { email: 'ada' }],
    ['a short password', { password: 'short' }],
  ])('with %s is a 400 that does not repeat it', async (_, wrong) => {
    const answer = await call('POST', '/api/users/register', {
      name: 'Ada',
      email: newEmail(),
      password: 'correct horse',
      ...wrong,
    });
    expect(answer.status).toBe(400);
    expect((answer.body as { detail: string }).detail.length).toBeLessThan(200);
  });

  test.each(['{"name":', '{"__proto__": {"isAdmin": true}}', ''])(
    'with the body %j is a 400',
    async (payload) => {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/users/register',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json<{ detail: string }>().detail).not.toBe('');
    },
  );
});

describe('the profile', () => {
  test.each([undefined, 'Basic YTpi', 'Bearer', `Bearer ${'A'.repeat(43)}`, `Bearer ${'A'.repeat(9000)}`])(
    'is a 401 with the header %.20s',
    async (authorization) => {
      const response = await shop.app.inject({
        url: '/api/users/profile/',
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
    },
  );

  test('is not opened by a token in the address or in a cookie', async () => {
    const { token } = await newPerson();
    const response = await shop.app.inject({
      url: `/api/users/profile?token=${token}&access_token=${token}`,
      headers: { cookie: `token=${token}` },
    });
    expect(response.statusCode).toBe(401);
  });

  test.each(['the number', 'the text'])('of somebody else cannot be changed by %s of an id', async (kind) => {
    const [ada, eve] = [await newPerson(), await newPerson()];
    const id = kind === 'the number' ? ada._id : String(ada._id);
    const body = { id, name: 'Hacked', email: newEmail(), password: 'hacked password' };
    expect((await call('PUT', '/api/users/profile/update', body, eve.token)).status).toBe(403);
    for (const person of [ada, eve]) {
      expect((await call('GET', '/api/users/profile', undefined, person.token)).body).toMatchObject({
        name: 'Ada',
        email: person.email,
      });
    }
  });

  test.each(['abc', 0, -1, {}, ''])('is a 403 with the id %j', async (id) => {
    const { token, email } = await newPerson();
    const body = { id, name: 'Ada', email };
    expect((await call('PUT', '/api/users/profile/update', body, token)).status).toBe(403);
  });

  test.each([{}, { id: null }, { password: null }, { password: '' }])(
    'is changed without a new password by %j',
    async (extra) => {
      const { token, email } = await newPerson();
      const body = { name: 'Ada Obi', email, ...extra };
      const changed = await call('PUT', '/api/users/profile/update', body, token);
      expect(changed).toMatchObject({ status: 200, body: { name: 'Ada Obi', token } });
    },
  );

  test('takes no admin flag', async () => {
    const { token, email } = await newPerson();
    const body = { name: 'Ada', email, isAdmin: true };
    const changed = await call('PUT', '/api/users/profile/update', body, token);
    expect(changed).toMatchObject({ status: 200, body: { isAdmin: false } });
  });

  test('with a password that is no text is a 400, and the password stays', async () => {
    const { token, email } = await newPerson();
    const body = { name: 'Ada', email, password: 12345678 };
    expect((await call('PUT', '/api/users/profile/update', body, token)).status).toBe(400);
    const again = await call('POST', '/api/users/login', { username: email, password: 'correct horse' });
    expect(again.status).toBe(200);
  });

  test('with a new password answers with a token that works while the old one does not', async () => {
    const { token, email } = await newPerson();
    const body = { name: 'Ada', email, password: 'a new password' };
    const changed = await call('PUT', '/api/users/profile/update', body, token);
    const fresh = (changed.body as UserInfo).token;
    expect((await call('GET', '/api/users/profile', undefined, fresh)).status).toBe(200);
    expect((await call('GET', '/api/users/profile', undefined, token)).status).toBe(401);
  });
});
