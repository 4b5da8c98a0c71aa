import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, addProducts, type Person } from '../../support/shop/catalogue.ts';
import { processorTime } from '../../support/measuring/cpu-and-heap.ts';
import { startShop, type TestShop } from '../../support/shop/shop.ts';

let shop: TestShop;
let person: Person;

beforeAll(async () => {
  shop = await startShop();
  person = await addPerson(shop);
  await addProducts(
    shop,
    Array.from({ length: 40 }, (_, index) => ({ name: `Wig number ${index}` })),
  );
});
afterAll(() => shop.stop());

const get = async (url: string) => shop.app.inject({ url });
const send = async (url: string, payload: string, method: 'POST' | 'PUT' = 'POST') =>
  shop.app.inject({
    method,
    url,
    payload,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
  });

test.each([
  "' OR 1=1 --",
  '$$',
  '$$;select pg_sleep(5);--',
  ';select pg_sleep(5)',
  "') or pg_sleep(5) is null --",
  '\\x27 union select email from users',
])('the keyword %s is plain text that finds nothing', async (keyword) => {
  const started = performance.now();
  const response = await get(`/api/products?keyword=${encodeURIComponent(keyword)}`);
  expect(response.statusCode).toBe(200);
  expect(response.json<{ products: unknown[] }>().products).toEqual([]);
  expect(performance.now() - started).toBeLessThan(4000);
});

test.each([
  ['letters', 'a'.repeat(5000)],
  ['a bomb for regular expressions', '(a+)+$'.repeat(800)],
  ['words', 'wig '.repeat(1250)],
  ['accents', 'e\u0301\u0323'.repeat(1600)],
  ['signs', '!%_\\*|&:'.repeat(600)],
])('five thousand characters of %s cost very little', async (_, keyword) => {
  const url = `/api/products?keyword=${encodeURIComponent(keyword)}`;
  await get(url);
  const took = await processorTime(async () => {
    const response = await get(`${url}&page=2`);
    expect([200, 400, 414, 431]).toContain(response.statusCode);
  });
  expect(took).toBeLessThan(200);
});

test.each([
  ['/api/products?keyword=%FF', 'GET', ''],
  ['/api/products?keyword=%00', 'GET', ''],
  ['/api/products?keyword=%ED%A0%80', 'GET', ''],
  ['/api/products/%FF', 'GET', ''],
  ['/api/products/1%00', 'GET', ''],
  [
    '/api/users/register/',
    'POST',
    '{"name":"a\\u0000b","email":"i4@example.com","password":"long-enough-4"}',
  ],
  ['/api/users/register/', 'POST', '{"name":"\\ud800","email":"i4@example.com","password":"long-enough-4"}'],
  [
    '/api/users/register/',
    'POST',
    '{"name":"Ada","email":"i4\\u0000@example.com","password":"long-enough-4"}',
  ],
  ['/api/products/1/reviews/', 'POST', '{"rating":5,"comment":"\\udfff"}'],
])('an invalid text in %s (%s) is refused or ignored, never an internal error', async (url, method, body) => {
  const response = await (method === 'GET' ? get(url) : send(url, body));
  expect(response.statusCode).toBeLessThan(500);
  expect(method === 'GET' || response.statusCode >= 400).toBe(true);
  expect(shop.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

const MARKERS = [
  '{"$like":"%"}',
  '{"$ne":null}',
  '{"__raw":true,"sql":"1 or 1=1"}',
  '{"sql":"select 1","params":[]}',
  '[["id","=",1]]',
  '{"__proto__":{"isAdmin":true}}',
];

test.each(MARKERS)('%s in place of a text is refused over REST and GraphQL', async (marker) => {
  const login = await send('/api/users/login/', `{"username":${marker},"password":"x"}`);
  expect([400, 401]).toContain(login.statusCode);
  const profile = await send(
    '/api/users/profile/update/',
    `{"name":${marker},"email":"i5@example.com"}`,
    'PUT',
  );
  expect(profile.statusCode).toBe(400);
  const document = 'query ($keyword: String) { products(keyword: $keyword) { pages } }';
  const response = await send('/graphql', `{"query":"${document}","variables":{"keyword":${marker}}}`);
  expect(response.statusCode).toBe(400);
});

test.each(['id; select 1', 'NAME desc', 'asc; drop table products', '__proto__'])(
  'the order %s does not exist',
  async (sort) => {
    const document = 'query ($sort: ProductSortField) { adminProducts(sort: $sort) { pages } }';
    const ask = async (order: string) =>
      send('/graphql', JSON.stringify({ query: document, variables: { sort: order } }));
    expect((await ask(sort)).json()).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    });
    expect((await ask('ID')).json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  },
);
