import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { login } from '../../../api/shop/accounts/identity/account.service.ts';
import { createApp } from '../../../api/app.ts';
import { openOrm } from '../../../api/shop/database/orm.ts';
import { addressGroup } from '../../../api/platform/observability/address-group.ts';
import { contextFor, startShop, type TestShop } from '../../support/shop/shop.ts';

const MINUTE = 60_000;
const WRONG = 'wrong horse';
const RIGHT = 'correct horse';

let shop: TestShop;
let passwordHash: string;
let people = 0;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'on' });
  passwordHash = await shop.parts.passwords.hash(RIGHT);
});
afterAll(() => shop.stop());
afterEach(() => shop.clock.advance(61 * MINUTE));

async function newPerson(): Promise<string> {
  const email = `person-${(people += 1)}@example.com`;
  await shop.parts.orm.em
    .fork()
    .execute('insert into users (name, email, password_hash, created_at) values (?, ?, ?, now())', [
      'Ada',
      email,
      passwordHash,
    ]);
  return email;
}

interface Attempt {
  email: string;
  password: string;
  from?: string;
  app?: TestShop['app'];
  /** The browser's cookie. */
  cookie?: string;
}

async function attempt({ email, password, from = '203.0.113.1', app = shop.app, cookie }: Attempt) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress: from,
    headers: {
      'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 250)}`,
      ...(cookie !== undefined && { cookie }),
    },
    payload: { username: email, password },
  });
  const { 'set-cookie': given, 'retry-after': retryAfter } = response.headers;
  return { status: response.statusCode, retryAfter: Number(retryAfter), cookie: String(given ?? '') };
}

async function wrongTries(count: number, attempted: Omit<Attempt, 'password'>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await attempt({ ...attempted, password: WRONG })).status);
  }
  return statuses;
}

const counts = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

describe('after ten wrong passwords', () => {
  test('an account answers 429 for a minute or two, also to the right one; other accounts go on', async () => {
    const [email, other] = [await newPerson(), await newPerson()];
    expect(await wrongTries(12, { email })).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect(await attempt({ email, password: RIGHT })).toMatchObject({ status: 429, retryAfter: 120 });
    expect((await attempt({ email: other, password: RIGHT })).status).toBe(200);
    shop.clock.advance(2 * MINUTE - 1);
    expect(await attempt({ email, password: RIGHT })).toMatchObject({ status: 429, retryAfter: 1 });
    shop.clock.advance(1);
    expect((await attempt({ email, password: RIGHT })).status).toBe(200);
  });

  test('from one address each further attempt waits twice as long, up to a quarter of an hour', async () => {
    const email = await newPerson();
    await wrongTries(10, { email });
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const { retryAfter } = await attempt({ email, password: WRONG });
      waits.push(retryAfter / 60);
      shop.clock.advance(retryAfter * 1000);
      expect(await wrongTries(2, { email })).toEqual([401, 429]);
    }
    expect(waits).toEqual([2, 2, 4, 8, 15, 15]);
  });

  test('nobody at another address waits longer than two minutes', async () => {
    const email = await newPerson();
    await wrongTries(10, { email });
    for (let round = 0; round < 5; round += 1) {
      shop.clock.advance(15 * MINUTE);
      await wrongTries(3, { email });
      const elsewhere = await attempt({ email, password: RIGHT, from: '192.0.2.7' });
      expect(elsewhere).toMatchObject({ status: 429, retryAfter: 120 });
    }
    shop.clock.advance(2 * MINUTE);
    expect((await attempt({ email, password: RIGHT, from: '192.0.2.7' })).status).toBe(200);
  });

  test('an e-mail without an account answers just the same', async () => {
    const statuses = await wrongTries(11, { email: 'nobody@example.com' });
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('no further password is checked', async () => {
    const email = await newPerson();
    await wrongTries(10, { email });
    const verify = vi.spyOn(shop.parts.passwords, 'verify');
    await wrongTries(5, { email });
    expect(verify).not.toHaveBeenCalled();
    verify.mockRestore();
  });

  test('another spelling of the address changes nothing', async () => {
    const email = await newPerson();
    await wrongTries(10, { email });
    expect((await attempt({ email: email.toUpperCase(), password: RIGHT })).status).toBe(429);
  });

  test('GraphQL refuses too, with the seconds to wait', async () => {
    const email = await newPerson();
    await wrongTries(10, { email });
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: `mutation { login(email: "${email}", password: "${RIGHT}") { token } }` },
    });
    expect(response.headers['retry-after']).toBe('120');
    const { errors } = response.json<{ errors: { extensions: unknown }[] }>();
    expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 120 });
  });

  test('a second process of the shop refuses too', async () => {
    const email = await newPerson();
    const orm = await openOrm(shop.parts.settings.databaseUrl ?? '');
    const second = await createApp({ ...shop.parts, orm }, null);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        attempt({ email, password: WRONG, app: index % 2 ? second : shop.app }),
      ),
    );
    const statuses = tries.map((tried) => tried.status);
    expect([counts(statuses, 401), counts(statuses, 429)]).toEqual([10, 10]);
    expect((await attempt({ email, password: RIGHT, app: second })).status).toBe(429);
    await second.close();
    await orm.close();
  });
});

describe('guesses made at the same moment', () => {
  test('are not answered more often than ten times', async () => {
    const email = await newPerson();
    const early = await Promise.all(
      Array.from({ length: 40 }, () => attempt({ email, password: WRONG, from: '203.0.113.2' })),
    );
    const statuses = early.map((tried) => tried.status);
    expect([counts(statuses, 401), counts(statuses, 429)]).toEqual([10, 30]);
  });

  test('the right password is refused when the tenth failure comes while it is being checked', async () => {
    const email = await newPerson();
    await wrongTries(9, { email });
    const { verify } = shop.parts.passwords;
    const slow = vi.spyOn(shop.parts.passwords, 'verify').mockImplementationOnce(async (hash, password) => {
      const isRight = await verify(hash, password);
      expect(await wrongTries(1, { email })).toEqual([401]);
      return isRight;
    });
    expect((await attempt({ email, password: RIGHT })).status).toBe(429);
    slow.mockRestore();
  });
});

describe('what counts', () => {
  test('is only failures: one may sign in as often as one likes, even in parallel', async () => {
    const email = await newPerson();
    const statuses = await Promise.all(
      Array.from({ length: 80 }, async () => {
        // A machine that is too busy says so, and is asked again.
        for (;;) {
          const { status } = await attempt({ email, password: RIGHT });
          if (status !== 503) return status;
        }
      }),
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test('is not an invalid form', async () => {
    const email = await newPerson();
    for (let index = 0; index < 15; index += 1) await attempt({ email, password: '' });
    expect((await attempt({ email, password: RIGHT })).status).toBe(200);
  });

  test('is sixty failures per address, over all accounts and whatever its headers say', async () => {
    const from = '203.0.113.9';
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      const tried = await attempt({ email: `somebody-${index}@example.com`, password: WRONG, from });
      statuses.push(tried.status);
    }
    expect([counts(statuses, 401), statuses.at(-1)]).toEqual([60, 429]);
    const email = await newPerson();
    expect((await attempt({ email, password: RIGHT, from })).status).toBe(429);
    expect((await attempt({ email, password: RIGHT, from: '203.0.113.10' })).status).toBe(200);
  });

  test('is forgotten after its time', async () => {
    await wrongTries(3, { email: 'long-ago@example.com' });
    shop.clock.advance(61 * MINUTE);
    const email = await newPerson();
    for (let index = 0; index < 20; index += 1) {
      const tried = { email: `later-${index}@example.com`, password: WRONG, from: `192.0.2.${index}` };
      await attempt(tried);
    }
    await wrongTries(1, { email });
    const now = shop.clock.now();
    const old = await shop.parts.orm.em
      .fork()
      .execute('select key from rate_limits where resets_at <= ?', [now]);
    expect(old).toEqual([]);
  });

  test('is nothing when limits are off', async () => {
    const ctx = await contextFor(shop);
    const parts = { ...shop.parts, settings: { ...shop.parts.settings, rateLimits: false } };
    const free = { ...ctx, parts };
    const tries = Array.from({ length: 15 }, () =>
      login(free, { email: 'free@example.com', password: WRONG }).catch((error: unknown) => error),
    );
    expect((await Promise.all(tries)).map((error) => (error as { code: string }).code)).toEqual(
      Array(15).fill('WRONG_CREDENTIALS'),
    );
  });
});

const register = (email: string, from: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/users/register',
    remoteAddress: from,
    payload: { name: 'Ada', email, password: RIGHT },
  });

describe('accounts', () => {
  test('can be made fifty times in ten minutes from one address', async () => {
    const taken = await newPerson();
    const from = '203.0.113.20';
    const statuses: number[] = [];
    for (let index = 0; index < 50; index += 1) statuses.push((await register(taken, from)).statusCode);
    expect(counts(statuses, 400)).toBe(50);
    const refused = await register('new-one@example.com', from);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
    expect((await register('new-one@example.com', '203.0.113.21')).statusCode).toBe(201);
  });

  test('cannot be searched for by trying one e-mail after another in the profile', async () => {
    const signedIn = await register('curious@example.com', '203.0.113.22');
    const { token } = signedIn.json<{ token: string }>();
    const taken = await newPerson();
    const update = async (email: string) => {
      const response = await shop.app.inject({
        method: 'PUT',
        url: '/api/users/profile/update',
        headers: { authorization: `Bearer ${token}` },
        payload: { name: 'Curious', email },
      });
      return response.statusCode;
    };
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) statuses.push(await update(taken));
    expect([counts(statuses, 400), statuses.at(-1)]).toEqual([10, 429]);
    expect(await update('curious@example.com')).toBe(200);
  });
});

describe('an address stands for', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('%s: %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
