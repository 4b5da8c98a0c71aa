import { Client } from 'pg';
import { signIn } from '../../support/shop/sign-in.ts';
import { migrate } from '../../../api/shop/database/migrate.ts';
import { openOrm } from '../../../api/shop/database/orm.ts';
import { TEXTURES } from '../../../api/domain/catalogue/facets/facet-values.ts';
import { HAIR, KINDS } from '../../../api/domain/catalogue/facts/fact-values.ts';
import { CAP_SIZES, LACES } from '../../../api/domain/catalogue/variants/options.ts';

/** Rows per statement; two connections insert at the same time. */
const BATCH = 25_000;
const CONNECTIONS = 2;

/** Numbers of rows; users are a tenth of the orders. */
export interface ShopSize {
  products: number;
  orders: number;
  /** Of each product; with more than its standard it also has facts. */
  variantsEach?: number;
}

/** A filled shop, with a signed-in administrator and shopper. */
export interface GrownShop {
  url: string;
  size: ShopSize;
  shopper: string;
  admin: string;
}

/** Picks one of the values by a number, always the same one. */
const pick = (values: string, salt: number) =>
  `(array[${values}])[1 + abs(hashint8(n + ${salt}000000000::bigint)) % ${values.split(',').length}]`;

const quoted = (...values: string[]) => values.map((value) => `'${value}'`).join(', ');
const FIRST = quoted(
  ...'Simi Amara Remi Nala Zuri Lola Teni Ireti Abeni Kike Ronke Adaeze Iman Sade'.split(' '),
);
const CUT = quoted(
  'Bone Straight',
  'Body Wave',
  'Deep Wave',
  'Kinky Curly',
  'Water Wave',
  'Afro',
  'Pixie',
  'Bob',
);
const KIND = quoted('Lace Front', 'Closure', 'Bundles', 'Ponytail', 'Headband Wig', 'Full Lace', 'Clip-ins');
const COLOUR = quoted(
  'Black',
  'Burgundy',
  'Honey Blonde',
  'Chestnut',
  'Copper',
  'Ombré',
  'Natural',
  'Silver',
);
const BRAND = quoted('Olori Strand', 'Sura Lace', 'Ayoka Hair', 'Omi Care', 'Adunni Studio', 'Ẹ̀kọ́ Hair');
const CATEGORY = quoted('Lace Wigs', 'Braids', 'Bundles', 'Hair Care', 'Tools', 'Closures', 'Ponytails');
const SYLLABLE = quoted(...'ba de ki lo mu na pe ri so tu wa ye za go fi hu'.split(' '));
const FAMILY = quoted(...'Okoro Bello Adeyemi Musa Eze Balogun Danjuma Nwosu Lawal Obi Sani Ojo'.split(' '));

/** 4,096 different words, for searches by a rare word. */
const RARE = `${pick(SYLLABLE, 7)} || ${pick(SYLLABLE, 8)} || ${pick(SYLLABLE, 9)}`;

/** A tenth of the products have a rare word in their name, a thousandth are drafts, a twentieth are nearly sold out. */
const PRODUCTS = `insert into products (id, name, image, description, brand, category, rating_sum,
    num_reviews, is_draft, created_at, updated_at)
  select n, ${pick(FIRST, 1)} || ' ' || ${pick(CUT, 2)} || ' ' || ${pick(KIND, 3)} || ', ' || ${pick(COLOUR, 4)} || ', '
      || 10 + n % 11 * 2 || ' inch' || case when n % 10 = 0 then ' ' || initcap(${RARE}) else '' end || ' ' || n,
    '/media/picture-' || n || '.webp',
    'Raw donor hair pressed to a mirror finish, so it falls in one clean sheet from root to hip. Pre-plucked, 200% '
      || 'density on a medium cap with adjustable straps. Wash every ten wears and dry on a stand. ' || ${RARE},
    ${pick(BRAND, 5)}, ${pick(CATEGORY, 6)},
    (n % 4) * (1 + n % 5), n % 4, n % 1000 = 0, '2020-01-01'::timestamptz + n * interval '1 minute', now()
  from generate_series($1::bigint, $2::bigint) n`;

/** The standard variants, with the ids of their products. */
const VARIANTS = `insert into variants (id, product_id, sku, price, stock, is_standard, created_at, updated_at)
  select n, n, 'P-' || n, 100000 + n * 3700 % 40000000, case when n % 20 = 0 then n / 20 % 6 else 1000000 end, true, now(), now()
  from generate_series($1::bigint, $2::bigint) n`;

const LACE = quoted(...LACES);
const CAP = quoted(...CAP_SIZES);

/** What a product has beside its standard: one length each, in the shop's own colours. */
const otherVariants = (
  each: number,
) => `insert into variants (id, product_id, sku, lengths, colour, density, lace, cap, price,
    stock, position, created_at, updated_at)
  select $3 + (n - 1) * ${each - 1} + nth, n, 'P-' || n || '-' || nth, array[8 + 2 * nth],
    codes[1 + (n + nth) % cardinality(codes)], 130 + 10 * ((n + nth) % 8), ${pick(LACE, 9)}, ${pick(CAP, 10)},
    100000 + (n * 3700 + nth * 500000) % 40000000, (n + nth) % 4 * 5, 1 + nth, now(), now()
  from generate_series($1::bigint, $2::bigint) n, generate_series(1, ${each - 1}) nth,
    (select array_agg(code order by code) as codes from colours) known`;

const FACTS = `insert into product_facts (product_id, kind, texture, hair, glueless, pre_plucked)
  select n, ${pick(quoted(...KINDS), 11)}, ${pick(quoted(...TEXTURES), 12)}, ${pick(quoted(...HAIR), 13)}, n % 3 = 0, n % 2 = 0
  from generate_series($1::bigint, $2::bigint) n`;

/** The first user is the administrator, the second the shopper whose pages are measured. */
const USERS = `insert into users (id, name, email, is_admin, created_at)
  select n, ${pick(FIRST, 1)} || ' ' || ${pick(FAMILY, 2)} || ' ' || n, 'person-' || n || '@example.com', n = 1,
    '2020-01-01'::timestamptz + n * interval '10 minutes'
  from generate_series($1::bigint, $2::bigint) n`;

const PERSON = '1 + n % greatest($3 / 10, 1)';

const REVIEWS = `insert into reviews (product_id, user_id, rating, comment, created_at)
  select n, 1 + (n + nth) % greatest($3 / 10, 4), 1 + n % 5, 'Soft and light, and it kept its shape.', now() - nth * interval '1 day'
  from generate_series($1::bigint, $2::bigint) n, generate_series(1, n % 4) nth`;

/** Seven in ten are paid, and most of those delivered; a user has ten orders on average. */
const ORDERS = `insert into orders (id, user_id, user_name, user_email, address, city, postal_code, country,
    payment_method, items_price, shipping_price, tax_price, total_price, stock_held, created_at, paid_at, delivered_at)
  select n, ${PERSON}, name, 'person-' || ${PERSON} || '@example.com', '1 Allen Avenue', 'Lagos', '101241', 'Nigeria',
    'PayPal', price, 1000, 0, price + 1000, n % 10 < 7, placed,
    case when n % 10 < 7 then placed + interval '5 minutes' end,
    case when n % 10 < 7 and n % 50 > 0 then placed + interval '2 days' end
  from generate_series($1::bigint, $2::bigint) n, lateral (
    select ${pick(FIRST, 1).replaceAll('n +', `${PERSON} +`)} || ' ' || ${pick(FAMILY, 2).replaceAll('n +', `${PERSON} +`)} || ' ' || ${PERSON} as name,
      200000 + abs(hashint8(n)) % 30000000 as price,
      now() - ($3 - n)::float8 / $3 * interval '700 days' as placed) its`;

const ORDER_ITEMS = `insert into order_items (order_id, product_id, variant_id, sku, name, image, price, qty)
  select n, 1 + (n * 2 + nth) % $3, 1 + (n * 2 + nth) % $3, 'P-' || 1 + (n * 2 + nth) % $3, 'Simi Body Wave Closure', '/media/picture-' || n || '.webp', 100000, 1
  from generate_series($1::bigint, $2::bigint) n, generate_series(1, 2) nth`;

const PAYMENTS = `insert into payments (order_id, provider_order_id, create_request_id, capture_request_id, capture_id,
    status, amount_cents, currency, created_at, updated_at)
  select n, 'P-' || n, gen_random_uuid(), gen_random_uuid(), 'C-' || n, 'completed', 1000, 'USD', now(), now()
  from generate_series($1::bigint, $2::bigint) n where n % 10 < 7`;

/** Fills an empty database. Indexes and foreign keys are created after loading, then statistics are updated. */
export async function growShop(url: string, size: ShopSize): Promise<GrownShop> {
  const orm = await openOrm(url);
  await migrate(orm, url);
  const clients = Array.from({ length: CONNECTIONS }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const [client] = clients as [Client];
  await Promise.all(clients.map((one) => one.query('set synchronous_commit = off')));
  await client.query(`set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 2;
    alter table products disable trigger products_standard;
    alter table orders disable trigger orders_paid_needs_payment`);
  const later = await takeAway(client);
  const { products, orders, variantsEach = 1 } = size;
  for (const [insert, rows, of] of [
    [USERS, Math.max(Math.floor(orders / 10), 4), orders],
    [PRODUCTS, products, products],
    [VARIANTS, products, products],
    ...(variantsEach > 1
      ? ([
          [otherVariants(variantsEach), products, products],
          [FACTS, products, products],
        ] as const)
      : []),
    [REVIEWS, products, orders],
    [ORDERS, orders, orders],
    [ORDER_ITEMS, orders, products],
    [PAYMENTS, orders, orders],
  ] as const) {
    await inBatches(clients, insert, { rows, of });
  }
  for (const statement of later) await client.query(statement);
  await client.query('alter table products enable trigger products_standard');
  await client.query('alter table orders enable trigger orders_paid_needs_payment');
  for (const table of ['products', 'variants', 'users', 'orders']) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  }
  await client.query('vacuum analyze');
  await client.query('checkpoint').catch(() => undefined);
  await Promise.all(clients.map((one) => one.end()));
  await orm.close();
  return await openGrownShop(url, size);
}

/** Signs in both users of a shop that was filled before. */
export async function openGrownShop(url: string, size: ShopSize): Promise<GrownShop> {
  const orm = await openOrm(url);
  await migrate(orm, url);
  const em = orm.em.fork();
  const admin = await signIn(em, 1, new Date());
  const shopper = await signIn(em, 2, new Date());
  await orm.close();
  return { url, size, shopper, admin };
}

async function inBatches(
  clients: Client[],
  insert: string,
  { rows, of }: { rows: number; of: number },
): Promise<void> {
  const starts = Array.from({ length: Math.ceil(rows / BATCH) }, (_, index) => index * BATCH + 1);
  const isOfOthers = insert.includes('$3');
  await Promise.all(
    clients.map(async (client) => {
      for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
        const to = Math.min(from + BATCH - 1, rows);
        await client.query(insert, isOfOthers ? [from, to, of] : [from, to]);
      }
    }),
  );
}

/**
 * Drops foreign keys and all indexes except constraints and those of makers, which are written once by whatever product
 * names them first; returns the statements that recreate them.
 */
async function takeAway(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'makers' and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ make }) => make);
}
