import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'pg';

/**
 * The baseline that the shop is compared with: plain node:http with pg, prepared statements and a pool of 10, no
 * framework, no checks. Runs as a process of its own: `tsx limit-server.ts <database url>`; prints its port.
 */
const pool = new Pool({ connectionString: process.argv[2], max: 10 });

const COLUMNS =
  'p.id, name, image, v.price, description, brand, category, rating, num_reviews, v.stock, p.created_at';
const PRODUCTS = 'products p join variants v on v.product_id = p.id and v.is_standard';

async function list(page: number): Promise<unknown> {
  const [rows, count] = await Promise.all([
    pool.query({
      name: 'list',
      text: `select ${COLUMNS} from ${PRODUCTS} where p.deleted_at is null and not is_draft order by p.created_at desc, p.id desc limit 12 offset $1`,
      values: [(page - 1) * 12],
    }),
    pool.query<{ count: string }>({
      name: 'count',
      text: 'select count(*) from products where deleted_at is null and not is_draft',
    }),
  ]);
  return { products: rows.rows, page, pages: Math.ceil(Number(count.rows[0]?.count) / 12) };
}

async function detail(id: number): Promise<unknown> {
  const [product, reviews] = await Promise.all([
    pool.query({ name: 'detail', text: `select ${COLUMNS} from ${PRODUCTS} where p.id = $1`, values: [id] }),
    pool.query({
      name: 'reviews',
      text: 'select id, rating, comment, created_at from reviews where product_id = $1 order by created_at desc',
      values: [id],
    }),
  ]);
  return { ...product.rows[0], reviews: reviews.rows };
}

/** Matches a word in any part of the name. */
async function search(word: string): Promise<unknown> {
  const pattern = `%${word}%`;
  const found = `from ${PRODUCTS} where folded_name like $1 and p.deleted_at is null and not is_draft`;
  const [rows, count] = await Promise.all([
    pool.query({
      name: 'search',
      text: `select ${COLUMNS} ${found} order by p.created_at desc, p.id desc limit 12`,
      values: [pattern],
    }),
    pool.query<{ count: string }>({ name: 'hits', text: `select count(*) ${found}`, values: [pattern] }),
  ]);
  return { products: rows.rows, page: 1, pages: Math.ceil(Number(count.rows[0]?.count) / 12) };
}

async function top(): Promise<unknown> {
  const { rows } = await pool.query({
    name: 'top',
    text: `select ${COLUMNS} from ${PRODUCTS} where p.deleted_at is null and rating > 0 order by rating desc, num_reviews desc limit 5`,
  });
  return rows;
}

/** All orders of the second user, or one of them, with lines. */
async function orders(condition: string, id: number): Promise<unknown> {
  const placed = await pool.query<{ id: number }>({
    name: `orders-${condition}`,
    text: `select * from orders where ${condition} = $1 order by created_at desc, id desc`,
    values: [id],
  });
  const lines = await pool.query<{ order_id: number }>({
    name: 'lines',
    text: 'select order_id, product_id, name, image, price, qty from order_items where order_id = any($1) order by id',
    values: [placed.rows.map((order) => order.id)],
  });
  return placed.rows.map((order) => ({
    ...order,
    lines: lines.rows.filter((line) => line.order_id === order.id),
  }));
}

async function profile(): Promise<unknown> {
  const text = 'select id, name, email, is_admin, created_at from users where id = $1';
  return (await pool.query({ name: 'profile', text, values: [2] })).rows[0];
}

/** The bare transaction of an order: take stock, insert the order, its line, the move of stock and the event. */
async function order(id: number, buyer: number): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const taken = await client.query<{
      variant: number;
      sku: string;
      name: string;
      image: string;
      price: string;
      left: number;
    }>({
      name: 'take',
      text: 'update variants v set stock = stock - 1 from products p where p.id = $1 and v.product_id = p.id and is_standard and stock >= 1 returning v.id as variant, sku, name, image, v.price, v.stock as left',
      values: [id],
    });
    const line = taken.rows[0];
    const price = Number(line?.price);
    const placed = await client.query<{ id: number }>({
      name: 'order',
      text: `insert into orders (user_id, user_name, user_email, address, city, postal_code, country, payment_method,
        items_price, shipping_price, tax_price, total_price, stock_held, stock_held_until, created_at)
        values ($2, 'Bench', 'bench@example.com', '1 Road', 'Lagos', '101241', 'Nigeria', 'PayPal', $1::bigint, 1000, 0, $1::bigint + 1000, true, now() + interval '1 hour', now()) returning id`,
      values: [price, buyer],
    });
    await client.query({
      name: 'line',
      text: 'insert into order_items (order_id, product_id, name, image, price, qty, variant_id, sku) values ($1, $2, $3, $4, $5, 1, $6, $7)',
      values: [placed.rows[0]?.id, id, line?.name, line?.image, price, line?.variant, line?.sku],
    });
    await client.query({
      name: 'ledger',
      text: `insert into stock_moves (variant_id, delta, stock_before, stock_after, reason, order_id, created_at)
        values ($1, -1, $2::int + 1, $2, 'order', $3, now())`,
      values: [line?.variant, line?.left, placed.rows[0]?.id],
    });
    // Of a kind that nobody follows: the shop beside it has no work with it.
    await client.query({
      name: 'event',
      text: `insert into events (kind, subject, facts, created_at) values ('order-of-the-limit', $1, '{}', now())`,
      values: [`order:${placed.rows[0]?.id}`],
    });
    await client.query('commit');
    return { id: placed.rows[0]?.id };
  } finally {
    client.release();
  }
}

const anyUpTo = (most: number) => 1 + Math.floor(Math.random() * most);

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://limit');
  if (url.pathname === '/list') return list(Number(url.searchParams.get('page') ?? 1));
  if (url.pathname === '/order') return order(anyUpTo(1000), 2 + anyUpTo(20));
  if (url.pathname === '/search') return search(url.searchParams.get('word') ?? '');
  if (url.pathname === '/top') return top();
  if (url.pathname === '/my-orders') return orders('user_id', 2);
  if (url.pathname === '/one-order') return orders('id', 7);
  if (url.pathname === '/profile') return profile();
  return detail(Number(url.pathname.slice('/detail/'.length)));
}

/** Responses sent from memory: the most that a response cache can reach. */
const bytes = new Map<string, Buffer>();

/** A copy of a page of the shop, `/copy?of=http://...`. */
async function sendCopy(address: string, response: ServerResponse): Promise<void> {
  const body = bytes.get(address) ?? Buffer.from(await (await fetch(address)).arrayBuffer());
  bytes.set(address, body);
  response.setHeader('content-type', 'text/html; charset=utf-8').end(body);
}

async function sendBytes(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = (request.url ?? '').replace('/bytes', '');
  let body = bytes.get(key);
  if (!body) {
    request.url = key;
    body = Buffer.from(JSON.stringify(await answer(request)));
    bytes.set(key, body);
  }
  response.setHeader('content-type', 'application/json').end(body);
}

function respond(request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.startsWith('/copy?of=')) {
    void sendCopy(decodeURIComponent(request.url.slice('/copy?of='.length)), response);
    return;
  }
  if (request.url?.startsWith('/bytes')) {
    void sendBytes(request, response);
    return;
  }
  answer(request).then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}

const server = createServer((request, response) => {
  request.resume().on('end', () => respond(request, response));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`ready on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
