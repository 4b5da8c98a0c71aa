import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEFT_OUT } from '../../../api/domain/catalogue/planned-prices.ts';
import { applyPlannedPrices } from '../../../api/shop/catalogue/planned-prices/apply-planned-prices.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { addVariant } from '../../support/shop/variants.ts';

let checkout: Checkout;
let admin: Shopper;
/** A product with the standard variant P-… (100 naira) and B (120 naira). */
let product: number;
let b: string;

const HOUR = 60 * 60_000;

beforeAll(async () => {
  checkout = await Checkout.start();
});
afterAll(() => checkout.stop());
beforeEach(async () => {
  // Hours pass in these tests, and sign-ins end.
  admin = await checkout.shopper({ isAdmin: true });
  await checkout.sql('delete from price_changes');
  product = await checkout.product({ price: 100_00 });
  b = `IR-${product}`;
  await checkout.sql(`update variants set lengths = '{20}' where product_id = $1`, [product]);
  await addVariant(checkout.sql.bind(checkout), product, b, { options: { length: '22' }, price: 120_00 });
});

const ROWS = 'plannedPrices { id sku choice isSale startsAt endsAt price priceBefore }';
const PLAN = `mutation ($input: PlanPricesInput!) { planPrices(input: $input) { ${ROWS} product { price } } }`;
const MOVE = `mutation ($input: MoveSaleEndInput!) { moveSaleEnd(input: $input) { ${ROWS} } }`;
const CANCEL = `mutation ($input: CancelPlannedPricesInput!) { cancelPlannedPrices(input: $input) { ${ROWS} } }`;

interface Row {
  id: string;
  sku: string;
  startsAt: string | null;
  endsAt: string | null;
  price: number;
  priceBefore: number;
}

const inHours = (hours: number): string =>
  new Date(checkout.shop.clock.now().getTime() + hours * HOUR).toISOString();

async function run(document: string, input: object, who: Shopper | null = admin) {
  const given = { input: { productId: String(product), ...input } };
  const { data, errors } = await checkout.graphql(document, given, who ?? undefined);
  const [answer] = Object.values((data ?? {}) as Record<string, { plannedPrices: Row[] } | null>);
  return { rows: answer?.plannedPrices ?? [], error: errors?.[0] };
}

async function plan(input: object): Promise<Row[]> {
  const { rows, error } = await run(PLAN, input);
  expect(error).toBeUndefined();
  return rows;
}

/** Lets time pass, and has what is due applied. */
async function pass(hours: number): Promise<void> {
  checkout.shop.clock.advance(hours * HOUR);
  await applyPlannedPrices(checkout.shop.parts);
}

/** What visitors read of each variant. */
async function shown() {
  const { body } = await checkout.rest('GET', `/api/products/${product}/variants`);
  return (body as unknown as { price: number; wasPrice: number | null; wasUntil: string | null }[]).map(
    ({ price, wasPrice, wasUntil }) => [price, wasPrice, wasUntil],
  );
}

const edit = (sku: string, change: object) =>
  checkout.graphql(
    `mutation ($input: ChangeVariantsInput!) { changeVariants(input: $input) { product { id } } }`,
    { input: { productId: String(product), change: [{ sku, ...change }] } },
    admin,
  );

const entries = async () =>
  (
    await checkout.sql<{ action: string; role: string; changes: Record<string, { after: unknown }> }>(
      'select action, role, changes from audit_entries where subject_id = $1 order by id',
      [product],
    )
  ).map(({ action, role, changes }) => ({ action, role, changes }));

describe('a sale', () => {
  it('begins and ends at its times, with the price before beside it, and the history says so', async () => {
    const ends = inHours(3);
    const rows = await plan({ percent: -20, isSale: true, startsAt: inHours(1), endsAt: ends });
    expect(rows.map(({ sku, price, priceBefore }) => [sku, price, priceBefore])).toEqual([
      [`P-${product}`, 80, 100],
      [b, 96, 120],
    ]);
    await pass(0.9);
    expect(await shown()).toEqual([
      [100, null, null],
      [120, null, null],
    ]);
    await pass(0.1);
    expect(await shown()).toEqual([
      [80, 100, ends],
      [96, 120, ends],
    ]);
    await pass(2);
    expect(await shown()).toEqual([
      [100, null, null],
      [120, null, null],
    ]);
    expect(await checkout.sql('select id from price_changes')).toEqual([]);
    const told = await entries();
    expect(told.map(({ action, role }) => [action, role])).toEqual([
      ['PRICES_PLANNED', 'owner'],
      ['VARIANTS_CHANGED', 'shop'],
      ['VARIANTS_CHANGED', 'shop'],
    ]);
    expect(told[1]?.changes).toMatchObject({
      [`${b} price`]: { before: 120, after: 96 },
      via: { before: null, after: 'Planned price' },
    });
    const { body } = await checkout.rest('GET', `/api/products/${product}/history`, { who: admin });
    expect((body as { entries: { event: string }[] }).entries.map(({ event }) => event)).toEqual([
      'VARIANTS_CHANGED',
      'VARIANTS_CHANGED',
      'PRICES_PLANNED',
    ]);
    expect(await brokenRules(checkout.sql.bind(checkout))).toEqual([]);
  });

  it('begins from a price that was edited by hand since, and goes back to it', async () => {
    await plan({
      skus: [b.toLowerCase()],
      price: 90,
      isSale: true,
      startsAt: inHours(1),
      endsAt: inHours(2),
    });
    await edit(b, { price: 130 });
    await pass(1);
    expect((await shown())[1]?.slice(0, 2)).toEqual([90, 130]);
    await edit(b, { price: 85 });
    await pass(1);
    expect((await shown())[1]?.slice(0, 2)).toEqual([130, null]);
  });

  it('is left out with its end where the price is lower by then, and the history says why', async () => {
    await plan({ skus: [b], price: 90, isSale: true, startsAt: inHours(1), endsAt: inHours(2) });
    await edit(b, { price: 70 });
    await pass(1);
    expect((await shown())[1]).toEqual([70, null, null]);
    expect(await checkout.sql('select id from price_changes')).toEqual([]);
    expect((await entries()).at(-1)).toEqual({
      action: 'PLANNED_PRICES_LEFT_OUT',
      role: 'shop',
      changes: {
        [`${b} price`]: { before: 70, after: 90 },
        [`${b} because`]: { before: null, after: LEFT_OUT.notLower },
      },
    });
  });

  it('that was ended by hand is not ended again', async () => {
    await plan({ skus: [b], price: 90, isSale: true, endsAt: inHours(1) });
    await edit(b, { price: 95, wasPrice: null });
    await pass(1);
    expect((await shown())[1]).toEqual([95, null, null]);
  });

  it('begins at once without a start, is listed while it runs, and ends at once when it is cancelled', async () => {
    const [row] = await plan({ skus: [b], percent: -50, isSale: true, endsAt: inHours(5) });
    expect((await shown())[1]?.slice(0, 2)).toEqual([60, 120]);
    expect(row).toMatchObject({ startsAt: null, endsAt: inHours(5), price: 60, priceBefore: 120 });
    const { rows, error } = await run(CANCEL, { ids: [row?.id] });
    expect([rows, error]).toEqual([[], undefined]);
    expect((await shown())[1]).toEqual([120, null, null]);
    expect((await entries()).map(({ action }) => action)).toEqual([
      'PRICES_PLANNED',
      'VARIANTS_CHANGED',
      'PLANNED_PRICES_CANCELLED',
      'VARIANTS_CHANGED',
    ]);
  });

  it('gets another end while it runs, with the price before until then, and its price stays', async () => {
    const [row] = await plan({ skus: [b], price: 90, isSale: true, endsAt: inHours(1) });
    await plan({ skus: [b], price: 110, startsAt: inHours(8) });
    for (const [endsAt, code] of [
      [inHours(-1), 'BAD_USER_INPUT'],
      [inHours(9), 'CONFLICT'],
    ]) {
      const { error } = await run(MOVE, { ids: [row?.id], endsAt });
      expect(error?.extensions['code']).toBe(code);
    }
    const ends = inHours(4);
    const { rows, error } = await run(MOVE, { ids: [row?.id], endsAt: ends });
    expect(error).toBeUndefined();
    expect(rows[0]).toMatchObject({ startsAt: null, endsAt: ends, price: 90, priceBefore: 120 });
    expect((await run(MOVE, { ids: [row?.id], endsAt: ends })).error?.extensions['code']).toBe('CONFLICT');
    await pass(2);
    expect((await shown())[1]).toEqual([90, 120, ends]);
    await pass(2);
    expect((await shown())[1]).toEqual([120, null, null]);
  });

  it('that is only planned has no end to move, and one ended by hand none any more', async () => {
    const [planned] = await plan({
      skus: [b],
      price: 90,
      isSale: true,
      startsAt: inHours(1),
      endsAt: inHours(2),
    });
    expect((await run(MOVE, { ids: [planned?.id], endsAt: inHours(3) })).error?.message).toMatch(/running/);
    await pass(1);
    await edit(b, { price: 95, wasPrice: null });
    const path = `/api/products/${product}/planned-prices`;
    const { body } = await checkout.rest('GET', path, { who: admin });
    const [running] = (body as { plannedPrices: { _id: number }[] }).plannedPrices;
    const moved = await checkout.rest('PUT', `${path}/${running?._id}`, {
      who: admin,
      body: { endsAt: inHours(3) },
    });
    expect(moved.status).toBe(409);
  });

  it('of a shop that was off meanwhile leaves the prices as they were', async () => {
    await plan({ percent: -20, isSale: true, startsAt: inHours(1), endsAt: inHours(2) });
    await pass(5);
    expect(await shown()).toEqual([
      [100, null, null],
      [120, null, null],
    ]);
  });
});

describe('a planned price', () => {
  it('is changed by another one that takes its place, with the end of its sale', async () => {
    const [row] = await plan({
      skus: [b],
      price: 90,
      isSale: true,
      startsAt: inHours(1),
      endsAt: inHours(2),
    });
    const later = await plan({ skus: [b], price: 110, startsAt: inHours(1.5), replaces: [row?.id] });
    expect(later).toMatchObject([{ price: 110, startsAt: inHours(1.5), endsAt: null }]);
    const { error } = await run(CANCEL, { ids: [row?.id] });
    expect(error?.extensions['code']).toBe('CONFLICT');
    await pass(2);
    expect((await shown())[1]).toEqual([110, null, null]);
  });

  it('is cancelled with the end of its sale, one variant or several', async () => {
    const rows = await plan({ percent: -5, isSale: true, startsAt: inHours(1), endsAt: inHours(2) });
    expect((await run(CANCEL, { ids: [rows[0]?.id] })).rows.map(({ sku }) => sku)).toEqual([b]);
    expect((await run(CANCEL, { ids: [rows[1]?.id] })).rows).toEqual([]);
    expect(await checkout.sql('select id from price_changes')).toEqual([]);
  });

  it.each([
    ['another plan at that time', { percent: -5, startsAt: 1.5 }, 'CONFLICT', /another planned price/],
    ['a sale that is not below the price', { price: 120, isSale: true }, 'BAD_USER_INPUT', /below the price/],
    ['a price that is too high', { percent: 1000, startsAt: 5 }, 'BAD_USER_INPUT', /too high/],
    ['a sku of no variant', { percent: 5, skus: ['NONE'] }, 'NOT_FOUND', /Variant NONE/],
    ['no variants', { percent: 5, skus: [] }, 'BAD_USER_INPUT', /at least one/],
    ['neither price nor percent', {}, 'BAD_USER_INPUT', /new price/],
    ['what is not planned any more', { percent: 5, startsAt: 5, replaces: ['1'] }, 'CONFLICT', /meanwhile/],
    ['a product that is not there', { productId: '999999', percent: 5 }, 'NOT_FOUND', /Product/],
  ])(
    'is refused for %s, and nothing is stored',
    async (name, { startsAt, ...input }: Record<string, unknown>, code, words) => {
      await plan({ skus: [b], price: 110, isSale: true, startsAt: inHours(1), endsAt: inHours(2) });
      if (name.includes('too high')) await edit(b, { price: 99_999_999 });
      const before = await checkout.sql('select * from price_changes order by id');
      const starts = startsAt === undefined ? {} : { startsAt: inHours(Number(startsAt)) };
      const { error } = await run(PLAN, { skus: [b], ...input, ...starts });
      expect([error?.extensions['code'], error?.message]).toEqual([code, expect.stringMatching(words)]);
      expect(await checkout.sql('select * from price_changes order by id')).toEqual(before);
    },
  );

  it('of a running sale is ended before it is planned anew', async () => {
    const [row] = await plan({ skus: [b], price: 90, isSale: true, endsAt: inHours(1) });
    const { error } = await run(PLAN, { skus: [b], price: 80, startsAt: inHours(2), replaces: [row?.id] });
    expect(error?.message).toMatch(/is running/);
  });

  it('of a variant or product that is deleted meanwhile goes with it', async () => {
    await plan({ percent: 5, startsAt: inHours(1) });
    await checkout.sql('update variants set deleted_at = now() where sku = $1', [b]);
    await pass(1);
    expect(await checkout.sql('select price::int as price from variants where sku = $1', [b])).toEqual([
      { price: 120_00 },
    ]);
    await plan({ percent: 5, startsAt: inHours(1) });
    await checkout.sql('update products set deleted_at = now() where id = $1', [product]);
    await pass(1);
    expect(await checkout.sql('select id from price_changes')).toEqual([]);
  });

  it('is planned, listed and cancelled over REST', async () => {
    const path = `/api/products/${product}/planned-prices`;
    const body = { skus: [b], price: 99.5, startsAt: inHours(1) };
    const planned = await checkout.rest('POST', path, { who: admin, body });
    expect(planned.status).toBe(201);
    const { plannedPrices } = planned.body as { plannedPrices: { _id: number }[] };
    expect(plannedPrices).toMatchObject([{ sku: b, price: 99.5, priceBefore: 120, endsAt: null }]);
    expect((await checkout.rest('GET', path, { who: admin })).body).toEqual(planned.body);
    const gone = await checkout.rest('DELETE', `${path}/${plannedPrices[0]?._id}`, { who: admin });
    expect([gone.status, gone.body]).toEqual([200, { plannedPrices: [] }]);
    for (const wrong of [{ skus: 'all' }, { startsAt: 'soon' }, { isSale: 'yes' }]) {
      const { status } = await checkout.rest('POST', path, { who: admin, body: { price: 5, ...wrong } });
      expect(status).toBe(400);
    }
  });
});

const changes = () =>
  checkout.sql(`select id from audit_entries where action = 'VARIANTS_CHANGED' and subject_id = $1`, [
    product,
  ]);

describe('what is due', () => {
  it('is applied once by several processes at the same time', async () => {
    await plan({ percent: 10, startsAt: inHours(1) });
    checkout.shop.clock.advance(HOUR);
    await Promise.all(Array.from({ length: 4 }, () => applyPlannedPrices(checkout.shop.parts)));
    expect((await shown()).map(([price]) => price)).toEqual([110, 132]);
    expect(await changes()).toHaveLength(1);
  });

  it('is applied once when the process dies in the middle of it', async () => {
    await plan({ percent: 10, startsAt: inHours(1) });
    checkout.shop.clock.advance(HOUR);
    const pool = await checkout.shop.parts.orm.em.getDriver().getConnection().getNativeClient();
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select id from variants where sku = $1 for update', [b]);
    const dying = applyPlannedPrices(checkout.shop.parts).catch((error: unknown) => error);
    await expect
      .poll(() =>
        checkout.sql(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query ilike '%for no key update%'`,
        ),
      )
      .toHaveLength(1);
    expect(await dying).toBeInstanceOf(Error);
    await holder.query('rollback');
    holder.release();
    expect((await shown()).map(([price]) => price)).toEqual([100, 120]);
    await applyPlannedPrices(checkout.shop.parts);
    await applyPlannedPrices(checkout.shop.parts);
    expect((await shown()).map(([price]) => price)).toEqual([110, 132]);
    expect(await changes()).toHaveLength(1);
  });

  it('keeps every piece that is sold at the same time', async () => {
    await plan({ percent: 10, startsAt: inHours(1) });
    checkout.shop.clock.advance(HOUR);
    const buyer = await checkout.shopper();
    await Promise.all([
      applyPlannedPrices(checkout.shop.parts),
      ...Array.from({ length: 4 }, () => checkout.order(buyer, product)),
    ]);
    expect(await checkout.stockOf(product)).toBe(6);
    expect((await shown())[0]?.[0]).toBe(110);
    expect(await brokenRules(checkout.sql.bind(checkout))).toEqual([]);
  });
});
