import type { GrownShop, ShopSize } from './growth-data.ts';
import type { Load } from '../load.ts';

/** A read that is measured in shops of different sizes. */
export interface GrowthCase {
  name: string;
  /** Allowed ratio of the times in the large and the small shop; null to report only. */
  ratio: number | null;
  /** Allowed milliseconds of the 99th percentile in the large shop. */
  most?: number;
  loads: (shop: GrownShop, url: string) => Load[];
}

/** Any header of this name bypasses the response cache. */
const UNCACHED = { authorization: 'none' };
const JSON_BODY = { 'content-type': 'application/json' };

const signedIn = (token: string) => ({ authorization: `Bearer ${token}` });
const rest = (path: (shop: GrownShop) => string[]) => (shop: GrownShop, url: string) =>
  path(shop).map((one) => ({ url: `${url}${one}`, headers: UNCACHED }));
const kept = (path: (shop: GrownShop) => string[]) => (shop: GrownShop, url: string) =>
  path(shop).map((one) => ({ url: `${url}${one}` }));
const own = (path: (shop: GrownShop) => string) => (shop: GrownShop, url: string) => [
  { url: `${url}${path(shop)}`, headers: signedIn(shop.shopper) },
];
const console =
  (...queries: string[]) =>
  (shop: GrownShop, url: string): Load[] =>
    queries.map((query) => ({
      url: `${url}/graphql`,
      method: 'POST',
      headers: { ...JSON_BODY, ...signedIn(shop.admin) },
      body: JSON.stringify({ query }),
    }));

const graphql =
  (...queries: string[]) =>
  (_: GrownShop, url: string): Load[] =>
    queries.map((query) => ({
      url: `${url}/graphql`,
      method: 'POST',
      headers: { ...JSON_BODY, ...UNCACHED },
      body: JSON.stringify({ query }),
    }));

/** A page of a narrowed list with all counts, as the storefront asks for it. */
const narrowed = (facets: string) =>
  `{ products(facets: ${facets}) { total pages products { id name image price countInStock rating numReviews }
    matching { productId } facets { products variants groups { key values { value label count } } } } }`;

/** From hardly narrowed to by five facets. */
export const NARROWED_LISTS = graphql(
  narrowed('{ wear: ["glueless"] }'),
  narrowed('{ length: ["14-16"], sort: PRICE_UP }'),
  narrowed('{ length: ["14-16", "22-24"], colour: ["black", "brown"], lace: ["13x4"], priceTo: 300000 }'),
  narrowed('{ kind: ["wig"], texture: ["body wave"], length: ["22-24"], colour: ["black"], cap: ["M"] }'),
);

const search = (...words: string[]) =>
  rest(() => words.map((word) => `/api/products?keyword=${encodeURIComponent(word)}`));
const ORDER = 'id createdAt totalPrice isPaid paidAt isDelivered deliveredAt user { id name email }';
const orders = (...args: string[]) =>
  console(...args.map((arg) => `{ orders(pageSize: 20, ${arg}) { page pages total orders { ${ORDER} } } }`));
const users = (arg: string) =>
  console(`{ users(pageSize: 20, ${arg}) { page pages total users { id name email isAdmin createdAt } } }`);
const products = (arg: string) =>
  console(
    `{ adminProducts(pageSize: 20, ${arg}) { page pages total products { id name price countInStock } } }`,
  );

/** Ids of some products or orders, spread over the shop. */
const spread = (many: number) => Array.from({ length: 50 }, (_, nr) => 1 + ((nr * 7919 * 131) % many));
const pages = ({ products }: ShopSize) => Math.ceil((products - products / 1000) / 12);

const detailPaths = ({ size }: GrownShop) =>
  spread(size.products)
    .filter((id) => id % 1000 > 0)
    .map((id) => `/api/products/${id}`);

/** Far pages are compared with this one. */
export const FIRST_PAGE = 'list, page 1';

/** Of a shop with more products. */
export const PRODUCT_CASES: GrowthCase[] = [
  { name: FIRST_PAGE, ratio: 3, loads: rest(() => ['/api/products?page=1']) },
  {
    name: 'detail with reviews',
    ratio: 3,
    loads: rest(detailPaths),
  },
  { name: 'top rated', ratio: 3, loads: rest(() => ['/api/products/top']) },
  { name: 'list with all counts of filters', ratio: null, most: 250, loads: NARROWED_LISTS },
  { name: 'search, a part of a word', ratio: null, most: 50, loads: search('urgund', 'inky', 'dband') },
  { name: 'search, a common word', ratio: null, most: 50, loads: search('wave', 'simi', 'wigs') },
  { name: 'search, two words', ratio: null, most: 50, loads: search('simi deep', 'pixie lace') },
  { name: 'search, a rare word', ratio: null, most: 50, loads: search('badeki', 'lomuna', 'fihuba') },
  { name: 'search, a mistyped word', ratio: null, most: 50, loads: search('burgnudy', 'chestnutt', 'pixei') },
  { name: 'search, nothing found', ratio: null, most: 50, loads: search('xqzwv') },
  { name: 'console products by name', ratio: null, most: 50, loads: products('sort: NAME, order: ASC') },
  { name: 'console products by price', ratio: null, most: 50, loads: products('sort: PRICE, order: DESC') },
];

/** Of a shop with so many products that its search belongs to an engine of its own. */
export const MILLION_CASES: GrowthCase[] = [
  { name: 'list, page 1, made anew', ratio: null, most: 300, loads: rest(() => ['/api/products?page=1']) },
  { name: 'detail, made anew', ratio: null, most: 300, loads: rest(detailPaths) },
  { name: 'list, page 1, kept', ratio: 1.2, loads: kept(() => ['/api/products?page=1']) },
  { name: 'detail, kept', ratio: 1.2, loads: kept(detailPaths) },
];

/** Of a shop with more orders, and a tenth as many customers. */
export const ORDER_CASES: GrowthCase[] = [
  { name: 'orders, newest first', ratio: 2, loads: orders('sort: ID, order: DESC') },
  { name: 'orders by total', ratio: 2, loads: orders('sort: TOTAL, order: DESC', 'sort: TOTAL, order: ASC') },
  { name: 'orders by buyer', ratio: 2, loads: orders('sort: USER, order: ASC') },
  { name: 'orders by day of payment', ratio: 2, loads: orders('sort: PAID_AT, order: DESC') },
  { name: 'orders to deliver', ratio: 2, loads: orders('filter: { state: TO_DELIVER }') },
  { name: 'orders, last page by total', ratio: 2, loads: orders('sort: TOTAL, page: 999999') },
  {
    name: 'orders by a name or e-mail',
    ratio: null,
    most: 50,
    loads: orders(...['okoro', 'person-77', 'sade obi'].map((word) => `filter: { keyword: "${word}" }`)),
  },
  {
    name: 'orders by two names that are common apart and nobody has together',
    ratio: null,
    most: 50,
    loads: orders('filter: { keyword: "sade.okoro" }'),
  },
  {
    name: 'orders by a whole e-mail address',
    ratio: null,
    most: 50,
    loads: orders('filter: { keyword: "person-77@example.com" }'),
  },
  { name: 'my orders', ratio: 2, loads: own(() => '/api/orders/myorders') },
  {
    name: 'one order',
    ratio: 2,
    loads: (shop, url) =>
      spread(shop.size.orders).map((id) => ({
        url: `${url}/api/orders/${id}`,
        headers: signedIn(shop.admin),
      })),
  },
  {
    name: 'dashboard',
    ratio: 2,
    loads: console(
      `{ dashboard { toDeliver unpaid lowStock outOfStock salesTotal paidOrders salesPerDay { day orders total }
        lowStockProducts { id name countInStock } latestOrders { ${ORDER} } } }`,
    ),
  },
  { name: 'users by name (1,000,000)', ratio: null, most: 50, loads: users('sort: NAME, order: ASC') },
  {
    name: 'users by a name (1,000,000)',
    ratio: null,
    most: 50,
    loads: users('filter: { keyword: "okoro" }'),
  },
];

/** Far pages of the list in the large shop: how many times the first page's time they may take. */
export const FAR_PAGES: { name: string; times: number | null; loads: GrowthCase['loads'] }[] = [
  { name: 'list, page 1,000', times: 3, loads: rest(() => ['/api/products?page=1000']) },
  { name: 'list, last page', times: 3, loads: rest(({ size }) => [`/api/products?page=${pages(size)}`]) },
  {
    name: 'list, the page in the middle',
    times: null,
    loads: rest(({ size }) => [`/api/products?page=${Math.floor(pages(size) / 2)}`]),
  },
];
