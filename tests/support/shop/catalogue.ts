import type { StaffRole } from '../../../api/domain/roles.ts';
import { signIn } from './sign-in.ts';
import type { TestShop } from './shop.ts';

export interface GivenProduct {
  name?: string;
  brand?: string;
  category?: string;
  description?: string;
  /** In kobo. */
  price?: number;
  countInStock?: number;
  ratingSum?: number;
  numReviews?: number;
  isDraft?: boolean;
  createdAt?: string;
  deletedAt?: string;
}

/** Inserts products. Returns their ids. */
export async function addProducts(shop: TestShop, given: GivenProduct[]): Promise<number[]> {
  const rows: { id: number }[] = await shop.parts.orm.em.fork().execute(
    `insert into products (name, image, price, description, brand, category, count_in_stock, rating_sum, num_reviews,
       is_draft, created_at, updated_at, deleted_at)
     select coalesce(name, 'Wig'), '/media/wig.webp', coalesce(price, 8999), coalesce(description, ''),
       coalesce(brand, 'Brand'), coalesce(category, 'Category'), coalesce("countInStock", 5),
       coalesce("ratingSum", 0), coalesce("numReviews", 0), coalesce("isDraft", false),
       coalesce("createdAt", '2026-01-01'), now(), "deletedAt"
     from jsonb_to_recordset(?::jsonb) as given (name text, brand text, category text, description text, price bigint,
       "countInStock" int, "ratingSum" int, "numReviews" int, "isDraft" boolean, "createdAt" timestamptz,
       "deletedAt" timestamptz)
     returning id`,
    [JSON.stringify(given)],
  );
  return rows.map((row) => row.id);
}

export async function addProduct(shop: TestShop, given: GivenProduct): Promise<number> {
  const [id] = await addProducts(shop, [given]);
  if (id === undefined) throw new Error('no product was added');
  return id;
}

export interface Person {
  id: number;
  token: string;
}

/** Makes a signed-in user without the slow hashing of a password. */
export async function addPerson(
  shop: TestShop,
  given: { name?: string; isAdmin?: boolean; staffRole?: StaffRole | null } = {},
): Promise<Person> {
  const em = shop.parts.orm.em.fork();
  const [row] = await em.execute<{ id: number }[]>(
    // Without vowels, so that no name is found in it.
    `insert into users (name, email, is_admin, staff_role, created_at)
     values (?, translate(gen_random_uuid()::text, 'abcdef', 'vwxyzq') || '@example.com', ?, ?, ?) returning id`,
    [given.name ?? 'Ada', given.isAdmin ?? false, given.staffRole ?? null, shop.clock.now()],
  );
  if (!row) throw new Error('nobody was added');
  return { id: row.id, token: await signIn(em, row.id, shop.clock.now()) };
}

/** An order of one piece, with a completed payment when it is paid. */
export async function addOrder(
  shop: TestShop,
  given: { userId: number; productId: number; isPaid: boolean },
): Promise<void> {
  const em = shop.parts.orm.em.fork();
  await em.transactional(async (tx) => {
    const [order] = await tx.execute<{ id: number }[]>(
      `insert into orders (user_id, user_name, address, city, postal_code, country, payment_method, items_price,
         shipping_price, tax_price, total_price, stock_held, created_at)
       values (?, 'Ada', 'Street 1', 'Lagos', '100001', 'Nigeria', 'PayPal', 0, 0, 0, 0, true, now()) returning id`,
      [given.userId],
    );
    if (!order) throw new Error('no order was added');
    await tx.execute(
      `insert into order_items (order_id, product_id, name, image, price, qty) values (?, ?, 'Wig', '/w', 0, 1)`,
      [order.id, given.productId],
    );
    if (!given.isPaid) return;
    await tx.execute(
      `insert into payments (order_id, create_request_id, capture_request_id, capture_id, status, amount_cents,
         currency, created_at, updated_at)
       values (?, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'completed', 0, 'USD', now(), now())`,
      [order.id],
    );
    await tx.execute('update orders set paid_at = now() where id = ?', [order.id]);
  });
}

export interface GraphqlAnswer {
  data: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[];
}

export async function ask(
  shop: TestShop,
  query: string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<GraphqlAnswer> {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: { query, variables },
  });
  return response.json();
}
