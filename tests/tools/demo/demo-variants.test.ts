import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../api/tools/demo/seed.ts';
import { cloneDatabase } from '../../support/database/database.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

describe('the demonstration', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let client: Client;
  const rows = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  const count = async (from: string) => Number((await rows(`select count(*) from ${from}`))[0]?.['count']);

  beforeAll(async () => {
    database = await cloneDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    await seedDemo(client, { now: NOW, hashPassword: async () => 'hash', prices: 'thousandths' });
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('has 923 variants, of which 242 are sold out, each in its options and with a ledger that adds up', async () => {
    expect(await count('variants')).toBe(923);
    expect(await count('variants where stock = 0')).toBe(242);
    expect(await count('variants where was_price is not null and was_price <= price')).toBe(0);
    expect(await count('variants where num_nonnulls(lengths, volume, finish, shade, cap) = 0')).toBe(0);
    const moved =
      "select from stock_moves m where m.variant_id = v.id and stock_after = v.stock and reason = 'opening'";
    expect(await count(`variants v where (stock > 0) <> exists (${moved})`)).toBe(0);
    expect(await count('variants v where is_standard and id <> product_id')).toBe(0);
    expect(await count('variants where colour not in (select code from colours)')).toBe(0);
  });

  it('has Amara at 285.50 in 165 variants with 899 pieces, her facts and her maker', async () => {
    const amara = "product_id = (select id from products where image = '/media/amara-body-wave.webp')";
    expect(
      await rows(`select count(*)::int, sum(stock)::int as pieces from variants where ${amara}`),
    ).toEqual([{ count: 165, pieces: 899 }]);
    expect(
      await rows(
        `select sku, lengths, colour, density, lace, cap, price, was_price, stock from variants where is_standard and ${amara}`,
      ),
    ).toEqual([
      {
        sku: 'IR-AMABODWA-22-1B-180-13x4-M',
        lengths: [22],
        colour: '1B',
        density: 180,
        lace: '13x4',
        cap: 'M',
        price: '28550',
        was_price: '33700',
        stock: 14,
      },
    ]);
    expect(
      await rows(
        `select kind, hair, texture, lace_kind, heat_limit_c, lifespan_from, lifespan_to, return_rule from product_facts where ${amara}`,
      ),
    ).toEqual([
      {
        kind: 'wig',
        hair: 'virgin',
        texture: 'body wave',
        lace_kind: 'transparent',
        heat_limit_c: 180,
        lifespan_from: 24,
        lifespan_to: 48,
        return_rule: 'sealed',
      },
    ]);
    expect(await count("makers where slug = 'olori-strand'")).toBe(1);
    expect(await count('makers')).toBe(7);
  });

  it('has facts of every product', async () => {
    expect(await count('product_facts where kind is not null and return_rule is not null')).toBe(48);
  });

  it('sold the standard variants, with their options in words', async () => {
    const same =
      'select from variants v where v.id = i.variant_id and v.is_standard and (v.sku, v.product_id) = (i.sku, i.product_id)';
    expect(await count(`order_items i where not exists (${same})`)).toBe(0);
    expect(await rows("select distinct choice from order_items where sku like 'IR-AMABODWA-%'")).toEqual([
      { choice: '22 inch, 1B, 180 %, 13x4, M' },
    ]);
  });
});

describe('the demonstration with the prices of Nigeria', () => {
  it('is the same a thousand times as dear, in products, orders and payments', async () => {
    const database = await cloneDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await seedDemo(client, { now: NOW, hashPassword: async () => 'hash', prices: 'naira' });
    const { rows } = await client.query<object>(
      `select (select price from variants where sku = 'IR-AMABODWA-22-1B-180-13x4-M') as amara,
        (select count(*)::int from order_items i join variants v on v.id = variant_id where i.price <> v.price) as lines,
        (select count(*)::int from orders o join payments p on p.order_id = o.id and p.status = 'completed'
          where p.amount_cents <> o.total_price) as payments,
        (select sum(stock)::int from variants where product_id = 2) as pieces`,
    );
    expect(rows).toEqual([{ amara: '28550000', lines: 0, payments: 0, pieces: 899 }]);
    await client.end();
    await database.drop();
  });
});
