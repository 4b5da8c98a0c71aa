import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { networkOf } from '../../api/platform/observability/address-group.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';

interface Line {
  requestId: string;
  method: string;
  route: string;
  status: number;
  client: string;
  user?: number;
}

let shop: TestShop;
let proxied: TestShop;
let token: string;
let userId: number;

beforeAll(async () => {
  [shop, proxied] = await Promise.all([startShop(), startShop({ TRUSTED_PROXIES: '10.0.0.0/8' })]);
  const made = await shop.app.inject({
    method: 'POST',
    url: '/api/users/register/',
    payload: { name: 'Ada', email: 'ada@irun.example', password: 'correct horse' },
  });
  ({ token, _id: userId } = made.json<{ token: string; _id: number }>());
});
afterAll(async () => {
  await shop.stop();
  await proxied.stop();
});

/** The log line of the response with this id. */
async function lineOf({ logLines }: TestShop, id: unknown): Promise<Line> {
  const find = () => logLines.find((line) => line.includes(`"requestId":"${String(id)}"`));
  return JSON.parse(await vi.waitUntil(find, 30_000)) as Line;
}

async function logged(
  where: TestShop,
  from: string,
  headers = {},
  url = '/api/users/profile/',
): Promise<Line> {
  const answer = await where.app.inject({ method: 'GET', url, remoteAddress: from, headers });
  return lineOf(where, answer.headers['x-request-id']);
}

async function idFrom(where: TestShop, remoteAddress: string, given: string) {
  const headers = { 'x-request-id': given };
  return (await where.app.inject({ url: '/healthz', remoteAddress, headers })).headers['x-request-id'];
}

describe('the id of a request', () => {
  test('is the proxy’s own, from a trusted proxy alone', async () => {
    expect(await idFrom(proxied, '10.0.0.5', 'proxy-0123456789')).toBe('proxy-0123456789');
    expect(await idFrom(proxied, '203.0.113.7', 'proxy-0123456789')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idFrom(proxied, '10.0.0.5', 'a b\n{}"0123')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idFrom(shop, '10.0.0.5', 'proxy-0123456789')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the log line of a request', () => {
  test.each(['/api/users/profile/', '/graphql?query=%7Bme%7Bid%7D%7D'])(
    'has the client’s network and the signed-in user: %s',
    async (url) => {
      const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'test' };
      const own = await logged(shop, '203.0.113.77', { ...headers, 'content-type': 'application/json' }, url);
      expect(own).toMatchObject({ client: '203.0.113.0/24', user: userId });
      const visitor = await logged(shop, '2001:db8:aa:bb::7', {}, url);
      expect(visitor).toMatchObject({ client: '2001:db8:aa::/48' });
      expect(visitor.user).toBeUndefined();
    },
  );

  test('has them for cached responses too, and never the whole IP address', async () => {
    const url = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/products`;
    for (let turn = 0; turn < 3; turn += 1) {
      const { headers } = await fetch(url);
      expect(await lineOf(shop, headers.get('x-request-id'))).toMatchObject({ client: '127.0.0.0/24' });
    }
    expect(shop.logLines.join('')).not.toMatch(/203\.0\.113\.77|bb::7|127\.0\.0\.1"/);
  });

  test('trusts the same proxies as the shop', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.5' };
    expect(await logged(proxied, '10.1.2.3', headers)).toMatchObject({ client: '203.0.113.0/24' });
    expect(await logged(proxied, '192.0.2.1', headers)).toMatchObject({ client: '192.0.2.0/24' });
    const made = { 'x-forwarded-for': 'ada@irun.example' };
    expect(await logged(proxied, '10.1.2.3', made)).toMatchObject({ client: 'unknown' });
  });
});

test('the id of a response does not reveal the number of requests', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await shop.app.inject('/healthz')).headers['x-request-id']),
  );
  expect(new Set(ids).size).toBe(20);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:aa:bb:cc:dd:ee:ff', '2001:db8:aa::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['<script>', 'unknown'],
  [undefined, 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
