import { Client } from 'pg';
import { startSession } from '../../api/accounts/session.service.ts';
import { migrate } from '../../api/database/migrate.ts';
import { openOrm } from '../../api/database/orm.ts';

const PRODUCTS = 1000;

/**
 * Fills an empty database: 1,000 products with plenty of stock, one shopper, and statistics taken after loading (a table
 * analysed while empty leaves a bad plan in open connections).
 * @returns a signed-in token of the shopper
 */
export async function fillDatabase(url: string): Promise<string> {
  const orm = await openOrm(url);
  await migrate(orm, url);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into products (name, image, price, description, brand, category, count_in_stock, created_at, updated_at)
     select 'Wig number ' || n || case n % 4 when 0 then ' Body Wave' when 1 then ' Straight Bob' when 2 then ' Coily Afro' else ' Box Braids' end,
       '/media/picture-' || n || '.webp', 1000 + n * 37 % 40000,
       repeat('Soft hair that holds its shape after washing. ', 5), 'Brand ' || n % 12, 'Category ' || n % 8,
       1000000, now() - n * interval '1 minute', now()
     from generate_series(1, $1) n`,
    [PRODUCTS],
  );
  await client.query(
    `insert into users (name, email, created_at) values ('Bench Shopper', 'bench@example.com', now())`,
  );
  await client.query('vacuum analyze');
  await client.end();
  const token = await startSession(orm.em.fork(), 1, new Date());
  await orm.close();
  return token;
}
