import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShopSchema } from '../../../api/faces/graphql/schema.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';
import type { OpenApi } from './fuzzer-rest.ts';

/* Every value that a call takes, one at a time, as one that no type or column has room for. */

/** What PostgreSQL does not store: alone, within a text, and half of a character. */
const TEXTS = ['\0', 'a\0b', '\uD800'];
const INTEGERS = [2 ** 31 - 1, -(2 ** 31)];
const NUMBERS = [1e308, -1e308, 5e-324];
const TIMES = ['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'];
/** It cannot become a text. */
const NO_TEXT = { toString: 1, valueOf: 1 };

const ODD: Record<string, readonly unknown[]> = {
  ID: TEXTS,
  String: TEXTS,
  Int: INTEGERS,
  Float: NUMBERS,
  Money: NUMBERS,
  Date: TIMES.map((time) => time.slice(0, 13)),
  DateTime: TIMES,
};

let checkout: Checkout;
let admin: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start();
  admin = await checkout.shopper({ isAdmin: true });
});
afterAll(() => checkout.stop());

/** Whoever sent them was signed in to the end. */
async function expectSignedIn() {
  expect((await checkout.rest('GET', '/api/users/', { who: admin })).status).toBe(200);
}

/** A value that is plausible enough to be looked up. */
const PLAIN: Record<string, unknown> = {
  ID: '1',
  Int: 1,
  Float: 1,
  Money: 1,
  Boolean: true,
  Date: '2026-12-01',
  DateTime: '2026-12-01T00:00:00.000Z',
  String: 'Ada',
};

function plain(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return plain(type.ofType);
  if (isListType(type)) return [plain(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return PLAIN[type.name];
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(required.map((field) => [field.name, plain(field.type)]));
}

/** Values of the type, each with one part at some depth that is odd. */
function* withOddPart(type: GraphQLInputType): Generator {
  if (isNonNullType(type)) yield* withOddPart(type.ofType);
  else if (isListType(type)) for (const entry of withOddPart(type.ofType)) yield [entry];
  else if (isInputObjectType(type)) {
    const base = plain(type) as object;
    for (const field of Object.values(type.getFields()))
      for (const value of withOddPart(field.type)) yield { ...base, [field.name]: value };
  } else yield* ODD[type.name] ?? [];
}

/** Values like the one given, each with one field, at any depth, that is one of the odd ones. */
function* withOddField(value: unknown, odd: readonly unknown[]): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const one of [...odd, ...withOddField(inner, odd)])
      yield Array.isArray(value)
        ? value.map((entry: unknown, place) => (String(place) === key ? one : entry))
        : { ...value, [key]: one };
  }
}

function documentOf(
  keyword: string,
  field: GraphQLField<unknown, unknown>,
  given: Record<string, unknown>,
): string {
  const args = field.args.filter(({ name }) => name in given);
  const head = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const values = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  return `${keyword} (${head}) { ${field.name}(${values}) ${selection} }`;
}

test('every argument of every operation', async () => {
  const schema = await buildShopSchema();
  const faults: string[] = [];
  let sent = 0;
  for (const [keyword, root] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const required = field.args.filter(({ type }) => isNonNullType(type));
      const base = Object.fromEntries(required.map(({ name, type }) => [name, plain(type)]));
      for (const { name, type } of field.args) {
        for (const value of withOddPart(type)) {
          const given = { ...base, [name]: value };
          const { errors } = await checkout.graphql(documentOf(keyword, field, given), given, admin);
          sent += 1;
          if (errors?.some(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR'))
            faults.push(`${field.name} ${JSON.stringify(given)}`);
        }
      }
    }
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(1_500);
  await expectSignedIn();
}, 120_000);

test('every field, parameter and part of a path of every documented call', async () => {
  const document = (await checkout.rest('GET', '/api/docs/openapi.json')).body as unknown as OpenApi;
  const faults: string[] = [];
  let sent = 0;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
  const ask = async (method: string, url: string, body?: object) => {
    const payload = JSON.stringify(body);
    const answer = await checkout.shop.app.inject({ method: method as 'GET', url, headers, payload });
    sent += 1;
    if (answer.statusCode >= 500) faults.push(`${method} ${url} ${payload}`);
  };
  for (const [path, calls] of Object.entries(document.paths)) {
    const target = path.replace(/\{\w+\}/g, '1');
    for (const [name, { requestBody, parameters = [] }] of Object.entries(calls)) {
      const method = name.toUpperCase();
      for (const odd of ['%00', '1%00', '9223372036854775808', ...TIMES]) {
        for (const [part] of path.matchAll(/\{\w+\}/g))
          await ask(method, path.replace(part, odd).replace(/\{\w+\}/g, '1'));
        for (const parameter of parameters.filter((one) => one.in === 'query'))
          await ask(method, `${target}?${parameter.name}=${odd}`);
      }
      const media = requestBody?.content['application/json'];
      const example = media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
      for (const body of withOddField(example, [NO_TEXT, ...TEXTS, ...NUMBERS, ...TIMES]))
        await ask(method, target, body);
    }
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(1_000);
  await expectSignedIn();
}, 120_000);

test('a text that cannot be stored is refused in a sentence', async () => {
  const detail = expect.stringMatching(/a character that cannot be stored/) as string;
  const { errors } = await checkout.graphql('mutation { revokeSession(id: "\\u0000") }', {}, admin);
  expect(errors).toEqual([
    expect.objectContaining({ message: detail, extensions: { code: 'BAD_USER_INPUT' } }),
  ]);
  const category = { name: 'Bobs', fromText: 'bob\0' };
  const { status, body } = await checkout.rest('POST', '/api/categories', { who: admin, body: category });
  expect([status, body]).toEqual([400, { detail }]);
});
