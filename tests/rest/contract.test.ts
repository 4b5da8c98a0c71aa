import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Checkout } from '../support/shop/checkout.ts';
import { REFUSAL } from '../support/documented/documented-answers.ts';
import { CALLS, type DocumentedCall } from '../support/documented/documented-calls.ts';
import { actor, type Level, LEVELS, makeWorld, send } from '../support/documented/documented-world.ts';

let checkout: Checkout;

beforeAll(async () => {
  checkout = await Checkout.start();
});
afterAll(() => checkout.stop());

async function make(call: DocumentedCall, level: Level, slash: string) {
  const world = await makeWorld(checkout);
  await call.prepare?.(world);
  const { method, path, search = '', body, form } = call;
  return await send(checkout, {
    method,
    url: `${path(world)}${slash}${search}`,
    who: actor(world, level),
    ...(body && { body: body(world, level) }),
    ...(form && { form: form(world) }),
  });
}

describe.each(CALLS)('$row', (call) => {
  describe.each(['without', 'with'])('%s its trailing slash', (kind) => {
    test.each(LEVELS)(`for the %s`, async (level) => {
      const expected = call.statuses[level];
      const { status, headers, body } = await make(call, level, kind === 'with' ? '/' : '');
      expect(status).toBe(expected);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(body).toEqual(expected < 300 ? call.answer : REFUSAL);
      expect(headers['www-authenticate']).toBe(expected === 401 ? 'Bearer' : undefined);
    });
  });
});

describe('every call that needs a sign-in', () => {
  const protectedCalls = CALLS.filter(({ statuses }) => statuses.visitor === 401);

  test.each(protectedCalls)('$row refuses a made-up token', async (call) => {
    const world = await makeWorld(checkout);
    const { status, body } = await send(checkout, {
      method: call.method,
      url: call.path(world),
      who: { id: 1, token: 'A'.repeat(43) },
    });
    expect(status).toBe(401);
    expect(body).toEqual(REFUSAL);
  });
});

describe('every call about one thing', () => {
  const byId = CALLS.filter(({ row }) => row.includes('{id}') && !row.includes('id profile'));

  test.each(
    byId.flatMap((call) => ['abc', '0', '-1', '1.5', '2147483648', '99999999'].map((id) => ({ call, id }))),
  )('$call.row has nothing under the id $id', async ({ call, id }) => {
    const world = await makeWorld(checkout);
    const url = call.path({ ...world, product: id, order: id, owner: { ...world.owner, id } } as never);
    const answer = await send(checkout, {
      method: call.method,
      url,
      who: world.admin,
      ...(call.body && { body: call.body(world, 'admin') }),
    });
    expect(answer).toMatchObject({ status: 404, body: REFUSAL });
  });
});

test.each(['/api', '/api/nothing', '/api/products/1/2/3', '/api/orders/1/refund'])(
  '%s, which is not a call, is a JSON 404',
  async (url) => {
    const answer = await send(checkout, { method: 'GET', url, who: null });
    expect(answer).toMatchObject({ status: 404, body: REFUSAL });
  },
);
