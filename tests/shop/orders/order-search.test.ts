import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { piecesOf } from '../../../api/platform/lists/fold.ts';
import { MAX_HITS } from '../../../api/domain/pages/list-sizes.ts';
import { Administration } from '../../support/shop/administration.ts';

/** Orders whose ids are this far apart lie in a dozen parts of the index, most of them before the newest ids. */
const ORDERS = 3000;
const APART = 1000;

let shop: Administration;

beforeAll(async () => {
  shop = await Administration.start();
  const [buyer] = await shop.sql<{ id: number }>('select min(id) as id from users');
  await shop.sql(
    `insert into orders (id, user_id, user_name, user_email, address, city, postal_code, country, payment_method,
       items_price, shipping_price, tax_price, total_price, stock_held, created_at)
     select n * $3::int, $1, 'Ada ' || case when n % 5 = 0 then 'Fifth ' else '' end
         || case when n between 200 and 1000 then 'Bygone' else 'Recent' end,
       'ada-' || n || '@example.com', '1 Road', 'Lagos', '101241', 'Nigeria', 'PayPal', n * 7919 % 1000, 0, 0,
       n * 7919 % 1000, false, now()
     from generate_series(1, $2::int) n`,
    [buyer?.id, ORDERS, APART],
  );
  await shop.sql('analyze orders');
});
afterAll(async () => {
  await shop.shop.stop();
});

interface Found {
  total: number;
  isTotalExact: boolean;
  pages: number;
  orders: { id: string }[];
}

const page = async (keyword: string, more = '') =>
  (
    await shop.get<{ orders: Found }>(
      `{ orders(filter: { keyword: "${keyword}" }, pageSize: 100${more}) { total isTotalExact pages orders { id } } }`,
    )
  ).orders;

const places = ({ orders }: Found) => orders.map(({ id }) => Number(id) / APART);

async function allPages(keyword: string, more = ''): Promise<number[]> {
  const { pages } = await page(keyword, more);
  const found: number[] = [];
  for (let nr = 1; nr <= pages; nr += 1) found.push(...places(await page(keyword, `, page: ${nr}${more}`)));
  return found;
}

const everyNth = (step: number) =>
  Array.from({ length: Math.floor(ORDERS / step) }, (_, nr) => ORDERS - (ORDERS % step) - nr * step);

describe('a search of orders that lie in several parts of the index', () => {
  it('counts exactly below the limit, and its pages neither repeat nor skip', async () => {
    expect(await page('fifth')).toMatchObject({ total: ORDERS / 5, isTotalExact: true });
    expect(await allPages('fifth')).toEqual(everyNth(5));
  });

  it('has the newest of more than the limit, and says that there are more', async () => {
    expect(await page('ada')).toMatchObject({ total: MAX_HITS, isTotalExact: false });
    const { ordersConnection } = await shop.get<{ ordersConnection: object }>(
      '{ ordersConnection(filter: { keyword: "ada" }) { totalCount isTotalExact } }',
    );
    expect(ordersConnection).toEqual({ totalCount: MAX_HITS, isTotalExact: false });
    expect(await allPages('ada')).toEqual(everyNth(1).slice(0, MAX_HITS));
  });

  it('finds what only old orders have', async () => {
    const old = await allPages('bygone');
    expect(old).toEqual(Array.from({ length: 801 }, (_, nr) => 1000 - nr));
  });

  it('sorts what it finds by another column, each order once', async () => {
    const byTotal = everyNth(5).toSorted((a, b) => ((a * 7919) % 1000) - ((b * 7919) % 1000) || a - b);
    expect(await allPages('fifth', ', sort: TOTAL, order: ASC')).toEqual(byTotal);
  });

  it.each([
    ['ada-2500@example.com', [2500]],
    ['ada-25@', [25]],
    ['fifth bygone ada-995', [995]],
    ['-299', [2999, 2998, 2997, 2996, 2995, 2994, 2993, 2992, 2991, 2990, 299]],
    ['ada-3001@example.com', []],
    ['100%', []],
    ['_fifth', []],
  ])('for "%s" finds exactly these', async (keyword, expected) => {
    const found = await page(keyword);
    expect([found.total, places(found)]).toEqual([expected.length, expected]);
  });

  it('combines with the other filters', async () => {
    await shop.sql('update orders set cancelled_at = now() where id = any($1::int[])', [
      [5 * APART, 7 * APART],
    ]);
    const { orders } = await shop.get<{ orders: Found }>(
      '{ orders(filter: { keyword: "fifth", state: CANCELLED }) { total pages orders { id } } }',
    );
    expect([orders.total, places(orders)]).toEqual([1, [5]]);
  });
});

describe('the pieces of words that are looked up', () => {
  it.each([
    [['okoro'], ['oko', 'kor', 'oro']],
    [['person-77@x.com'], ['per', 'ers', 'rso', 'son', '-77', '.co', 'com']],
    [
      ['ana', 'banana'],
      ['ana', 'ban', 'nan'],
    ],
    [['o1', '--', 'ab'], []],
  ])('of %j are %j', (words, pieces) => {
    expect(piecesOf(words)).toEqual(pieces);
  });
});
