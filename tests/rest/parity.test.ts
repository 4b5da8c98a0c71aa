import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ErrorCode, HTTP_STATUS, PUBLIC_CODE } from '../../api/domain/errors.ts';
import { Checkout } from '../support/shop/checkout.ts';
import { CALLS } from '../support/documented/documented-calls.ts';
import { REFUSALS } from '../support/documented/documented-refusals.ts';
import { ask, type Twin, type TwinAnswer, TWINS } from '../support/documented/documented-twins.ts';
import { actor, LEVELS, makeWorld, send, type World } from '../support/documented/documented-world.ts';

/** One shop for REST and one for GraphQL. The same happens to both in the same order, so that even ids agree. */
let shops: [rest: Checkout, graphql: Checkout];

beforeAll(async () => {
  shops = [await Checkout.start(), await Checkout.start()];
});
afterAll(() => Promise.all(shops.map((shop) => shop.stop())));

async function worlds(prepare?: (world: World) => Promise<void>): Promise<[World, World]> {
  const [left, right] = [await makeWorld(shops[0]), await makeWorld(shops[1])];
  for (const world of [left, right]) await prepare?.(world);
  return [left, right];
}

/** Renames GraphQL's fields to those of REST. */
function asRest(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asRest);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      if (name === 'id') return ['_id', Number(held)];
      return [name, name === 'product' ? Number(held) : asRest(held)];
    }),
  );
}

/** The content of a REST response, without the token. */
function statedBy(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('token' in body)) return body;
  const { token, ...facts } = body;
  expect(token).toEqual(expect.any(String));
  return facts;
}

const factsOf = (data: unknown, path: string[]): unknown =>
  path.reduce((held, name) => (held as Record<string, unknown>)[name], data);

interface Told {
  facts?: unknown;
  refusal?: { sentence: string | undefined; codeFits: boolean };
}

/** The content of a REST response, or the text of its refusal. */
function toldByRest(status: number, body: unknown, twin: Twin): Told {
  if (status >= 300) return { refusal: { sentence: (body as { detail: string }).detail, codeFits: true } };
  if (!twin.facts) return { facts: 'done' };
  return { facts: Array.isArray(body) ? body.slice(0, 100) : statedBy(body) };
}

/** The same for GraphQL, whose code must match REST's status. */
function toldByGraphql({ data, errors }: TwinAnswer, status: number, twin: Twin): Told {
  const [error] = errors ?? [];
  if (!error) return { facts: twin.facts ? asRest(factsOf(data, twin.facts)) : 'done' };
  const codes = (Object.keys(HTTP_STATUS) as ErrorCode[]).filter((code) => HTTP_STATUS[code] === status);
  const codeFits = codes.some((code) => PUBLIC_CODE[code] === error.extensions.code);
  return { refusal: { sentence: error.message, codeFits } };
}

test('every documented call has an equivalent in GraphQL', () => {
  expect(Object.keys(TWINS)).toEqual(CALLS.map(({ row }) => row));
});

describe.each(CALLS)('$row and its GraphQL equivalent', (call) => {
  const twin = TWINS[call.row] as Twin;
  test.each(twin.levels ?? LEVELS)('give the same data to the %s', async (level) => {
    const [left, right] = await worlds(call.prepare);
    const { method, path, search = '', body, form, statuses } = call;
    const rest = await send(left.checkout, {
      method,
      url: path(left) + search,
      who: actor(left, level),
      ...(body && { body: body(left, level) }),
      ...(form && { form: form(left) }),
    });
    const graphql = await ask(right, actor(right, level), twin);
    expect(rest.status).toBe(statuses[level]);
    expect(toldByGraphql(graphql, rest.status, twin)).toEqual(toldByRest(rest.status, rest.body, twin));
  });
});

describe('REST and GraphQL refuse in the same words', () => {
  test.each(REFUSALS)('$name', async ({ who, prepare, rest, query, variables, status }) => {
    const [left, right] = await worlds(prepare);
    const answer = await send(left.checkout, { ...rest(left), who: left[who] });
    const twin = { query, variables };
    const graphql = await ask(right, right[who], twin);
    expect(answer.status).toBe(status);
    expect(toldByGraphql(graphql, status, twin)).toEqual(toldByRest(status, answer.body, twin));
  });
});
