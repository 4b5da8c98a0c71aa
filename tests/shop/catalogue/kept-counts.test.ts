import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../support/database/database.ts';
import { Random } from '../../support/measuring/random.ts';

const WRITERS = 6;
const TRANSACTIONS = 25;
/** Milliseconds that one waits for another's row; shorter than PostgreSQL takes to see a circle. */
const PATIENCE = 150;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: Pool;

beforeAll(async () => {
  database = await cloneDatabase();
  pool = new Pool({ connectionString: database.url, max: WRITERS, lock_timeout: PATIENCE });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const NEW_PRODUCTS = `insert into products (name, image, price, description, brand, category, count_in_stock, is_draft,
    created_at, updated_at)
  select 'Wig', '/w', 1, '', 'Brand', 'Wigs', nr % 9, nr % 4 = 0, now(), now() from generate_series(1, $1) nr`;
const NEW_USERS = `insert into users (name, is_admin, created_at)
  select 'Ada', nr % 5 = 0, now() from generate_series(1, $1) nr`;

/** What visitors, buyers and administrators do to the figures; $1 is a number from 1. */
const CHANGES = [
  NEW_PRODUCTS,
  NEW_USERS,
  'update products set count_in_stock = $1 % 8 where id % 13 = $1 % 13',
  'update products set count_in_stock = greatest(count_in_stock - 1, 0) where id = $1',
  'update products set is_draft = not is_draft where id % 11 = $1 % 11',
  'update products set deleted_at = now() where id % 17 = $1 % 17',
  'update products set deleted_at = null where id % 19 = $1 % 19',
  'delete from products where id = $1',
  'update users set is_admin = not is_admin where id % 7 = $1 % 7 and deleted_at is null',
  'update users set deleted_at = now(), is_admin = false where id % 23 = $1 % 23',
  'delete from users where id = $1',
];

async function kept(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ subject: string; size: number }>(
    'select subject, sum(change)::int as size from kept_counts group by subject having sum(change) <> 0 order by subject',
  );
  return Object.fromEntries(rows.map(({ subject, size }) => [subject, size]));
}

async function counted(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ subject: string; size: number }>(
    `select case when is_draft then 'products.draft' when count_in_stock = 0 then 'products.sold_out'
       when count_in_stock <= 5 then 'products.low_stock' else 'products.plenty' end as subject, count(*)::int as size
     from products where deleted_at is null group by 1
     union all
     select case when is_admin then 'users.admin' else 'users.shopper' end, count(*)::int
     from users where deleted_at is null group by 1 order by subject`,
  );
  return Object.fromEntries(rows.map(({ subject, size }) => [subject, size]));
}

describe('figures that are kept instead of counted', () => {
  it('say what there is after everybody has written at once, undone transactions included', async () => {
    await pool.query(NEW_PRODUCTS, [100]);
    await pool.query(NEW_USERS, [50]);
    const seed = new Random('KEPT_COUNTS_SEED');
    const plans = Array.from({ length: WRITERS }, () =>
      Array.from({ length: TRANSACTIONS }, () => ({
        changes: [seed.pick(CHANGES), seed.pick(CHANGES)],
        number: seed.between(1, 150),
        isUndone: seed.next() < 0.2,
      })),
    );
    let refused = 0;
    await Promise.all(
      plans.map(async (plan) => {
        for (const { changes, number, isUndone } of plan) {
          const client = await pool.connect();
          try {
            await client.query('begin');
            for (const change of changes) await client.query(change, [number]);
            await client.query(isUndone ? 'rollback' : 'commit');
          } catch {
            // Statements over many rows in no order wait for each other, in a circle too: then one of them ends.
            refused += 1;
            await client.query('rollback');
          } finally {
            client.release();
          }
        }
      }),
    );
    expect(refused).toBeLessThan((WRITERS * TRANSACTIONS * 3) / 4);
    const figures = await kept();
    expect(figures).toEqual(await counted());
    expect(Object.keys(figures)).toHaveLength(6);
  });

  it('are melted together now and then, so that a sum stays short', async () => {
    for (let nr = 0; nr < 250; nr += 1) await pool.query(NEW_USERS, [1]);
    const { rows } = await pool.query<{ rows: number }>('select count(*)::int as rows from kept_counts');
    expect(rows[0]?.rows).toBeLessThan(250);
    expect(await kept()).toEqual(await counted());
  });

  it('let nobody wait: two buyers of last pieces do not meet in them', async () => {
    const [one, other] = [await pool.connect(), await pool.connect()];
    try {
      await pool.query('update products set count_in_stock = 1, deleted_at = null where id in (1, 2, 3, 4)');
      const sell = 'update products set count_in_stock = 0 where id = $1';
      await one.query('begin');
      await other.query('begin');
      await one.query(sell, [1]);
      await other.query(sell, [2]);
      await one.query(sell, [3]);
      await other.query(sell, [4]);
      await one.query('commit');
      await other.query('commit');
    } finally {
      one.release();
      other.release();
    }
    expect(await kept()).toEqual(await counted());
  });
});
