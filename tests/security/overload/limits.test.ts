import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  call,
  graphql,
  type Outcome,
  placeAnyhow,
  tally,
  untilAnswered,
} from '../../support/processes/fleet-calls.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';

/*
 * A hundred calls within a minute from one source, to two processes. Limits on sign-ins and orders:
 * tests/shop/accounts/account-limits.test.ts and tests/shop/orders/order-concurrency.test.ts.
 */

let fleet: Fleet;
let who: Buyer;

beforeAll(async () => {
  fleet = await Fleet.start({ env: { RATE_LIMITS: 'on' } });
  [who] = (await fleet.people(1)) as [Buyer];
});
afterEach(() => fleet.sql('delete from rate_limits'));
afterAll(() => fleet.stop());

const HUNDRED = Array.from({ length: 100 }, (_, turn) => turn);

/** Ten calls at a time: with more, a busy machine makes some wait longer than the shop allows. */
async function askTenAtATime(turns: number[], send: (turn: number) => Promise<Outcome>): Promise<Outcome[]> {
  const waiting = turns.values();
  const callers = Array.from({ length: 10 }, async () => {
    const outcomes: Outcome[] = [];
    for (const turn of waiting) outcomes.push(await untilAnswered(() => send(turn)));
    return outcomes;
  });
  return (await Promise.all(callers)).flat();
}

const register = (turn: number) =>
  call({
    method: 'POST',
    url: `${fleet.url(turn)}/api/users/register/`,
    body: { name: 'Ada', email: 'buyer1@example.com', password: 'correct horse battery' },
  });

/** Each process once over REST and once over GraphQL per round. */
const review = (turn: number, product: number) =>
  turn % 4 < 2
    ? call({
        method: 'POST',
        url: `${fleet.url(turn)}/api/products/${product}/reviews/`,
        who,
        body: { rating: 5, comment: 'Fine.' },
      })
    : graphql(
        fleet.url(turn),
        'mutation ($product: ID!) { createReview(productId: $product, input: { rating: 5, comment: "Fine." }) { id } }',
        { product: String(product) },
        who,
      );

/** How often each outcome occurred; a refusal has the same code over both APIs. */
const told = (outcomes: { code: string }[]) =>
  tally(outcomes.map(({ code }) => ({ code: code === '429' ? 'RATE_LIMITED' : code })));

test('of a hundred registrations from one address fifty are accepted', async () => {
  const outcomes = await askTenAtATime(HUNDRED, register);
  expect(told(outcomes)).toEqual({ 400: 50, RATE_LIMITED: 50 });
});

test('of a hundred reviews by one person sixty are accepted', async () => {
  const products = await Promise.all(HUNDRED.map(() => fleet.product({ stock: 1 })));
  const outcomes = await askTenAtATime(HUNDRED, (turn) => review(turn, products[turn] ?? 0));
  expect(told(outcomes)).toEqual({ ok: 60, RATE_LIMITED: 40 });
  expect(await fleet.sql('select from reviews')).toHaveLength(60);
});

test('of a hundred orders by one person twenty are placed', async () => {
  const product = await fleet.product({ stock: 1000 });
  // They wait for each other, which on a busy machine takes longer than the shop allows.
  const outcomes = await Promise.all(
    HUNDRED.map((turn) => placeAnyhow(fleet, who, [{ product, qty: 1 }], turn)),
  );
  expect(told(outcomes)).toEqual({ ok: 20, RATE_LIMITED: 80 });
});

test.each([
  [
    'registrations',
    () => '/api/users/register/',
    { name: 'Ada', email: 'buyer1@example.com', password: 'correct horse' },
    50,
  ],
  ['reviews', (product: number) => `/api/products/${product}/reviews/`, { rating: 5, comment: '' }, 60],
] as const)('too many %s are told in how many seconds to try again', async (_name, path, body, count) => {
  const url = `${fleet.url(0)}${path(await fleet.product({ stock: 1 }))}`;
  await askTenAtATime(HUNDRED.slice(0, count), () => call({ method: 'POST', url, who, body }));
  const refused = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    body: JSON.stringify(body),
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  expect(await refused.json()).toEqual({ detail: expect.any(String) as string });
});
