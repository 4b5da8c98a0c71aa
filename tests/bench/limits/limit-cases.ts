import type { BenchShop } from '../catalogue-data.ts';
import type { Load } from '../load.ts';

/** One job, done by the shop and by the baseline server. */
export interface LimitCase {
  name: string;
  /** The lowest acceptable ratio. */
  goal: number;
  limit: Load;
  shop: Load;
}

const FIELDS = 'id name image price description brand category rating numReviews countInStock createdAt';
const JSON_BODY = { 'content-type': 'application/json' };
/** Any header of this name bypasses the response cache. */
const UNCACHED = { authorization: 'none' };

/** Reads of the catalogue: address at the baseline server, over REST, and as a GraphQL operation. */
const CATALOGUE = [
  {
    name: 'list',
    goal: 0.5,
    limit: '/list?page=2',
    rest: '/api/products?page=2',
    query: `query ($page: Int) { products(page: $page) { page pages products { ${FIELDS} } } }`,
    variables: { page: 2 },
  },
  {
    name: 'search',
    goal: 0.5,
    limit: '/search?word=wave',
    rest: '/api/products?keyword=wave',
    query: `query ($word: String) { products(keyword: $word) { page pages products { ${FIELDS} } } }`,
    variables: { word: 'wave' },
  },
  {
    name: 'detail',
    goal: 0.25,
    limit: '/detail/7',
    rest: '/api/products/7',
    query: `query ($id: ID!) { product(id: $id) { ${FIELDS} reviews { id rating comment createdAt } } }`,
    variables: { id: '7' },
  },
  {
    name: 'top rated',
    goal: 0.25,
    limit: '/top',
    rest: '/api/products/top',
    query: `{ topProducts { ${FIELDS} } }`,
    variables: {},
  },
];

/** All jobs of the table; the one that changes the database is last. */
export function limitCases(
  limit: string,
  shop: string,
  { buyers, reader, products }: BenchShop,
): LimitCase[] {
  const kept: LimitCase[] = [];
  const made: LimitCase[] = [];
  for (const { name, goal, query, variables, ...addresses } of CATALOGUE) {
    const rest: Load = { url: `${shop}${addresses.rest}` };
    const graphql: Load = {
      url: `${shop}/graphql`,
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify({ query, variables }),
    };
    const asked = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    const byGet: Load = {
      url: `${shop}/graphql?${asked.toString()}`,
      headers: { 'apollo-require-preflight': 'true' },
    };
    // The same request to both, with its body if it has one.
    const keptBy = (face: string, load: Load): LimitCase => ({
      name: `${name}, ${face}, kept / bytes in memory`,
      goal: 0.7,
      limit: { ...load, url: `${limit}/bytes${addresses.limit}` },
      shop: load,
    });
    kept.push(keptBy('REST', rest), keptBy('GraphQL by POST', graphql), keptBy('GraphQL by GET', byGet));
    for (const [face, load] of Object.entries({ REST: rest, GraphQL: graphql })) {
      const uncached = { ...load, headers: { ...load.headers, ...UNCACHED } };
      const query = { url: `${limit}${addresses.limit}` };
      made.push({ name: `${name}, ${face}, made / node:http + pg`, goal, limit: query, shop: uncached });
    }
  }
  return [
    ...kept,
    ...made,
    ...ownPages(limit, shop, reader),
    placing(`${limit}/order`, `${shop}/api/orders/add/`, { buyers, products }),
  ];
}

function ownPages(limit: string, shop: string, token: string): LimitCase[] {
  const headers = { authorization: `Bearer ${token}` };
  const pages = {
    'my orders': '/api/orders/myorders',
    'one order': '/api/orders/7',
    profile: '/api/users/profile',
  };
  return Object.entries(pages).map(([name, path]) => ({
    name: `${name}, REST / node:http + pg`,
    goal: 0.25,
    limit: { url: `${limit}/${name.replace(' ', '-')}` },
    shop: { url: `${shop}${path}`, headers },
  }));
}

/** An order of one piece of any product by any buyer, on both servers. */
function placing(
  limit: string,
  shop: string,
  { buyers, products }: Pick<BenchShop, 'buyers' | 'products'>,
): LimitCase {
  const variants = Array.from({ length: products }, (_, nr) => ({
    headers: { ...JSON_BODY, authorization: `Bearer ${buyers[nr % buyers.length]}` },
    body: JSON.stringify({
      orderItems: [{ product: nr + 1, qty: 1 }],
      shippingAddress: { address: '1 Road', city: 'Lagos', postalCode: '101241', country: 'Nigeria' },
      paymentMethod: 'PayPal',
    }),
  }));
  return {
    name: 'placing an order, REST / raw SQL transaction',
    goal: 0.45,
    limit: { url: limit, method: 'POST' },
    shop: { url: shop, method: 'POST', variants },
  };
}
