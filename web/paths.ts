import { PAGES } from '#domain/pages/pages.ts';
import { forgottenPasswordPath, loginPath, registerPath } from '#domain/pages/redirect.ts';

/**
 * The link that begins a mail to an address. Each half is encoded: `?`, `&` and `%` may stand in an address, and would
 * otherwise add recipients and words of their own.
 */
export function mailTo(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}

type Id = string | number;
type ListSearch = Record<string, string | number | undefined>;

/** A path with those of the given search values that are present. */
function withSearch(path: string, values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const withId = (pattern: string, id: Id): string => pattern.replace(':id', encodeURIComponent(id));

/**
 * Every address inside the shop, as a link wants it, made from the route table in the domain. Nothing else in the
 * browser's code spells one out.
 */
export const paths = {
  /** Home, one page of it, or a search: `/?keyword={text}&page=1`. */
  home: (search: { keyword?: string | undefined; page?: number } = {}) => withSearch(PAGES.home, search),
  product: (id: Id) => withId(PAGES.product, id),
  cart: () => PAGES.cart,
  /** Adds a product to the cart: `/cart/{id}?qty={n}`. */
  cartAdd: (id: Id, qty: number) => withSearch(withId(PAGES.cartAdd, id), { qty }),
  /** Sign-in; `redirect` is the path inside the shop to come back to. */
  login: loginPath,
  register: registerPath,
  forgottenPassword: forgottenPasswordPath,
  profile: () => PAGES.profile,
  shipping: () => PAGES.shipping,
  payment: () => PAGES.payment,
  placeOrder: () => PAGES.placeOrder,
  order: (id: Id) => withId(PAGES.order, id),
  admin: (search: ListSearch = {}) => withSearch(PAGES.admin, search),
  /** The console's lists; `search` holds their filter as they keep it in the address. */
  adminUsers: (search: ListSearch = {}) => withSearch(PAGES.adminUsers, search),
  adminUserEdit: (id: Id) => withId(PAGES.adminUserEdit, id),
  adminProducts: (search: ListSearch = {}) => withSearch(PAGES.adminProducts, search),
  adminProductEdit: (id: Id) => withId(PAGES.adminProductEdit, id),
  adminOrders: (search: ListSearch = {}) => withSearch(PAGES.adminOrders, search),
  adminMoney: () => PAGES.adminMoney,
  adminOutbox: () => PAGES.adminOutbox,
  adminWebhooks: () => PAGES.adminWebhooks,
  adminWebhookLog: (id: Id) => withId(PAGES.adminWebhookLog, id),
} as const;
