import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';

const PATH = '/api/users/profile/fit/';
const FIELDS = 'head { circumference frontToNape napeWidth } heightCm shade { code l a b } changedAt';
const KEEP = `mutation ($input: KeepFitProfileInput!) { keepFitProfile(input: $input) { profile { ${FIELDS} } } }`;
const FORGET = 'mutation { forgetFitProfile { profile { changedAt } } }';
const MINE = `{ myFitProfile { ${FIELDS} } }`;

const SHADE = { code: '30', l: 38.4, a: 23.9, b: 34.7 };
const WHOLE = { head: { circumference: 56, frontToNape: 36.2 }, heightCm: 168.5, shade: SHADE };

let checkout: Checkout;
let who: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start();
});
afterAll(() => checkout.stop());
beforeEach(async () => {
  who = await checkout.shopper();
});

const call = (method: 'GET' | 'PUT' | 'DELETE', body?: object, as: Shopper | null = who) =>
  checkout.rest(method, PATH, { ...(as && { who: as }), ...(body && { body }) });
const mine = async () => (await checkout.graphql(MINE, {}, who)).data?.['myFitProfile'];

describe('the measures of an account', () => {
  test('are kept only once their owner wants it, and said anew as a whole', async () => {
    expect((await call('GET')).status).toBe(404);
    expect(await mine()).toBeNull();
    expect(await call('PUT', WHOLE)).toMatchObject({ status: 200, body: WHOLE });
    expect((await call('GET')).body).toMatchObject(WHOLE);
    expect(await mine()).toMatchObject({
      head: { circumference: 56, frontToNape: 36.2, napeWidth: null },
      heightCm: 168.5,
      shade: SHADE,
    });
    const less = await checkout.graphql(KEEP, { input: { head: { circumference: 57 } } }, who);
    expect(less.data?.['keepFitProfile']).toMatchObject({
      profile: { head: { circumference: 57, frontToNape: null }, heightCm: null, shade: null },
    });
    expect((await call('GET')).body).toMatchObject({
      head: { circumference: 57 },
      heightCm: null,
      shade: null,
    });
  });

  test('are forgotten when their owner wants it, as often as that is asked for', async () => {
    await call('PUT', WHOLE);
    expect((await call('DELETE')).body).toEqual({ detail: 'Your measures are forgotten.' });
    expect((await call('DELETE')).status).toBe(200);
    expect((await call('GET')).status).toBe(404);
    await call('PUT', WHOLE);
    const forgotten = await checkout.graphql(FORGET, {}, who);
    expect(forgotten.data).toEqual({ forgetFitProfile: { profile: null } });
    expect(await mine()).toBeNull();
  });

  test('are nobody else’s, and not a visitor’s', async () => {
    await call('PUT', WHOLE);
    const owner = await checkout.shopper({ isAdmin: true });
    expect((await call('GET', undefined, owner)).status).toBe(404);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await call(method, method === 'PUT' ? WHOLE : undefined, null)).status).toBe(401);
    }
  });

  test('that nobody can have are refused with the field, and what was kept stays', async () => {
    await call('PUT', WHOLE);
    const refused = await call('PUT', { head: { circumference: 22 }, heightCm: 20 });
    expect(refused).toMatchObject({ status: 400 });
    expect(JSON.stringify(refused.body)).toContain('Enter a length between 48 and 66 cm.');
    expect((await call('GET')).body).toMatchObject(WHOLE);
  });

  test('go with the account', async () => {
    await call('PUT', WHOLE);
    const rows = () => checkout.sql('select 1 from fit_profiles where user_id = $1', [who.id]);
    expect(await rows()).toHaveLength(1);
    const owner = await checkout.shopper({ isAdmin: true });
    expect((await checkout.rest('DELETE', `/api/users/${who.id}/`, { who: owner })).status).toBe(200);
    expect(await rows()).toHaveLength(0);
  });
});
