import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inSqlTransaction } from '../../../api/platform/database/sql-transaction.ts';
import {
  bearerToken,
  endAllSessions,
  findSession,
  startSession,
} from '../../../api/shop/accounts/sessions/session.service.ts';
import { contextFor, startShop, type TestShop } from '../../support/shop/shop.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let shop: TestShop;
let lastUser = 0;
let userId: number;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

beforeEach(async () => {
  lastUser += 1;
  const rows: { id: number }[] = await shop.parts.orm.em
    .fork()
    .execute(
      `insert into users (name, email, password_hash, created_at) values ('Ada', 'ada-${lastUser}@example.com', 'x', now()) returning id`,
    );
  userId = rows[0]?.id ?? 0;
});

const em = () => shop.parts.orm.em.fork();
const signIn = () => inSqlTransaction(em(), (tx) => startSession(tx, userId, shop.clock.now()));
const session = async (token: string) => {
  const { em, read } = await contextFor(shop);
  return findSession(em, read, token, shop.clock.now());
};
const makeAdmin = (isAdmin: boolean) =>
  em().execute('update users set is_admin = ? where id = ?', [isAdmin, userId]);
const lastUsed = async () => {
  const rows: { at: string }[] = await em().execute(
    'select max(last_used_at) as at from sessions where user_id = ?',
    [userId],
  );
  return new Date(rows[0]?.at ?? 0).getTime();
};

describe('a bearer token is parsed strictly', () => {
  const token = 'A'.repeat(41) + '-_';
  test.each([
    [`Bearer ${token}`, token],
    [`bearer ${token}`, token],
    [undefined, null],
    ['', null],
    [token, null],
    [`Basic ${token}`, null],
    [`Bearer  ${token}`, null],
    [` Bearer ${token}`, null],
    [`Bearer ${token} `, null],
    [`Bearer ${token}\n`, null],
    [`Bearer ${token}A`, null],
    [`Bearer ${token.slice(1)}`, null],
    [`Bearer ${token.slice(1)}=`, null],
    [`Bearer ${token}, Bearer ${token}`, null],
    [`Bearer Bearer ${token}`, null],
  ])('%j', (header, expected) => {
    expect(bearerToken(header)).toBe(expected);
  });

  test('and a header of nine kilobytes is invalid', () => {
    expect(bearerToken(`Bearer ${token.repeat(210)}`)).toBeNull();
  });
});

describe('the sign-ins of an account', () => {
  test('are at most a hundred: the oldest goes', async () => {
    const first = await signIn();
    const second = await signIn();
    for (let index = 0; index < 99; index += 1) await signIn();
    expect(await session(first)).toBeNull();
    expect(await session(second)).toMatchObject({ userId });
    expect(await em().execute<unknown[]>('select from sessions where user_id = ?', [userId])).toHaveLength(
      100,
    );
  });
});

describe('a session', () => {
  test('is found by its token, which is not stored', async () => {
    const token = await signIn();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await session(token)).toMatchObject({ userId, name: 'Ada', role: null, token });
    const stored = JSON.stringify(await em().execute('select * from sessions'));
    expect(stored).not.toContain(token);
    expect(await session('A'.repeat(43))).toBeNull();
  });

  test('of a shopper ends after seven days however much it is used', async () => {
    const token = await signIn();
    for (let day = 1; day < 7; day += 1) {
      shop.clock.advance(DAY);
      expect(await session(token)).not.toBeNull();
    }
    shop.clock.advance(DAY - 1);
    expect(await session(token)).not.toBeNull();
    shop.clock.advance(1);
    expect(await session(token)).toBeNull();
  });

  test('ends after 48 hours without use', async () => {
    const token = await signIn();
    shop.clock.advance(2 * DAY - MINUTE);
    expect(await session(token)).not.toBeNull();
    shop.clock.advance(2 * DAY);
    expect(await session(token)).toBeNull();
    expect(await session(token)).toBeNull();
  });

  test('of an administrator ends after twelve hours', async () => {
    await makeAdmin(true);
    const token = await signIn();
    shop.clock.advance(12 * HOUR - 1);
    expect(await session(token)).toMatchObject({ role: 'owner' });
    shop.clock.advance(1);
    expect(await session(token)).toBeNull();
  });

  test('follows the admin flag from one request to the next, its shorter life included', async () => {
    const token = await signIn();
    await makeAdmin(true);
    expect(await session(token)).toMatchObject({ role: 'owner' });
    await makeAdmin(false);
    expect(await session(token)).toMatchObject({ role: null });
    shop.clock.advance(13 * HOUR);
    expect(await session(token)).not.toBeNull();
    await makeAdmin(true);
    expect(await session(token)).toBeNull();
  });

  test('records its use at most every five minutes, in the statement that finds it', async () => {
    const token = await signIn();
    const begin = shop.clock.now().getTime();
    shop.clock.advance(4 * MINUTE);
    await session(token);
    expect(await lastUsed()).toBe(begin);
    shop.clock.advance(2 * MINUTE);
    const context = await contextFor(shop, token);
    expect(context.viewer).toEqual({ userId, role: null });
    expect(context.read.statements).toBe(1);
    expect(await lastUsed()).toBe(begin + 6 * MINUTE);
  });

  test('is not restored by being used after its end', async () => {
    const token = await signIn();
    const begin = await lastUsed();
    shop.clock.advance(8 * DAY);
    expect(await session(token)).toBeNull();
    expect(await lastUsed()).toBe(begin);
  });

  test('ends with the account', async () => {
    const token = await signIn();
    await em().execute(
      'update users set deleted_at = now(), email = null, password_hash = null where id = ?',
      [userId],
    );
    expect(await session(token)).toBeNull();
  });

  test('can be kept when all others end', async () => {
    const kept = await signIn();
    const other = await signIn();
    const keptHash = (await session(kept))?.tokenHash;
    await inSqlTransaction(em(), (tx) => endAllSessions(tx, userId, keptHash));
    expect(await session(kept)).not.toBeNull();
    expect(await session(other)).toBeNull();
    await inSqlTransaction(em(), (tx) => endAllSessions(tx, userId));
    expect(await session(kept)).toBeNull();
  });

  test('that has expired is deleted at the next sign-in', async () => {
    await signIn();
    shop.clock.advance(8 * DAY);
    await signIn();
    const rows: { count: string }[] = await em().execute(
      'select count(*) as count from sessions where user_id = ?',
      [userId],
    );
    expect(Number(rows[0]?.count)).toBe(1);
  });
});
