import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildShopSchema } from '../../api/faces/graphql/schema.ts';
import { processorTime } from '../support/measuring/cpu-and-heap.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});

afterAll(() => shop.stop());

async function send(query: string, headers: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ query }),
  });
}

const nested = (levels: number): string =>
  `{ products { products { ${'relatedProducts { '.repeat(levels)} name ${'} '.repeat(levels)} } } }`;
const aliases = (count: number): string =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: __typename`).join(' ')} }`;
const logins = (count: number): string =>
  `mutation { ${Array.from({ length: count }, (_, index) => `a${index}: login(email: "ada@example.com", password: "wrong-${index}") { token }`).join(' ')} }`;

describe('documents that cost too much are refused before anything runs', () => {
  it.each([
    ['too deep', nested(8), /deeper than 8/],
    ['too many aliases', aliases(16), /more than 15 aliases/],
    ['too many directives', `{ ${'__typename @include(if: true) '.repeat(51)} }`, /more than 50 directives/],
    ['too long', `{ ${'__typename '.repeat(1001)} }`, /tokens|token/i],
    ['many passwords at once', logins(2), /more than once/],
    [
      'hidden in a fragment that calls itself __schema',
      `{ ...__schema } fragment __schema on Query ${nested(8)}`,
      /deeper than 8/,
    ],
    [
      'fragments that double with every step',
      `{ ...F0 } ${Array.from({ length: 12 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(' ')} fragment F12 on Query { __typename }`,
      /more than 500 fields|conflict|limit/i,
    ],
  ])('%s', async (_name, query, complaint) => {
    expect(await processorTime(() => send(query))).toBeLessThan(1000);
    const response = await send(query);
    expect(response.statusCode).toBe(400);
    const { errors, data } = response.json<{
      errors: { message: string; extensions: object }[];
      data?: unknown;
    }>();
    expect(errors[0]?.message).toMatch(complaint);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(data).toBeUndefined();
  });

  it('a document signs in or changes a password at most once, under any alias', async () => {
    const schema = await buildShopSchema();
    const open = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
      ({ extensions }) => extensions['access'] === 'account.enter',
    );
    expect(open.length).toBeGreaterThan(8);
    for (const { name, args } of open) {
      const given = args.map((argument) => `${argument.name}: null`).join();
      const response = await send(`mutation { a: ${name}(${given}) b: ${name}(${given}) }`);
      expect(response.body).toContain('more than once');
    }
  });

  it('a fragment inside itself is refused by GraphQL itself', async () => {
    const response = await send('{ ...F } fragment F on Query { ...F }');
    expect(response.statusCode).toBe(400);
  });

  it('a list of documents in one request is refused', async () => {
    const payload = [{ query: '{ __typename }' }, { query: '{ __typename }' }];
    const response = await shop.app.inject({ method: 'POST', url: '/graphql', payload });
    expect(response.statusCode).toBe(400);
  });

  it('a body above 200 KB is not read', async () => {
    const response = await send(`# ${'x'.repeat(201 * 1024)}\n{ __typename }`);
    expect(response.statusCode).toBe(413);
  });
});

describe('what people need still works', () => {
  it('the whole schema can be asked for while the playground is on', async () => {
    const response = await send(getIntrospectionQuery());
    expect(response.statusCode).toBe(200);
    expect(response.json<{ errors?: unknown }>().errors).toBeUndefined();
  });

  it('fifteen aliases and one sign-in', async () => {
    expect((await send(aliases(15))).statusCode).toBe(200);
    expect((await send(logins(1))).statusCode).toBe(200);
  });
});

describe('a shop without the playground', () => {
  it('tells neither its schema nor what a field might have been called', async () => {
    const closed = await startShop({ GRAPHQL_PLAYGROUND: 'off' });
    const ask = (query: string) => closed.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
    expect((await ask('{ __schema { types { name } } }')).statusCode).toBe(400);
    expect((await ask('{ productz { name } }')).body).not.toMatch(/did you mean/i);
    const page = await closed.app.inject({ url: '/graphql', headers: { accept: 'text/html' } });
    expect(page.headers['content-type']).not.toMatch(/html/);
    await closed.stop();
  });
});

describe('requests that another site could send', () => {
  it('a query by GET without a header that forces a preflight is refused', async () => {
    const response = await shop.app.inject({ url: '/graphql?query={__typename}' });
    expect(response.statusCode).toBe(400);
  });

  it('a mutation by GET is refused', async () => {
    const response = await shop.app.inject({
      url: `/graphql?query=${encodeURIComponent('mutation { logout }')}`,
      headers: { 'apollo-require-preflight': 'true' },
    });
    expect(response.statusCode).toBe(405);
  });

  it('a body that is not JSON is refused', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'text/plain' },
      payload: '{"query":"{ __typename }"}',
    });
    expect(response.statusCode).toBe(400);
  });
});
