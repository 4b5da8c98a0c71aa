import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_KEYS } from '../../../api/domain/api-keys/api-key-rules.ts';
import { tidyKeys } from '../../../api/shop/api-keys/api-key-upkeep.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { signIn } from '../../support/shop/sign-in.ts';

let checkout: Checkout;
let admin: Shopper;
let order: number;

beforeAll(async () => {
  checkout = await Checkout.start({ RATE_LIMITS: 'on' });
  order = (await checkout.order(await checkout.shopper(), await checkout.product())).id;
});
afterAll(() => checkout.stop());
beforeEach(async () => {
  await checkout.sql('delete from api_keys');
  admin = await checkout.shopper({ isAdmin: true });
});

const DAY_MS = 24 * 3_600_000;

interface Made {
  apiKey: { _id: number; prefix: string; lastUsedAt: string | null; revokedAt: string | null };
  key: string;
}

const create = (given: object = {}) =>
  checkout.rest<Made & { detail: string }>('POST', '/api/api-keys/', {
    who: admin,
    body: { name: 'Stock keeping', scopes: ['read:orders'], days: 90, ...given },
  });
const withKey = async (...scopes: string[]): Promise<Shopper> => {
  const { body } = await create({ scopes });
  return { id: body.apiKey._id, token: body.key };
};
const status = async (who: Shopper, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  (await checkout.rest(method, url, { who, ...(body && { body }) })).status;
const code = async (who: Shopper, query: string) => {
  const { errors } = await checkout.graphql(query, {}, who);
  return errors?.[0]?.extensions.code ?? 'ok';
};
const listed = async () =>
  (await checkout.rest<Made['apiKey'][]>('GET', '/api/api-keys/', { who: admin })).body;
const signInAgain = async () => {
  admin.token = await signIn(checkout.shop.parts.orm.em.fork(), admin.id, checkout.shop.clock.now());
};

describe('an API key', () => {
  it('is shown once, and kept as its hash alone', async () => {
    const { status: made, body } = await create();
    expect(made).toBe(201);
    expect(body.key).toMatch(/^irun_[\w-]{43}$/);
    expect(body.key.startsWith(body.apiKey.prefix)).toBe(true);
    expect(await listed()).toEqual([body.apiKey]);
    const secret = body.key.slice(body.apiKey.prefix.length);
    expect(JSON.stringify(await checkout.sql('select * from api_keys'))).not.toContain(secret);
    expect(checkout.shop.logLines.filter((line) => line.includes(secret))).toEqual([]);
  });

  it('reads orders where it may, over both faces, and nothing else', async () => {
    const key = await withKey('read:orders');
    expect(await status(key, 'GET', '/api/orders/')).toBe(200);
    expect(await status(key, 'GET', `/api/orders/${order}/`)).toBe(200);
    expect(await code(key, '{ ordersConnection(first: 1) { edges { node { id user { email } } } } }')).toBe(
      'ok',
    );
    expect(await status(key, 'PUT', `/api/orders/${order}/deliver/`)).toBe(403);
    expect(await status(key, 'POST', '/api/products/create/')).toBe(403);
    expect(await code(key, 'mutation { draftProduct { product { id } } }')).toBe('FORBIDDEN');
    expect(await code(key, '{ dashboard { __typename } }')).toBe('FORBIDDEN');
    const answer = await checkout.rest<{ detail: string }>('GET', '/api/users/', { who: key });
    expect(answer.body.detail).toBe('This API key may not do this. Use one with the scope that it needs.');
  });

  it('refunds, looks at returns and records transfers where it may, and each alone', async () => {
    const calls = {
      'refund:orders': ['POST', `/api/orders/${order}/refunds/`],
      'manage:returns': ['GET', '/api/returns/'],
      'record:payments': ['GET', '/api/admin/refunds-by-hand/'],
    } as const;
    for (const scope of Object.keys(calls)) {
      const key = await withKey(scope);
      for (const [needed, [method, url]] of Object.entries(calls)) {
        const answer = await status(key, method, url, method === 'POST' ? {} : undefined);
        expect([scope, url, answer === 403]).toEqual([scope, url, needed !== scope]);
      }
    }
  });

  it('changes products where it may', async () => {
    const key = await withKey('write:catalogue');
    expect(await status(key, 'POST', '/api/products/create/')).toBe(201);
    expect(await code(key, 'mutation { draftProduct { product { id } } }')).toBe('ok');
    expect(await status(key, 'GET', '/api/orders/')).toBe(403);
  });

  it('with every scope does nothing with accounts, mails, keys or webhooks', async () => {
    const key = await withKey('read:catalogue', 'write:catalogue', 'read:orders', 'fulfil:orders');
    const calls = [
      ['GET', '/api/users/profile/'],
      ['GET', '/api/users/'],
      ['POST', '/api/users/logout/'],
      ['POST', '/api/users/login/'],
      ['GET', '/api/api-keys/'],
      ['POST', '/api/api-keys/'],
      ['GET', '/api/webhooks/'],
      ['GET', '/api/admin/export/users.csv'],
    ] as const;
    for (const [method, url] of calls) {
      expect([url, await status(key, method, url, method === 'POST' ? {} : undefined)]).toEqual([url, 403]);
    }
    for (const query of [
      '{ viewer { id } }',
      '{ outboxConnection { totalCount } }',
      '{ apiKeys { totalCount } }',
      '{ usersConnection { totalCount } }',
      'mutation { signIn(input: { email: "a@example.com", password: "wrong horse" }) { token } }',
    ]) {
      expect([query, await code(key, query)]).toEqual([query, 'FORBIDDEN']);
    }
  });

  it('leads from an order to no account', async () => {
    const key = await withKey('read:orders');
    const query = `{ orderById(id: ${order}) { user { name account { email } } } }`;
    const { data } = await checkout.graphql(query, {}, key);
    expect(data).toMatchObject({ orderById: { user: { account: null } } });
  });

  it('counts no more once it is revoked or has ended, or its maker is no administrator', async () => {
    const revoked = await withKey('read:orders');
    await checkout.rest('DELETE', `/api/api-keys/${revoked.id}`, { who: admin });
    expect(await status(revoked, 'GET', '/api/orders/')).toBe(401);
    expect(await status(revoked, 'GET', '/api/products/')).toBe(401);
    expect(await code(revoked, '{ topProducts { id } }')).toBe('UNAUTHENTICATED');
    const key = await withKey('read:orders');
    await checkout.sql('update users set is_admin = false where id = $1', [admin.id]);
    expect(await status(key, 'GET', '/api/orders/')).toBe(401);
    await checkout.sql('update users set is_admin = true where id = $1', [admin.id]);
    expect(await status(key, 'GET', '/api/orders/')).toBe(200);
    await checkout.sql('update api_keys set expires_at = $1', [checkout.shop.clock.now()]);
    expect(await status(key, 'GET', '/api/orders/')).toBe(401);
    expect(await status({ id: 0, token: `irun_${'A'.repeat(43)}` }, 'GET', '/api/orders/')).toBe(401);
  });

  it('is named in the request log, and its last use is known to the hour', async () => {
    const key = await withKey('read:orders');
    checkout.shop.logLines.length = 0;
    await status(key, 'GET', '/api/orders/');
    const line = checkout.shop.logLines.find((one) => one.includes('"route":"/api/orders"')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ key: key.id });
    expect(JSON.parse(line)).not.toHaveProperty('user');
    const [first] = await listed();
    checkout.shop.clock.advance(59 * 60_000);
    await signInAgain();
    await status(key, 'GET', '/api/orders/');
    expect(await listed()).toEqual([first]);
    checkout.shop.clock.advance(2 * 60_000);
    await status(key, 'GET', '/api/orders/');
    expect((await listed())[0]?.lastUsedAt).not.toBe(first?.lastUsedAt);
  });

  it('makes so many requests in a minute and no more, and holds up no other key', async () => {
    const [key, other] = [await withKey('read:orders'), await withKey('read:orders')];
    await checkout.sql('insert into rate_limits (key, used, resets_at) values ($1, 600, $2)', [
      `api-key:${key.id}`,
      new Date(checkout.shop.clock.now().getTime() + 30_000),
    ]);
    const refused = await checkout.rest('GET', '/api/orders/', { who: key });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    expect(await code(key, '{ topProducts { id } }')).toBe('RATE_LIMITED');
    expect(await status(other, 'GET', '/api/orders/')).toBe(200);
  });

  it('needs the current password when the sign-in is of some age', async () => {
    checkout.shop.clock.advance(16 * 60_000);
    const { status: refused, body } = await create();
    expect([refused, body.detail]).toEqual([
      401,
      'Enter your current password to go on: you signed in more than 15 minutes ago.',
    ]);
    const hash = await checkout.shop.parts.passwords.hash('correct horse');
    await checkout.sql('update users set password_hash = $1 where id = $2', [hash, admin.id]);
    expect((await create({ currentPassword: 'wrong horse' })).status).toBe(400);
    expect((await create({ currentPassword: 'correct horse' })).status).toBe(201);
  });

  it('is one of a few, and stays in the list for some time after its end', async () => {
    const answers = await Promise.all(Array.from({ length: MAX_KEYS + 3 }, () => create()));
    expect(answers.filter(({ status: made }) => made === 201)).toHaveLength(MAX_KEYS);
    expect(answers.filter(({ status: made }) => made === 409)).toHaveLength(3);
    const [first] = await listed();
    await checkout.rest('DELETE', `/api/api-keys/${first?._id}`, { who: admin });
    checkout.shop.clock.advance(31 * DAY_MS);
    await tidyKeys(checkout.shop.parts);
    expect(await checkout.sql('select id from api_keys')).toHaveLength(MAX_KEYS - 1);
  });
});
