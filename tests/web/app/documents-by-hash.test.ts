import { CombinedGraphQLErrors } from '@apollo/client';
import { type DocumentNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createShopClient } from '../../../web/graphql/client.ts';

/** A document as the build writes it into the page's code. */
const built = (text: string, id: string): DocumentNode => Object.assign(parse(text), { id });

const TOP = built('query Top($page: Int) { products(page: $page) { page } }', 'hash-of-top');
const LOGOUT = built('mutation Out { logout }', 'hash-of-out');

interface Call {
  method: string | undefined;
  url: URL;
  headers: Headers;
  body: Record<string, unknown> | null;
}

/** The page's client with a server that gives these responses, call by call. */
function clientBefore(answers: object[], token?: string) {
  const calls: Call[] = [];
  const client = createShopClient({
    uri: 'http://shop.test/graphql',
    token: () => token,
    onRefusedToken: () => undefined,
    fetch: async (input, init) => {
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null;
      const url = new URL(input instanceof Request ? input.url : input);
      calls.push({ method: init?.method, url, headers: new Headers(init?.headers), body });
      return Response.json(answers.shift() ?? {});
    },
  });
  return { client, calls };
}

const page = (number: number) => ({ data: { products: { __typename: 'ProductPage', page: number } } });
const UNKNOWN = {
  errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
};

describe('the page names its documents by hash', () => {
  it('by GET without a token, with what its caches need in the address alone', async () => {
    const { client, calls } = clientBefore([page(2)]);
    const { data } = await client.query({ query: TOP, variables: { page: 2 } });
    expect(data).toEqual(page(2).data);
    const [call] = calls;
    expect(call?.method).toBe('GET');
    expect(call?.body).toBeNull();
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
      operationName: 'Top',
      variables: '{"page":2}',
      extensions: '{"persistedQuery":{"version":1,"sha256Hash":"hash-of-top"}}',
    });
    expect(call?.headers.get('apollo-require-preflight')).toBe('true');
  });

  it('by POST with a token, and for what changes something', async () => {
    const signedIn = clientBefore([page(1)], 'token');
    await signedIn.client.query({ query: TOP });
    const visitor = clientBefore([{ data: { logout: true } }]);
    await visitor.client.mutate({ mutation: LOGOUT });
    for (const [call, id] of [
      [signedIn.calls[0], 'hash-of-top'],
      [visitor.calls[0], 'hash-of-out'],
    ] as const) {
      expect(call?.method).toBe('POST');
      expect(call?.body).not.toHaveProperty('query');
      expect(call?.body).toMatchObject({ extensions: { persistedQuery: { version: 1, sha256Hash: id } } });
    }
  });

  it('by text where the server does not know the hash, and from then on', async () => {
    const { client, calls } = clientBefore([UNKNOWN, page(1), page(2)]);
    const first = await client.query({ query: TOP, variables: { page: 1 } });
    const second = await client.query({ query: TOP, variables: { page: 2 } });
    expect([first.data, second.data]).toEqual([page(1).data, page(2).data]);
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
    for (const { body } of calls.slice(1)) {
      expect(body?.['query']).toContain('query Top($page: Int)');
      expect(body).not.toHaveProperty('extensions');
    }
  });

  it('by text where the build gave it no hash, and leaves other errors alone', async () => {
    const refusal = { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] };
    const { client, calls } = clientBefore([refusal, refusal]);
    const plain = parse('query Plain { products { page } }');
    await expect(client.query({ query: plain })).rejects.toThrow('No.');
    await expect(client.query({ query: TOP })).rejects.toBeInstanceOf(CombinedGraphQLErrors);
    expect(calls.map(({ method, body }) => [method, body !== null && 'query' in body])).toEqual([
      ['POST', true],
      ['GET', false],
    ]);
  });
});
