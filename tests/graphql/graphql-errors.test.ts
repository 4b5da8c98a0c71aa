import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, addProduct, type Person } from '../support/shop/catalogue.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';
import { formBody, type FormPart } from '../support/http/upload.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startShop();
  admin = await addPerson(shop, { isAdmin: true });
});
afterAll(() => shop.stop());

interface Refusal {
  message: string;
  path?: unknown;
  extensions: Record<string, unknown>;
}

async function send(payload: string | Buffer, headers: Record<string, string>, url = '/graphql') {
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
  const body = answer.json<{ errors?: Refusal[]; data?: unknown; detail?: unknown }>();
  return { status: answer.statusCode, type: answer.headers['content-type'], ...body };
}

const JSON_TYPE = { 'content-type': 'application/json' };

describe('an invalid request is refused in GraphQL’s own format', () => {
  it.each([
    ['no JSON', JSON_TYPE, '{"query": "{ __typename }"', 400, undefined],
    ['nothing at all', JSON_TYPE, '', 400, undefined],
    ['a key that is none', JSON_TYPE, '{"__proto__": {}, "query": "{ __typename }"}', 400, undefined],
    ['a list', JSON_TYPE, '[]', 400, undefined],
    ['null', JSON_TYPE, 'null', 400, undefined],
    ['variables in a text', JSON_TYPE, '{"query":"{ __typename }","variables":"{}"}', 400, undefined],
    ['variables in a list', JSON_TYPE, '{"query":"{ __typename }","variables":[]}', 400, undefined],
    ['too large', JSON_TYPE, `"${'x'.repeat(201 * 1024)}"`, 413, 'PAYLOAD_TOO_LARGE'],
    ['XML', { 'content-type': 'application/xml' }, '<a/>', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a form of addresses',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'query=%7B__typename%7D',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['text', { 'content-type': 'text/plain' }, '{"query":"{ __typename }"}', 400, undefined],
    ['a type that is none', { 'content-type': 'nonsense' }, '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('%s', async (_, headers, payload, status, reason) => {
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await send(payload, headers);
      expect(answer).toMatchObject({ status, type: expect.stringMatching(/^application\/json/) as string });
      expect(answer.detail).toBeUndefined();
      expect(answer.data).toBeUndefined();
      expect(answer.errors).toEqual([
        {
          message: expect.stringMatching(/\w/) as string,
          extensions: { code: 'BAD_USER_INPUT', ...(reason !== undefined && { reason }) },
        },
      ]);
    }
  });
});

const QUERY = 'mutation ($image: Upload!) { uploadProductImage(image: $image) }';
const operations = (variables: object = { image: null }, query = QUERY): FormPart => ({
  name: 'operations',
  content: JSON.stringify({ query, variables }),
});
const map = (places: unknown): FormPart => ({ name: 'map', content: JSON.stringify(places) });
const file = (name: string): FormPart => ({ name, content: 'no picture', filename: 'a.png' });
const RIGHT = map({ 0: ['variables.image'] });

const BROKEN: [string, FormPart[]][] = [
  ['a map without its file', [operations(), RIGHT]],
  ['a map without its file, and another file', [operations(), RIGHT, file('1')]],
  ['operations that are no JSON', [{ name: 'operations', content: '{' }, RIGHT, file('0')]],
  ['operations that are a text', [{ name: 'operations', content: '"a"' }, RIGHT, file('0')]],
  ['operations that are null', [{ name: 'operations', content: 'null' }, RIGHT, file('0')]],
  ['operations in a list', [{ name: 'operations', content: '[]' }, RIGHT, file('0')]],
  ['no operations', [RIGHT, file('0')]],
  ['nothing', []],
  ['a map that is no JSON', [operations(), { name: 'map', content: '{' }, file('0')]],
  ['a map that is a list', [operations(), map([]), file('0')]],
  ['a map that is null', [operations(), map(null), file('0')]],
  ['a place that is no text', [operations(), map({ 0: [1] }), file('0')]],
  ['places that are no list', [operations(), map({ 0: 'variables.image' }), file('0')]],
  ['a place inside a text', [operations(), map({ 0: ['query.image'] }), file('0')]],
  ['the query as the place', [operations(), map({ 0: ['query'] }), file('0')]],
  ['the variables as the place', [operations(), map({ 0: ['variables'] }), file('0')]],
  ['a variable that there is not', [operations(), map({ 0: ['variables.other'] }), file('0')]],
  ['a place that every object has', [operations(), map({ 0: ['__proto__.image'] }), file('0')]],
  ['a place inside the file', [operations(), map({ 0: ['variables.image.file.name'] }), file('0')]],
  [
    'a variable that is no file',
    [
      operations({ id: null }, 'query ($id: ID!) { product(id: $id) { name } }'),
      map({ 0: ['variables.id'] }),
      file('0'),
    ],
  ],
  ['an empty map', [operations(), map({}), file('0')]],
  ['a file before its map', [operations(), file('0'), RIGHT]],
  ['a map before its operations', [RIGHT, operations(), file('0')]],
  [
    'two files',
    [operations(), map({ 0: ['variables.image'], 1: ['variables.image'] }), file('0'), file('1')],
  ],
  ['a thousand places', [operations(), map({ 0: Array(1000).fill('variables.a') }), file('0')]],
  ['a file in place of the operations', [file('operations'), RIGHT, file('0')]],
  ['a file that is no picture', [operations(), RIGHT, file('0')]],
];

describe('a form that is not a valid upload is refused in GraphQL’s own format, every time', () => {
  it.each(BROKEN)('%s', async (_, parts) => {
    const { payload, contentType } = formBody(parts);
    const headers = {
      'content-type': contentType,
      'apollo-require-preflight': 'true',
      authorization: `Bearer ${admin.token}`,
    };
    const first = await send(payload, headers);
    expect(first.errors?.map(({ extensions }) => extensions['code'])).toEqual(['BAD_USER_INPUT']);
    expect(first.errors?.[0]?.message).toMatch(/\.$/);
    expect(first.status).toBeLessThan(500);
    for (let turn = 0; turn < 3; turn += 1) expect(await send(payload, headers)).toEqual(first);
  });

  it('and none of it is logged as an error of the shop', () => {
    expect(shop.logLines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });
});

async function ask(query: string, variables: object, who?: Person) {
  const headers = { ...JSON_TYPE, ...(who && { authorization: `Bearer ${who.token}` }) };
  const { errors, status } = await send(JSON.stringify({ query, variables }), headers);
  return { status, errors, extensions: errors?.[0]?.extensions };
}

describe('a form with several errors', () => {
  it('gets all of them at once, each with its path in the input', async () => {
    const query = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
    const { extensions } = await ask(query, { input: { name: '', email: 'x', password: 'short' } });
    const fields = extensions?.['fields'] as Record<string, string>;
    expect(Object.keys(fields)).toEqual(['name', 'email', 'password']);
    expect(extensions?.['faults']).toEqual(
      Object.entries(fields).map(([field, message]) => ({ path: ['input', field], message })),
    );
    const login = 'mutation { login(email: "", password: "") { token } }';
    expect((await ask(login, {})).extensions?.['faults']).toEqual([
      { path: ['email'], message: 'Enter an email address.' },
      { path: ['password'], message: 'Enter a password.' },
    ]);
  });

  it('gets an order’s errors at once, in lines, address and payment method', async () => {
    const query = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
    const shippingAddress = { address: '1 Marina', city: ' ', postalCode: '', country: 'Nigeria' };
    const input = { orderItems: [], shippingAddress, paymentMethod: 'Cowries' };
    const { errors, extensions } = await ask(query, { input }, admin);
    expect(errors?.[0]?.message).toBe('The order is empty. Add something to the cart first.');
    expect(extensions?.['faults']).toEqual([
      { path: ['input', 'orderItems'], message: errors?.[0]?.message },
      { path: ['input', 'shippingAddress', 'city'], message: 'Enter a city.' },
      { path: ['input', 'shippingAddress', 'postalCode'], message: 'Enter a postal code.' },
      {
        path: ['input', 'paymentMethod'],
        message: 'Choose a payment method that this shop offers: PayPal.',
      },
    ]);
    expect(Object.keys(extensions?.['fields'] as object)).toEqual([
      'orderItems',
      'city',
      'postalCode',
      'paymentMethod',
    ]);
  });
});

describe('a refusal with a reason', () => {
  it('has it in addition to its code', async () => {
    const person = await addPerson(shop);
    const login = 'mutation { login(email: "ada@example.com", password: "wrong-password") { token } }';
    expect((await ask(login, {})).extensions).toEqual({
      code: 'UNAUTHENTICATED',
      reason: 'WRONG_CREDENTIALS',
    });
    const register =
      'mutation { register(input: { name: "A", email: "ada@example.com", password: "not-a-common-1" }) { token } }';
    expect((await ask(register, {})).errors).toBeUndefined();
    expect((await ask(register, {})).extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'EMAIL_TAKEN',
      fields: { email: expect.any(String) as string },
    });
    const remove = `mutation { deleteUser(id: "${admin.id}") }`;
    expect((await ask(remove, {}, admin)).extensions).toEqual({ code: 'CONFLICT', reason: 'LAST_ADMIN' });
    const product = await addProduct(shop, {});
    const review = `mutation { createReview(productId: "${product}", input: { rating: 5, comment: "" }) { id } }`;
    expect((await ask(review, {}, person)).errors).toBeUndefined();
    expect((await ask(review, {}, person)).extensions).toEqual({
      code: 'CONFLICT',
      reason: 'ALREADY_REVIEWED',
    });
  });
});
