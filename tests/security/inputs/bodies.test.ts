import { Agent } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { send } from './fuzzer-transport.ts';

/* Invalid ids on every documented call: tests/rest/contract.test.ts; unknown paths and methods: methods.test.ts. */

let checkout: Checkout;
let url: string;
let admin: Shopper;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  checkout = await Checkout.start();
  url = await checkout.shop.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await checkout.shopper({ isAdmin: true });
});
afterAll(async () => {
  agent.destroy();
  await checkout.stop();
});

const call = (
  method: string,
  target: string,
  body: string | Buffer | null,
  contentType: string | null = 'application/json',
  headers: Record<string, string> = {},
) => send(url, { operation: '', method, target, body, contentType, headers }, admin.token, agent);

/** Calls that require a body. */
const CALLS = [
  ['POST', '/api/users/login/'],
  ['POST', '/api/users/register/'],
  ['PUT', '/api/users/profile/update/'],
  ['POST', '/api/users/password/forgotten/'],
  ['POST', '/api/users/password/reset/'],
  ['POST', '/api/users/verify/'],
  ['POST', '/api/stock-alerts/'],
  ['POST', '/api/orders/add/'],
  ['POST', '/api/products/1/reviews/'],
] as const;

describe('bodies that are not valid JSON', () => {
  const BODIES: Record<string, string> = {
    'broken off': '{"name": "Ada", "email"',
    empty: '',
    'of blanks': '   ',
    'no JSON': 'name=Ada',
    'with a comma too many': '{"name": "Ada",}',
    'with single quotes': "{'name': 'Ada'}",
    'two of them': '{"name":"Ada"}{"name":"Ada"}',
    'with NaN': '{"rating": NaN, "name": NaN}',
    'a list 10,000 deep': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    'an object 10,000 deep': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    'a list 10,000 deep and open': '['.repeat(10_000),
    'a text': '"Ada"',
    'a number': '7',
  };

  test.each(Object.entries(BODIES))('%s: 400 with one sentence', async (_, body) => {
    for (const [method, path] of CALLS) {
      const { status, text } = await call(method, path, body);
      expect([path, status]).toEqual([path, 400]);
      expect(JSON.parse(text)).toEqual({ detail: expect.stringMatching(/\w/) as string });
    }
  });

  test('invalid UTF-8 is a text like any other, or none', async () => {
    const body = Buffer.concat([
      Buffer.from('{"username":"'),
      Buffer.from([0xff, 0xc0, 0x80]),
      Buffer.from('","password":"x"}'),
    ]);
    expect((await call('POST', '/api/users/login/', body)).status).toBeOneOf([400, 401]);
  });

  test.each([
    '{"rating":1,"comment":"a","rating":5}',
    '{"rating":5,"comment":"a","rat\\u0069ng":5}',
    '{"rating":5,"comment":"a","more":[{"a":{"b":1,"c":[],"b":2}}]}',
  ])('a duplicate field is ambiguous and refused: %s', async (body) => {
    const id = await checkout.product();
    const { status, text } = await call('POST', `/api/products/${id}/reviews/`, body);
    expect([status, text]).toEqual([400, expect.stringMatching(/field (rating|b) is in the body twice/)]);
    expect(await checkout.sql('select 1 from reviews where product_id = $1', [id])).toEqual([]);
  });

  test.each(['{"rating":5,"comment":"a\\"b{\\\\","x":{"rating":1},"y":[{"rating":1},{"rating":1}]}'])(
    'the same name in different objects, or inside a text, is not a duplicate: %s',
    async (body) => {
      const id = await checkout.product();
      expect((await call('POST', `/api/products/${id}/reviews/`, body)).status).toBe(201);
    },
  );
});

/** Calls with an empty body or none; all of them leave order 1 unchanged. */
const EMPTY_CALLS = [
  ['PUT', '/api/orders/1/pay/'],
  ['PUT', '/api/orders/1/deliver/'],
  ['POST', '/api/products/create/'],
  ['POST', '/api/users/logout/'],
  ['POST', '/api/users/verify/send/'],
  ['POST', '/api/orders/add/'],
  ['PUT', '/api/users/update/1/'],
  ['PUT', '/api/products/update/1/'],
] as const;

describe('a body where none is needed', () => {
  test.each(['null', '[]', '[{"id":"A"}]', '"A"', 'true', '7'])('%s is 400', async (body) => {
    const products = (await checkout.sql('select 1 from products')).length;
    for (const [method, path] of EMPTY_CALLS) {
      const { status, text } = await call(method, path, body);
      expect([path, status]).toEqual([path, 400]);
      expect(JSON.parse(text)).toEqual({ detail: expect.stringMatching(/JSON object/) as string });
    }
    expect(await checkout.sql('select 1 from products')).toHaveLength(products);
  });

  test('another content type is 415', async () => {
    for (const [method, path] of EMPTY_CALLS) {
      for (const type of ['text/plain', 'text/xml', 'application/x-www-form-urlencoded']) {
        const { status, text } = await call(method, path, '{"id":"A"}', type);
        expect([path, type, status]).toEqual([path, type, 415]);
        expect(JSON.parse(text)).toEqual({ detail: 'Send the body as application/json.' });
      }
    }
  });
});

describe('unusual content types', () => {
  const TYPES = [
    'application/json\t',
    ' application/json',
    'application/json;',
    'application/json ; charset=utf-8',
    'application/json; charset=utf-7',
    'application/json junk',
    'application/json, text/plain',
    'application/jsonx',
    'APPLICATION/JSON',
    'text/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
  ];

  test.each(TYPES)('%j is 415, or handled exactly like JSON', async (type) => {
    const id = await checkout.product();
    const path = `/api/products/${id}/reviews/`;
    expect((await call('POST', path, '{"rating":9,"comment":"x"}', type)).status).toBeOneOf([400, 415]);
    expect((await call('POST', path, '{"rating":"5 stars"}', type)).status).toBeOneOf([400, 415]);
    expect((await call('POST', path, '+AHs-+ACI-rating+ACI-:5}', type)).status).toBeOneOf([400, 415]);
    expect(await checkout.sql('select 1 from reviews where product_id = $1', [id])).toEqual([]);
  });

  test('a missing type is 415', async () => {
    expect((await call('POST', '/api/users/login/', '{"username":"a","password":"b"}', null)).status).toBe(
      415,
    );
  });

  test('a compressed body is not decompressed', async () => {
    const packed = gzipSync('{"username":"ada@example.com","password":"demo-shopper-1"}');
    const headers = { 'content-encoding': 'gzip' };
    const { status } = await call('POST', '/api/users/login/', packed, 'application/json', headers);
    expect(status).toBeOneOf([400, 415]);
  });
});

describe('invalid ids', () => {
  const IDS = [
    '1.0',
    '1e3',
    '0x1',
    '01',
    '+1',
    '2147483648',
    '9223372036854775808',
    '%00',
    '1%00',
    '%FF',
    '1%2F2',
    '٣',
    ' 1',
  ];

  test.each(IDS)('%j is not found', async (id) => {
    const target = encodeURI(id).replaceAll('%25', '%');
    const calls = checkout.shop.app.routes.filter(
      ({ url: path }) => path.startsWith('/api/') && path.includes(':id'),
    );
    expect(calls.length).toBeGreaterThan(12);
    for (const route of calls) {
      const method = [route.method].flat()[0] ?? 'GET';
      const body = method === 'GET' || method === 'HEAD' ? null : '{"rating":5,"comment":""}';
      const { status } = await call(method, route.url.replace(':id', target), body);
      expect([method, route.url, status]).toEqual([method, route.url, expect.toBeOneOf([400, 404])]);
    }
  });

  test.each(['0', '-1', '1.0', '1e3', 'abc', '2147483648', '9223372036854775808', '\u0000', ''])(
    'and %j names nothing in a document',
    async (id) => {
      for (const field of ['product', 'order', 'user']) {
        const document = `query ($id: ID!) { ${field}(id: $id) { id } }`;
        const { errors } = await checkout.graphql(document, { id }, admin);
        expect([field, errors?.[0]?.extensions.code]).toEqual([field, 'NOT_FOUND']);
      }
    },
  );
});

describe('invalid page numbers', () => {
  test.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'page=1e9',
    'page=',
    'page=1&page=x',
    'page[]=1',
    'page=NaN',
  ])('?%s is the nearest page', async (search) => {
    const { status, text } = await call('GET', `/api/products?${search}`, null, null);
    const { page, pages } = JSON.parse(text) as { page: number; pages: number };
    expect([status, page >= 1, page <= pages]).toEqual([200, true, true]);
  });

  test('of several keywords the first counts', async () => {
    const { status, text } = await call(
      'GET',
      '/api/products?keyword=nothing-of-this-name&keyword=wig',
      null,
      null,
    );
    expect([status, JSON.parse(text)]).toEqual([200, { products: [], page: 1, pages: 1 }]);
  });
});
