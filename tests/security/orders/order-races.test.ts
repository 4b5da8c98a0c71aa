import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recordFigure, rounds } from '../../support/measuring/figures.ts';
import {
  call,
  graphql,
  orderIdOf,
  p99,
  placeAnyhow,
  placeByGraphql,
  placeByRest,
  refusalsOf,
  tally,
} from '../../support/processes/fleet-calls.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';
import { inconsistencies } from '../../support/database/invariants.ts';
import { addVariant } from '../../support/shop/variants.ts';

/*
 * Two processes of the built shop on one database, the provider in a third; calls alternate between them and between
 * REST and GraphQL. For one process see tests/shop/orders/order-concurrency.test.ts.
 */

let fleet: Fleet;
let admins: Buyer[];

beforeAll(async () => {
  fleet = await Fleet.start();
  admins = await fleet.people(2, { isAdmin: true });
});
afterEach(async () => {
  const findings = await inconsistencies(fleet);
  if (findings.length > 0) throw new Error(findings.join('\n'));
});
afterAll(() => fleet.stop());

describe('more buyers than pieces', () => {
  test('200 buyers of 7 pieces make exactly 7 orders, round after round', async () => {
    const count = rounds('STOCK_ROUNDS', { gate: 6, goal: 20 });
    const buyers = await fleet.people(200);
    const codes: Record<string, number>[] = [];
    let refusals = 0;
    for (let round = 0; round < count; round += 1) {
      const product = await fleet.product({ stock: 7 });
      const outcomes = await Promise.all(
        buyers.map((who, index) => placeAnyhow(fleet, who, [{ product, qty: 1 }], index)),
      );
      codes.push(tally(outcomes));
      refusals += refusalsOf(outcomes);
    }
    const exact = codes.filter((one) => one['ok'] === 7 && one['INSUFFICIENT_STOCK'] === 193).length;
    recordFigure({
      goal: 'R1',
      measured: `${exact} of ${count} rounds with exactly 7 orders and 193 refusals, ${refusals} times 503`,
      reached: exact === count && refusals === 0,
      ...(count < 20 && { short: `${count} of 20 rounds` }),
    });
    expect(codes).toEqual(codes.map(() => ({ ok: 7, INSUFFICIENT_STOCK: 193 })));
  });

  test('the last piece, wanted over REST and GraphQL at once, goes to one', async () => {
    const [one, other] = (await fleet.people(2)) as [Buyer, Buyer];
    for (let round = 0; round < 20; round += 1) {
      const product = await fleet.product({ stock: 1 });
      const outcomes = await Promise.all([
        placeByRest(fleet.url(round), one, [{ product, qty: 1 }]),
        placeByGraphql(fleet.url(round + 1), other, [{ product, qty: 1 }]),
      ]);
      expect(tally(outcomes)).toEqual({ ok: 1, INSUFFICIENT_STOCK: 1 });
    }
  });
});

test('200 buyers of two variants of one product take each to its last piece and no further', async () => {
  const product = await fleet.product({ stock: 9 });
  const short = `SHORT-${product}`;
  const options = { length: '18' };
  await addVariant((text, values) => fleet.sql(text, values), product, short, { options, stock: 6 });
  const standard = { product, qty: 1 };
  const other = { product, variant: short.toLowerCase(), qty: 1 };
  const named = { product, variant: `P-${product}`, qty: 1 };
  const wishes = [[standard], [other], [named, other], [other, standard]];
  const buyers = await fleet.people(200);
  const outcomes = await Promise.all(
    // The turn also chooses process and face, which must not go with the wish.
    buyers.map((who, index) => placeAnyhow(fleet, who, wishes[index % 4] ?? [], Math.floor(index / 4))),
  );
  const { ok = 0, INSUFFICIENT_STOCK = 0, ...others } = tally(outcomes);
  expect(others).toEqual({});
  expect(ok + INSUFFICIENT_STOCK).toBe(200);
  const sold = await fleet.sql(
    `select v.sku, v.stock, sum(i.qty)::int as sold from variants v join order_items i on i.variant_id = v.id
     where v.product_id = $1 group by v.id order by v.id`,
    [product],
  );
  expect(sold).toEqual([
    { sku: `P-${product}`, stock: 0, sold: 9 },
    { sku: short, stock: 0, sold: 6 },
  ]);
});

test('carts with the same products in opposite order never deadlock', async () => {
  const [a, b] = [await fleet.product({ stock: 1000 }), await fleet.product({ stock: 1000 })];
  const buyers = await fleet.people(100);
  const outcomes = await Promise.all(
    buyers.map((who, index) => {
      const ids = index % 2 === 0 ? [a, b] : [b, a];
      return placeAnyhow(
        fleet,
        who,
        ids.map((product) => ({ product, qty: 1 })),
        Math.floor(index / 2),
      );
    }),
  );
  const [conflicts] = await fleet.sql<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  const slowest = Math.round(p99(outcomes));
  recordFigure({
    goal: 'R2',
    measured: `${tally(outcomes)['ok'] ?? 0} of 100 carts placed, ${conflicts?.deadlocks} deadlocks, p99 ${slowest} ms`,
    reached: slowest <= 1500 && refusalsOf(outcomes) === 0 && conflicts?.deadlocks === 0,
  });
  expect(tally(outcomes)).toEqual({ ok: 100 });
  expect(conflicts).toEqual({ deadlocks: 0 });
});

describe('an idempotency key', () => {
  test('sent thirty times at once to both processes makes one order', async () => {
    const [who, stranger] = (await fleet.people(2)) as [Buyer, Buyer];
    const product = await fleet.product({ stock: 1000 });
    const key = randomUUID();
    const lines = [{ product, qty: 2 }];
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) => placeAnyhow(fleet, who, lines, index, key)),
    );
    const orders = new Set(outcomes.filter(({ code }) => code === 'ok').map(orderIdOf));
    const busy = outcomes.filter(({ status }) => status === 409).length;
    expect(outcomes.every(({ code, status }) => code === 'ok' || status === 409)).toBe(true);
    const later = await placeAnyhow(fleet, who, lines, 1, key);
    expect(orders).toEqual(new Set([orderIdOf(later)]));
    const list = await call({ method: 'GET', url: `${fleet.url(0)}/api/orders/myorders/`, who });
    expect(list.body).toHaveLength(1);
    recordFigure({
      goal: 'R3',
      measured: `1 order from 30 parallel calls on two processes, ${30 - busy} equal answers and ${busy} times “still running”`,
      reached: true,
    });
    expect((await placeAnyhow(fleet, who, [{ product, qty: 3 }], 0, key)).status).toBe(422);
    expect((await placeAnyhow(fleet, who, [{ product, qty: 3 }], 2, key)).code).toBe('CONFLICT');
    const foreign = await placeAnyhow(fleet, stranger, lines, 1, key);
    expect(foreign.code).toBe('ok');
    expect(orderIdOf(foreign)).not.toBe(orderIdOf(later));
  });
});

describe('reviews', () => {
  test('of fifty people at once count exactly, and one person’s twenty are one', async () => {
    const product = await fleet.product({ stock: 1 });
    const reviewers = await fleet.people(51);
    const write = (who: Buyer, rating: number, index: number) =>
      index % 4 < 2
        ? call({
            method: 'POST',
            url: `${fleet.url(index)}/api/products/${product}/reviews/`,
            who,
            body: { rating, comment: 'Fine.' },
          })
        : graphql(
            fleet.url(index),
            'mutation ($product: ID!, $rating: Int!) { createReview(productId: $product, input: { rating: $rating, comment: "Fine." }) { id } }',
            { product: String(product), rating },
            who,
          );
    const eager = reviewers[50];
    if (!eager) throw new Error('nobody');
    const outcomes = await Promise.all([
      ...reviewers.slice(0, 50).map((who, index) => write(who, (index % 5) + 1, index)),
      ...Array.from({ length: 20 }, (_, index) => write(eager, 5, index)),
    ]);
    expect(tally(outcomes.slice(0, 50))).toEqual({ ok: 50 });
    expect(outcomes.slice(50).filter(({ code }) => code === 'ok')).toHaveLength(1);
    const { body } = await call({ method: 'GET', url: `${fleet.url(1)}/api/products/${product}` });
    // 1 to 5 ten times each, and one more 5: 155 in 51 reviews.
    expect(body).toMatchObject({ numReviews: 51, rating: 3.04 });
    recordFigure({
      goal: 'R22',
      measured: `51 reviews of 50 parallel reviewers and one who sent 20; rating ${String(body['rating'])}, as calculated`,
      reached: true,
    });
  });
});

describe('two administrators', () => {
  test('who delete or demote each other at once leave one', async () => {
    const [one, other] = admins as [Buyer, Buyer];
    const demote = (who: Buyer, whom: Buyer, turn: number) =>
      call({
        method: 'PUT',
        url: `${fleet.url(turn)}/api/users/update/${whom.id}/`,
        who,
        body: { name: 'Buyer', email: `buyer${whom.id}@example.com`, isAdmin: false },
      });
    const remove = (who: Buyer, whom: Buyer, turn: number) =>
      call({ method: 'DELETE', url: `${fleet.url(turn)}/api/users/delete/${whom.id}/`, who });
    const left = async () => {
      const rows = await fleet.sql('select id from users where is_admin and deleted_at is null');
      return rows.length;
    };
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.all([demote(one, other, round), demote(other, one, round + 1)]);
      expect(outcomes.filter(({ code }) => code === 'ok')).toHaveLength(1);
      expect(await left()).toBe(1);
      await fleet.sql('update users set is_admin = true where id = any($1)', [[one.id, other.id]]);
    }
    const outcomes = await Promise.all([remove(one, other, 0), remove(other, one, 1)]);
    expect(outcomes.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(await left()).toBe(1);
    admins = await fleet.people(2, { isAdmin: true });
  });
});

test('a product deleted while fifty orders are placed gives complete orders or clean refusals', async () => {
  const product = await fleet.product({ stock: 1000, name: 'Going, going' });
  const buyers = await fleet.people(50);
  const [admin] = admins;
  if (!admin) throw new Error('nobody');
  const placements = buyers.map((who, index) => placeAnyhow(fleet, who, [{ product, qty: 1 }], index));
  const url = `${fleet.url(1)}/api/products/delete/${product}/`;
  const deleted = await call({ method: 'DELETE', url, who: admin });
  expect(deleted.code).toBe('ok');
  const outcomes = await Promise.all(placements);
  expect(
    outcomes.every(({ code, status }) => code === 'ok' || status === 400 || code === 'BAD_USER_INPUT'),
  ).toBe(true);
  const placed = outcomes.filter(({ code }) => code === 'ok').map(orderIdOf);
  const lines = await fleet.sql<{ name: string }>('select name from order_items where order_id = any($1)', [
    placed,
  ]);
  expect(lines).toEqual(placed.map(() => ({ name: 'Going, going' })));
});
