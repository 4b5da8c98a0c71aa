import { addPerson, type Person } from './catalogue.ts';
import { startShop, type TestShop } from './shop.ts';

export interface GraphqlAnswer {
  data: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A shop with an administrator, called over REST and GraphQL as administrator, shopper or visitor. */
export class Administration {
  readonly shop: TestShop;
  readonly admin: Person;

  private constructor(shop: TestShop, admin: Person) {
    this.shop = shop;
    this.admin = admin;
  }

  static async start(env: Record<string, string> = {}): Promise<Administration> {
    const shop = await startShop(env);
    return new Administration(shop, await addPerson(shop, { name: 'Femi', isAdmin: true }));
  }

  async rest(method: Method, url: string, who: Person | null, payload?: unknown) {
    const response = await this.shop.app.inject({
      method,
      url,
      headers: {
        'content-type': 'application/json',
        ...(who && { authorization: `Bearer ${who.token}` }),
      },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  }

  async ask(
    query: string,
    who: Person | null = this.admin,
    variables: Record<string, unknown> = {},
  ): Promise<GraphqlAnswer> {
    const response = await this.shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: who ? { authorization: `Bearer ${who.token}` } : {},
      payload: { query, variables },
    });
    return response.json();
  }

  /** Returns the data of an operation that must succeed. */
  async get<Data>(query: string, who: Person | null = this.admin, variables: Record<string, unknown> = {}) {
    const { data, errors } = await this.ask(query, who, variables);
    if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
    return data as Data;
  }

  async codeOf(query: string, who: Person | null = this.admin, variables: Record<string, unknown> = {}) {
    const { errors } = await this.ask(query, who, variables);
    return errors?.[0]?.extensions.code ?? 'ok';
  }

  async sql<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    const pool = await this.shop.parts.orm.em.getDriver().getConnection().getNativeClient();
    return (await pool.query(text, values)).rows as Row[];
  }
}

export interface GivenOrder {
  userId: number;
  /** In kobo; these orders have no shipping and tax. */
  total?: number;
  placedAt?: string;
  paidAt?: string | null;
  deliveredAt?: string | null;
}

/** Inserts orders with their payments and one line each. Returns their ids. */
export async function addOrders(
  administration: Administration,
  given: GivenOrder[],
  product: number,
): Promise<number[]> {
  const rows = await administration.sql<{ id: number }>(
    `with given as (
       select row_number() over () as place, g.* from jsonb_to_recordset($1::jsonb) as g ("userId" int, total bigint,
         "placedAt" timestamptz, "paidAt" timestamptz, "deliveredAt" timestamptz)
     )
     insert into orders (user_id, user_name, user_email, address, city, postal_code, country, payment_method, items_price,
       shipping_price, tax_price, total_price, stock_held, created_at)
     select u.id, u.name, u.email, 'Street 1', 'Lagos', '1', 'Nigeria', 'PayPal', coalesce(total, 1000), 0, 0,
       coalesce(total, 1000), true, coalesce("placedAt", '2026-11-01')
     from given join users u on u.id = "userId" order by place returning id`,
    [JSON.stringify(given)],
  );
  const ids = rows.map((row) => row.id);
  await administration.sql(
    `insert into order_items (order_id, product_id, name, image, price, qty)
     select id, $2, 'Wig', '/media/wig.webp', 1000, 1 from unnest($1::int[]) id`,
    [ids, product],
  );
  const paid = given.flatMap((order, index) =>
    order.paidAt ? [{ id: ids[index], paidAt: order.paidAt, deliveredAt: order.deliveredAt ?? null }] : [],
  );
  await administration.sql(
    `insert into payments (order_id, create_request_id, capture_request_id, capture_id, status, amount_cents, currency,
       created_at, updated_at)
     select id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'completed', 1000, 'USD', now(), now()
     from jsonb_to_recordset($1::jsonb) as p (id int)`,
    [JSON.stringify(paid)],
  );
  await administration.sql(
    `update orders set paid_at = p."paidAt", delivered_at = p."deliveredAt"
     from jsonb_to_recordset($1::jsonb) as p (id int, "paidAt" timestamptz, "deliveredAt" timestamptz)
     where orders.id = p.id`,
    [JSON.stringify(paid)],
  );
  return ids;
}
