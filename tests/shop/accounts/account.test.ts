import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startShop, type TestShop } from '../../support/shop/shop.ts';

let shop: TestShop;
let people = 0;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

interface Answer {
  data: Record<string, Record<string, unknown> | boolean | null> | null;
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[];
}

async function ask(query: string, variables: Record<string, unknown> = {}, token?: string): Promise<Answer> {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: { query, variables },
  });
  return response.json();
}

const LOGIN = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { token user { id name email isAdmin createdAt } } }`;
const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { token user { id name email isAdmin } } }`;
const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { token user { name email isAdmin } } }`;
const ME = '{ me { id name email isAdmin } }';

interface SignedIn {
  token: string;
  user: { id: string; name: string; email: string; isAdmin: boolean };
}

const newEmail = () => `person-${(people += 1)}@example.com`;
const logIn = async (email: string, password: string) =>
  (await ask(LOGIN, { email, password })).data?.['login'] as unknown as SignedIn | null;
const register = (input: Record<string, unknown>) => ask(REGISTER, { input });
const update = (token: string, input: Record<string, unknown>) => ask(UPDATE, { input }, token);
const codeOf = (answer: Answer) => answer.errors?.[0]?.extensions.code;
const isSignedIn = async (token: string) => codeOf(await ask(ME, {}, token)) === undefined;

async function newPerson(): Promise<SignedIn> {
  const answer = await register({ name: 'Ada', email: newEmail(), password: 'correct horse' });
  return answer.data?.['register'] as unknown as SignedIn;
}

function execute(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  return shop.parts.orm.em.fork().execute(sql, values);
}

describe('registering', () => {
  test('makes an account that is signed in at once', async () => {
    const answer = await register({
      name: '  Ngozi Eze ',
      email: ' Ngozi@Example.COM ',
      password: 'correct horse',
    });
    const signedIn = answer.data?.['register'] as unknown as SignedIn;
    const person = { name: 'Ngozi Eze', email: 'ngozi@example.com', isAdmin: false };
    expect(signedIn.user).toMatchObject(person);
    expect((await ask(ME, {}, signedIn.token)).data?.['me']).toEqual(signedIn.user);
  });

  test('keeps the password as an argon2id hash only', async () => {
    const { user } = await newPerson();
    const [row] = await execute('select * from users where id = ?', [user.id]);
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain('correct horse');
  });

  test('with an e-mail that has an account is refused, naming the field only', async () => {
    const { user } = await newPerson();
    const answer = await register({
      name: 'Eve',
      email: user.email.toUpperCase(),
      password: 'correct horse',
    });
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(Object.keys(answer.errors?.[0]?.extensions.fields ?? {})).toEqual(['email']);
    expect(JSON.stringify(answer)).not.toContain(user.name);
  });

  test('twenty times at once with one e-mail makes one account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register({
          name: 'Ada',
          email: index % 2 ? email.toUpperCase() : ` ${email} `,
          password: 'correct horse',
        }),
      ),
    );
    expect(answers.filter((answer) => answer.data?.['register'])).toHaveLength(1);
    const refused = answers.filter((answer) => codeOf(answer) === 'BAD_USER_INPUT');
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map((answer) => JSON.stringify(answer.errors?.[0]?.extensions.fields))).size).toBe(
      1,
    );
    const rows = await execute('select id from users where email = ?', [email]);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['a control character in the name', { name: 'A\u0000da' }, 'name'],
    ['an address without @', { email: 'ada.example.com' }, 'email'],
    ['a line end in the address', { email: 'ada@example.com\nbcc: eve@example.com' }, 'email'],
    ['a NUL in the address', { email: 'ada\u0000@example.com' }, 'email'],
    ['a password of seven characters', { password: '1234567' }, 'password'],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
  ])('with %s is refused before any hashing', async (_, wrong, field) => {
    const hash = vi.spyOn(shop.parts.passwords, 'hash');
    const answer = await register({
      name: 'Ada',
      email: newEmail(),
      password: 'correct horse',
      ...wrong,
    });
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(Object.keys(answer.errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
  });

  test('takes no admin flag', async () => {
    const answer = await register({
      name: 'Eve',
      email: newEmail(),
      password: 'correct horse',
      isAdmin: true,
    });
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
  });
});

describe('signing in', () => {
  test('works with the e-mail in any case and the exact password', async () => {
    const { user } = await newPerson();
    const signedIn = await logIn(` ${user.email.toUpperCase()} `, 'correct horse');
    expect(signedIn?.user).toMatchObject({ id: user.id, email: user.email });
    expect(await isSignedIn(signedIn?.token ?? '')).toBe(true);
    expect(await logIn(user.email, 'Correct horse')).toBeUndefined();
    expect(await logIn(user.email, ' correct horse')).toBeUndefined();
  });

  test('with a wrong e-mail and with a wrong password does the same work and gives the same response', async () => {
    const { user } = await newPerson();
    const verify = vi.spyOn(shop.parts.passwords, 'verify');
    const wrongPassword = await ask(LOGIN, { email: user.email, password: 'wrong horse' });
    expect(verify).toHaveBeenCalledTimes(1);
    const wrongEmail = await ask(LOGIN, { email: newEmail(), password: 'wrong horse' });
    expect(verify).toHaveBeenCalledTimes(2);
    expect(codeOf(wrongEmail)).toBe('UNAUTHENTICATED');
    expect(wrongEmail).toEqual(wrongPassword);
    verify.mockRestore();
  });

  test('with a password longer than any is refused before any hashing', async () => {
    const verify = vi.spyOn(shop.parts.passwords, 'verify');
    const answer = await ask(LOGIN, { email: newEmail(), password: 'x'.repeat(20_000) });
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(verify).not.toHaveBeenCalled();
    verify.mockRestore();
  });

  test('to a deleted account is refused like any other', async () => {
    const { user } = await newPerson();
    await execute('update users set deleted_at = now(), email = null, password_hash = null where id = ?', [
      user.id,
    ]);
    expect(codeOf(await ask(LOGIN, { email: user.email, password: 'correct horse' }))).toBe(
      'UNAUTHENTICATED',
    );
  });

  test('fails when the password changes while the old one is being checked', async () => {
    const { user } = await newPerson();
    const { verify } = shop.parts.passwords;
    const slow = vi.spyOn(shop.parts.passwords, 'verify').mockImplementationOnce(async (hash, password) => {
      const isRight = await verify(hash, password);
      await execute('update users set password_hash = ? where id = ?', ['another', user.id]);
      return isRight;
    });
    expect(codeOf(await ask(LOGIN, { email: user.email, password: 'correct horse' }))).toBe(
      'UNAUTHENTICATED',
    );
    slow.mockRestore();
  });

  test('writes neither password nor token into the log', async () => {
    const { token, user } = await newPerson();
    await ask(LOGIN, { email: user.email, password: 'canary-password' });
    await ask(ME, {}, token);
    const log = shop.logLines.join('');
    expect(log).not.toContain('canary-password');
    expect(log).not.toContain('correct horse');
    expect(log).not.toContain(token);
  });
});

describe('signing out', () => {
  test('ends this sign-in and no other', async () => {
    const { token, user } = await newPerson();
    const other = await logIn(user.email, 'correct horse');
    expect((await ask('mutation { logout }', {}, token)).data).toEqual({ logout: true });
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(other?.token ?? '')).toBe(true);
  });

  test.each(['mutation { logout }', ME])('%s needs a sign-in', async (query) => {
    expect(codeOf(await ask(query))).toBe('UNAUTHENTICATED');
    expect(codeOf(await ask(query, {}, 'A'.repeat(43)))).toBe('UNAUTHENTICATED');
  });
});

describe('the profile', () => {
  test('changes name and e-mail and keeps the token', async () => {
    const { token } = await newPerson();
    const email = newEmail();
    const answer = await update(token, { name: ' Ada Obi ', email: email.toUpperCase() });
    expect(answer.data?.['updateProfile']).toEqual({
      token,
      user: { name: 'Ada Obi', email, isAdmin: false },
    });
    expect((await ask(ME, {}, token)).data?.['me']).toMatchObject({ name: 'Ada Obi', email });
    expect(await logIn(email, 'correct horse')).toBeTruthy();
  });

  test.each([{}, { password: null }, { password: '' }])(
    'keeps the password when it is not given: %j',
    async (password) => {
      const { token, user } = await newPerson();
      const answer = await update(token, { name: 'Ada', email: user.email, ...password });
      expect(answer.data?.['updateProfile']).toMatchObject({ token });
      expect(await logIn(user.email, 'correct horse')).toBeTruthy();
    },
  );

  test('with a new password ends every sign-in and brings a fresh token', async () => {
    const { token, user } = await newPerson();
    const elsewhere = await logIn(user.email, 'correct horse');
    const answer = await update(token, { name: 'Ada', email: user.email, password: 'a new password' });
    const fresh = answer.data?.['updateProfile'] as unknown as SignedIn;
    expect(await isSignedIn(fresh.token)).toBe(true);
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(elsewhere?.token ?? '')).toBe(false);
    expect(await logIn(user.email, 'correct horse')).toBeUndefined();
    expect(await logIn(user.email, 'a new password')).toBeTruthy();
  });

  test('changed twice at once with a new password leaves one sign-in and one password', async () => {
    const { token, user } = await newPerson();
    const answers = await Promise.all(
      ['first password', 'other password'].map((password) =>
        update(token, { name: 'Ada', email: user.email, password }),
      ),
    );
    expect(answers.map(codeOf).filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(1);
    expect(await execute('select from sessions where user_id = ?', [user.id])).toHaveLength(1);
  });

  test('cannot take an e-mail that has an account', async () => {
    const [ada, eve] = [await newPerson(), await newPerson()];
    const answer = await update(eve.token, {
      name: 'Eve',
      email: ada.user.email,
      password: 'a new password',
    });
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(Object.keys(answer.errors?.[0]?.extensions.fields ?? {})).toEqual(['email']);
    expect((await ask(ME, {}, eve.token)).data?.['me']).toMatchObject({ name: 'Ada', email: eve.user.email });
    expect(await logIn(eve.user.email, 'correct horse')).toBeTruthy();
  });

  test('needs a sign-in', async () => {
    const answer = await ask(UPDATE, { input: { name: 'Ada', email: newEmail() } });
    expect(codeOf(answer)).toBe('UNAUTHENTICATED');
  });
});
