import * as fc from 'fast-check';
import { type OperationDefinitionNode, parse, ValidationContext } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { shopSchema } from '../../api/faces/graphql/schema.ts';
import { faultsOf } from '../../api/faces/graphql/variable-rules.ts';
import { addPerson, addProduct } from '../support/shop/catalogue.ts';
import { rounds } from '../support/measuring/figures.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';

let shop: TestShop;
let token: string;

beforeAll(async () => {
  shop = await startShop();
  for (const name of ['Bob Wig', 'Afro Wig', 'Pixie']) await addProduct(shop, { name });
  ({ token } = await addPerson(shop, { name: 'Ada', isAdmin: true }));
});
afterAll(() => shop.stop());

async function ask(query: string, variables: object): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify({ query, variables }),
  });
  return `${answer.statusCode} ${answer.body}`;
}

/** Documents with variables in every kind of position, and valid values. */
const DOCUMENTS: [query: string, fitting: Record<string, unknown>][] = [
  ['query ($page: Int = 1, $keyword: String) { products(page: $page, keyword: $keyword) { page } }', {}],
  ['query ($more: Boolean = true) { products { page pages @include(if: $more) } }', {}],
  [
    'query ($less: Boolean = false) { products { ...P @skip(if: $less) } } fragment P on ProductPage { pages products { name @include(if: $less) } }',
    {},
  ],
  ['query ($id: ID = "1") { product(id: $id) { name } }', {}],
  ['query ($ids: [ID!] = ["1"]) { productsByIds(ids: $ids) { name } }', {}],
  ['query ($id: ID = "2") { productsByIds(ids: [$id, "1"]) { name } }', {}],
  [
    'query ($id: ID!, $first: Int = 3, $sort: ReviewSort = NEWEST, $after: String, $rating: Int) { product(id: $id) { reviewsConnection(first: $first, sort: $sort, after: $after, rating: $rating) { edges { cursor } } } }',
    { id: '1' },
  ],
  [
    'query ($filter: OrderFilter, $sort: OrderSortField = ID, $order: SortOrder! = DESC, $pageSize: Int = 2) { orders(filter: $filter, sort: $sort, order: $order, pageSize: $pageSize) { total } }',
    {},
  ],
  [
    'query ($state: OrderState = PAID, $from: DateTimeISO = "2026-01-01T00:00:00Z", $keyword: String) { orders(filter: { state: $state, createdFrom: $from, keyword: $keyword }) { total page } }',
    {},
  ],
  [
    'query ($filter: ProductFilter = { state: VISIBLE }, $page: Int! = 1) { adminProducts(filter: $filter, page: $page) { total page } }',
    {},
  ],
];

const names = (query: string): string[] => [
  ...new Set([...query.matchAll(/\$(\w+):/g)].map(([, name = '']) => name)),
];

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', '1', '999', 'PAID', 'toString', '2026-01-01', 'NEWEST', {}, []),
  fc.constantFrom<unknown>(1, 0, -1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300, 0.5, 1.0000000001),
  fc.string({ maxLength: 20 }),
  fc.array(fc.constantFrom<unknown>(null, 1, '1', 'x', [], {}, 1.5, 2 ** 40), { maxLength: 4 }),
  fc.record(
    {
      keyword: fc.constantFrom<unknown>(null, 'bob', 1, [], ['bob']),
      state: fc.constantFrom<unknown>(null, 'PAID', 'paid', 'constructor', 1),
      createdFrom: fc.constantFrom<unknown>(null, '2026-01-01T00:00:00Z', 'today', 1.5, {}),
      bogus: fc.constantFrom<unknown>(null, 1),
    },
    { requiredKeys: [] },
  ),
);

const asked = fc.constantFrom(...DOCUMENTS).chain(([query, fitting]) =>
  fc
    .record(Object.fromEntries(names(query).map((name) => [name, odd])), { requiredKeys: [] })
    .map((given) => ({
      query,
      fitting,
      variables: { ...fitting, ...given } as object,
    })),
);

describe('variables of any kind', () => {
  it('give the same response for a new document and for one sent a hundred times', async () => {
    for (const [query, fitting] of DOCUMENTS) {
      for (let turn = 0; turn < 100; turn += 1) expect(await ask(query, fitting)).toMatch(/^200 \{"data"/);
    }
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(asked, async ({ query, variables }) => {
        turn += 1;
        const often = await ask(query, variables);
        expect(often).toBe(await ask(`${query} # ${turn}`, variables));
        expect(often).not.toContain('INTERNAL_SERVER_ERROR');
        expect(often).toMatch(
          /^(200 \{"data"|200 \{"errors"|400 \{"errors":\[\{"message":"Variable \\"\$\w)/,
        );
      }),
      { numRuns: rounds('VARIABLES', { gate: 600, goal: 20_000 }) },
    );
  }, 900_000);
});

type Refusal = { message: string; extensions: Record<string, unknown> };
async function errorsOf(query: string, variables: object): Promise<Refusal[]> {
  const answer = await ask(query, variables);
  expect(answer).toMatch(/^400 /);
  return (JSON.parse(answer.slice(4)) as { errors: Refusal[] }).errors;
}

describe('null where a default makes a variable fit', () => {
  it.each([
    ['a directive', 'query ($v: Boolean = true) { products { page @include(if: $v) } }', 'Boolean!'],
    [
      'a directive of a fragment',
      'query ($v: Boolean = false) { ...F } fragment F on Query { products { page @skip(if: $v) } }',
      'Boolean!',
    ],
    ['an argument', 'query ($v: ID = "1") { product(id: $v) { name } }', 'ID!'],
    ['an entry of a list', 'query ($v: ID = "1") { productsByIds(ids: [$v]) { name } }', 'ID!'],
    [
      'a field of an input',
      'mutation ($v: Int = 5) { createReview(productId: "1", input: { rating: $v, comment: "" }) { id } }',
      'Int!',
    ],
  ])('names the variable, every time: %s', async (_, query, type) => {
    for (let turn = 0; turn < 5; turn += 1) {
      const message = `Variable "$v" must not be null: it is used as "${type}".`;
      const extensions = { code: 'BAD_USER_INPUT', variable: 'v', faults: [{ path: ['v'], message }] };
      expect(await errorsOf(query, { v: null })).toMatchObject([{ message, extensions }]);
    }
  });

  it('is no error where the argument itself may be null, or where the variable is left out', async () => {
    const list = 'query ($page: Int = 1) { products(page: $page) { page } }';
    expect(await ask(list, { page: null })).toBe('200 {"data":{"products":{"page":1}}}\n');
    const one = 'query ($v: ID = "1") { product(id: $v) { name } }';
    expect(await ask(one, {})).toBe('200 {"data":{"product":{"name":"Bob Wig"}}}\n');
  });

  it('is refused by the document’s own check when it is written there', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await ask('{ products { page @include(if: null) } }', {})).toMatch(
        /^400 .*Expected value of type \\"Boolean!\\", found null.*BAD_USER_INPUT/,
      );
    }
  });
});

it('a document is looked through once for all of its variables that are null', async () => {
  const uses = vi.spyOn(ValidationContext.prototype, 'getVariableUsages');
  const names = Array.from({ length: 15 }, (_, place) => `k${place}`);
  const query = `query (${names.map((name) => `$${name}: String`).join(', ')}) { ${names
    .map((name) => `${name}: products(keyword: $${name}) { page }`)
    .join(' ')} }`;
  const document = parse(query);
  const [operation] = document.definitions as [OperationDefinitionNode];
  const given = Object.fromEntries(names.map((name) => [name, null]));
  expect(faultsOf(await shopSchema(), { document, operation }, given)).toEqual([]);
  expect(uses).toHaveBeenCalledTimes(1);
  uses.mockRestore();
});

it('all errors of all variables are reported at once, each with its path', async () => {
  const query =
    'mutation ($id: ID!, $input: ReviewInput!) { createReview(productId: $id, input: $input) { id } }';
  const errors = await errorsOf(query, { input: { rating: 4.5, comment: ['secret'], stars: 1 } });
  expect(errors.map(({ extensions }) => extensions)).toEqual([
    expect.objectContaining({ variable: 'id', faults: [{ path: ['id'], message: errors[0]?.message }] }),
    expect.objectContaining({ faults: [{ path: ['input', 'rating'], message: errors[1]?.message }] }),
    expect.objectContaining({ faults: [{ path: ['input', 'comment'], message: errors[2]?.message }] }),
    expect.objectContaining({ faults: [{ path: ['input'], message: errors[3]?.message }] }),
  ]);
  expect(errors.map(({ message }) => message)).toEqual([
    'Variable "$id" of required type "ID!" was not provided.',
    'Variable "$input" got an invalid value at "input.rating"; Int cannot represent non-integer value.',
    'Variable "$input" got an invalid value at "input.comment"; String cannot represent a non string value.',
    'Variable "$input" got an invalid value; Field "stars" is not defined by type "ReviewInput".',
  ]);
});
