import { Client } from 'pg';
import { signIn } from '../support/shop/sign-in.ts';
import { migrate } from '../../api/shop/database/migrate.ts';
import { openOrm } from '../../api/shop/database/orm.ts';

const PRODUCTS = 1000;
/** The first two users are for the baseline server's queries and for reading. */
const FIRST_BUYER = 3;
const BUYERS = 20;

/** Tokens of the users who place orders, and of one who reads ten orders. */
export interface BenchShop {
  buyers: string[];
  reader: string;
  /** Ids are 1 to this number. */
  products: number;
}

/**
 * Fills an empty database with 1,000 products in stock and with shoppers, and updates statistics after loading
 * (statistics of an empty table leave bad plans in open connections).
 */
export async function fillDatabase(url: string): Promise<BenchShop> {
  const orm = await openOrm(url);
  await migrate(orm, url);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into products (name, image, price, description, brand, category, count_in_stock, rating_sum,
       num_reviews, created_at, updated_at)
     select 'Wig number ' || n || case n % 4 when 0 then ' Body Wave' when 1 then ' Straight Bob' when 2 then ' Coily Afro' else ' Box Braids' end,
       '/media/picture-' || n || '.webp', 1000 + n * 37 % 40000,
       repeat('Soft hair that holds its shape after washing. ', 5), 'Brand ' || n % 12, 'Category ' || n % 8,
       1000000, n % 4 * (1 + n % 5), n % 4, now() - n * interval '1 minute', now()
     from generate_series(1, $1) n`,
    [PRODUCTS],
  );
  await client.query(
    `insert into users (name, email, created_at)
     select 'Bench Shopper ' || n, 'bench-' || n || '@example.com', now() from generate_series(1, $1) n`,
    [FIRST_BUYER + BUYERS],
  );
  await client.query(
    `insert into orders (user_id, user_name, user_email, address, city, postal_code, country, payment_method, items_price,
       shipping_price, tax_price, total_price, stock_held, stock_held_until, created_at)
     select 2, 'Bench Shopper 2', 'bench-2@example.com', '1 Road', 'Lagos', '101241', 'Nigeria', 'PayPal', 2000, 1000, 0, 3000,
       true, now() + interval '1 day', now() - n * interval '1 hour' from generate_series(1, 10) n`,
  );
  await client.query(
    `insert into order_items (order_id, product_id, name, image, price, qty)
     select id, 7 + nr, 'Wig number 7 Body Wave', '/media/picture-7.webp', 1000, 1 from orders, generate_series(0, 1) nr`,
  );
  await client.query('vacuum analyze');
  await client.end();
  const em = orm.em.fork();
  const buyers: string[] = [];
  for (let id = FIRST_BUYER; id < FIRST_BUYER + BUYERS; id += 1)
    buyers.push(await signIn(em, id, new Date()));
  const shop = { buyers, reader: await signIn(em, 2, new Date()), products: PRODUCTS };
  await orm.close();
  return shop;
}
