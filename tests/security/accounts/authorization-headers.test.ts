import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawAnswer, sendRaw } from '../../support/http/raw-http.ts';
import { startShop, type TestShop } from '../../support/shop/shop.ts';

let shop: TestShop;
let url: string;
let token: string;

beforeAll(async () => {
  shop = await startShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const account = { name: 'Ada Obi', email: 'ada@example.com', password: 'long-enough-1' };
  const registered = await shop.app.inject({ method: 'POST', url: '/api/users/register/', payload: account });
  ({ token } = registered.json<{ token: string }>());
});
afterAll(() => shop.stop());

const PROFILE = '/api/users/profile/';
const DOCUMENT = '{ me { email } myOrders { id } }';

const get = (path: string, head: string[]): Promise<RawAnswer> =>
  sendRaw(url, [`GET ${path} HTTP/1.1`, 'Host: shop', ...head]);

const mine = (head: string[], path = '/graphql'): Promise<RawAnswer> => {
  const body = JSON.stringify({ query: DOCUMENT });
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: shop',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  return sendRaw(url, [...lines, ...head], body);
};

/** Invalid headers made from a valid token. */
const NOBODY: Record<string, (good: string) => string[]> = {
  none: () => [],
  'an empty one': () => ['Authorization:'],
  'a scheme alone': () => ['Authorization: Bearer'],
  'a scheme and blanks': () => ['Authorization: Bearer    '],
  'the bare token': (good) => [`Authorization: ${good}`],
  'another scheme': (good) => [`Authorization: Token ${good}`],
  Basic: () => ['Authorization: Basic YWRhQGV4YW1wbGUuY29tOmxvbmctZW5vdWdoLTE='],
  'two tokens in one': (good) => [`Authorization: Bearer ${good} ${good}`],
  'a list': (good) => [`Authorization: Bearer ${good}, Bearer ${good}`],
  'a token cut short': (good) => [`Authorization: Bearer ${good.slice(0, -1)}`],
  'a token with more': (good) => [`Authorization: Bearer ${good}A`],
  'a token of another first letter': (good) => [
    `Authorization: Bearer ${good.startsWith('A') ? 'B' : 'A'}${good.slice(1)}`,
  ],
  'the same line twice': (good) => [`Authorization: Bearer ${good}`, `Authorization: Bearer ${good}`],
  'a good line and a bad one': (good) => [`Authorization: Bearer ${good}`, 'Authorization: Bearer x'],
  '9 KB': () => [`Authorization: Bearer ${'a'.repeat(9 * 1024)}`],
  'no ASCII': () => ['Authorization: Bearer Zürich'],
  'a JSON Web Token that asks for no check': () => [
    'Authorization: Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.',
  ],
  'a cookie with the token': (good) => [
    `Cookie: token=${good}; authorization=Bearer%20${good}; session=${good}`,
  ],
  'other headers with the token': (good) => [
    `X-Authorization: Bearer ${good}`,
    `X-Auth-Token: ${good}`,
    `Proxy-Authorization: Bearer ${good}`,
  ],
};

describe('an invalid authorization header', () => {
  test.each(Object.entries(NOBODY))('%s is a 401 over REST and GraphQL', async (_name, headOf) => {
    const head = headOf(token);
    const rest = await get(PROFILE, head);
    expect(rest.status).toBe(401);
    expect(rest.headers['www-authenticate']).toBe('Bearer');
    expect(JSON.parse(rest.body)).toEqual({ detail: expect.stringMatching(/./) as string });
    const graph = await mine(head);
    expect(graph.status).toBe(200);
    expect(graph.body).toContain('UNAUTHENTICATED');
    expect(graph.body).not.toContain('ada@example.com');
  });

  test('a token in the address does not count', async () => {
    for (const name of ['token', 'access_token', 'authorization', 'Authorization', 'bearer']) {
      const query = `?${name}=${name.toLowerCase() === 'authorization' ? 'Bearer%20' : ''}${token}`;
      expect((await get(PROFILE + query, [])).status).toBe(401);
      expect((await mine([], `/graphql${query}`)).body).toContain('UNAUTHENTICATED');
    }
  });

  test('a header that is too large is a 431 as JSON', async () => {
    const answer = await get(PROFILE, [`Authorization: Bearer ${'a'.repeat(64 * 1024)}`]);
    expect(answer.status).toBe(431);
    expect(JSON.parse(answer.body)).toEqual({ detail: 'The headers of the request are too large.' });
  });

  test('one valid line signs in, whatever the case of its scheme', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect((await get(PROFILE, [`Authorization: ${scheme} ${token}`])).status).toBe(200);
    }
    expect((await mine([`Authorization: Bearer ${token}`])).body).toContain('ada@example.com');
  });

  test('none of it is in a log line', () => {
    expect(shop.logLines.length).toBeGreaterThan(20);
    expect(shop.logLines.filter((line) => line.includes(token) || line.includes('"level":50'))).toEqual([]);
  });
});
