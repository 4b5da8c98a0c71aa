import * as jit from 'graphql-jit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPerson, addProduct } from '../support/shop/catalogue.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';

/** Counts compilations, which are not visible from outside. */
const compiled = vi.hoisted(() => ({ count: 0 }));
vi.mock('graphql-jit', async (importOriginal) => {
  const original = await importOriginal<typeof jit>();
  return {
    ...original,
    compileQuery: (...given: Parameters<typeof jit.compileQuery>) => {
      compiled.count += 1;
      return original.compileQuery(...given);
    },
  };
});

let shop: TestShop;
let token: string;

beforeAll(async () => {
  shop = await startShop();
  await addProduct(shop, { name: 'Bob Wig', ratingSum: 9, numReviews: 2 });
  await addProduct(shop, { name: 'Afro Wig' });
  ({ token } = await addPerson(shop, { name: 'Ada', isAdmin: true }));
});

afterAll(() => shop.stop());

async function ask(body: object, headers: Record<string, string> = {}): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
  return `${answer.statusCode} ${answer.body}`;
}

const QUESTIONS: [string, { query: string; variables?: object; operationName?: string }][] = [
  [
    'scalars of every kind',
    { query: '{ product(id: "1") { id name price rating numReviews isDraft createdAt } }' },
  ],
  [
    'aliases, fragments and type names',
    {
      query: `{ first: product(id: "1") { ...Seen } second: product(id: "2") { kind: __typename ... on Product { label: name } } }
        fragment Seen on Product { id same: id __typename reviews { rating user { name } } }`,
    },
  ],
  [
    'directives by variables',
    {
      query: `query ($more: Boolean!) { products(page: 1) { page products { name @include(if: $more) price @skip(if: $more) } } }`,
      variables: { more: true },
    },
  ],
  [
    'variables with defaults and null',
    {
      query:
        'query ($keyword: String = "bob", $page: Int) { products(keyword: $keyword, page: $page) { pages products { name } } }',
      variables: { page: null },
    },
  ],
  [
    'lists of lists and loaders',
    { query: '{ productsByIds(ids: ["2", "1", "77"]) { name relatedProducts { name } } }' },
  ],
  [
    'an error in one of two fields',
    { query: '{ here: product(id: "1") { name } gone: product(id: "999") { name } }' },
  ],
  ['an error in a list', { query: 'query { orders(page: 1) { page } }' }],
  [
    'a variable of the wrong type',
    { query: 'query ($id: ID!) { product(id: $id) { name } }', variables: { id: {} } },
  ],
  ['a variable left out', { query: 'query ($id: ID!) { product(id: $id) { name } }' }],
  [
    'one of two operations',
    { query: 'query A { topProducts { name } } query B { products { page } }', operationName: 'B' },
  ],
  ['no operation of that name', { query: 'query A { topProducts { name } }', operationName: 'C' }],
  [
    'an alias that every object has',
    { query: '{ products { constructor: page __proto__: pages toString: page } }' },
  ],
  ['the schema', { query: '{ __type(name: "Product") { fields { name } } }' }],
];

describe('a query that is asked again and again', () => {
  it.each(QUESTIONS)('always gets the same answer: %s', async (_what, question) => {
    for (const headers of [{}, { authorization: `Bearer ${token}` }] as Record<string, string>[]) {
      const first = await ask(question, headers);
      expect(first).not.toMatch(/^5/);
      for (let turn = 0; turn < 5; turn += 1) expect(await ask(question, headers)).toBe(first);
    }
  });

  it('is compiled once, and not before it was asked a few times', async () => {
    const question = { query: 'query Often { topProducts { brand } }' };
    const counts: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const before = compiled.count;
      await ask(question);
      counts.push(compiled.count - before);
    }
    expect(counts).toEqual([0, 0, 0, 1, 0, 0]);
  });

  it('uses the current user each time', async () => {
    const question = { query: '{ me { name } }' };
    for (let turn = 0; turn < 6; turn += 1) {
      expect(await ask(question, { authorization: `Bearer ${token}` })).toBe(
        '200 {"data":{"me":{"name":"Ada"}}}\n',
      );
      expect(await ask(question)).not.toContain('Ada');
    }
  });
});

it('a mutation is never compiled: it would run twice when something goes wrong', async () => {
  const before = compiled.count;
  for (let turn = 0; turn < 6; turn += 1) {
    await ask({
      query: 'mutation { createReview(productId: "1", input: { rating: 9, comment: "" }) { id } }',
    });
    await ask({ query: 'mutation { logout }' });
  }
  expect(compiled.count).toBe(before);
});
