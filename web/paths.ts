import { PAGES } from '#domain/pages/pages.ts';
import { forgottenPasswordPath, loginPath, registerPath } from '#domain/pages/redirect.ts';

/**
 * A mailto link. Each half is encoded: `?`, `&` and `%` may be part of an address, and would otherwise add recipients
 * or text.
 */
export function mailTo(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}

export type Id = string | number;

export function withSearch(path: string, values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const withSlug = (pattern: string, slug: string): string =>
  pattern.replace(':slug', encodeURIComponent(slug));
export const withId = (pattern: string, id: Id): string => pattern.replace(':id', encodeURIComponent(id));

/**
 * Builds every path inside the shop from the route table in the domain; nothing else in the browser's code spells one
 * out.
 */
export const paths = {
  /** Home, a page of its list, or a search: `/?keyword={text}&page=1`. `exact` leaves typing errors uncorrected. */
  home: ({
    exact = false,
    ...search
  }: { keyword?: string | undefined; page?: number; exact?: boolean } = {}) =>
    withSearch(PAGES.home, { ...search, ...(exact && { exact: 1 }) }),
  /** The words of the trade, or one of them. */
  words: (slug?: string) => (slug === undefined ? PAGES.words : `${PAGES.words}#${slug}`),
  /** Which cap size fits, first of all of one maker, on the way to a product with what was chosen there. */
  capFit: (
    search: { maker?: string | undefined; product?: string | undefined } & Record<
      string,
      string | undefined
    > = {},
  ) => withSearch(PAGES.capFit, search),
  /** Which colour hair has, as a maker makes it if one is named, on the way to a product. */
  shade: (search: { maker?: string | undefined; product?: string | undefined } = {}) =>
    withSearch(PAGES.shade, search),
  /** @param choice the query of a choice, as in the address of the product */
  tryOn: (id: Id, choice?: string | null) => [withId(PAGES.tryOn, id), choice].filter(Boolean).join('?'),
  /** The products of a term of the trade. */
  productsOfTerm: (term: string) => withSearch(PAGES.home, { keyword: term, page: 1 }),
  /** A text of the owner, such as delivery. */
  content: (slug: string) => withSlug(PAGES.content, slug),
  collection: (slug: string) => withSlug(PAGES.collection, slug),
  category: (slug: string) => withSlug(PAGES.category, slug),
  product: (id: Id) => withId(PAGES.product, id),
  wishlist: () => PAGES.wishlist,
  cart: () => PAGES.cart,
  /** A cart that somebody has sent as a code. */
  cartCode: (code: string) => PAGES.cartCode.replace(':code', encodeURIComponent(code)),
  /** Adds a product to the cart: `/cart/{id}?qty={n}`; a variant that is not its standard by its sku. */
  cartAdd: (id: Id, qty: number, variant?: string) => withSearch(withId(PAGES.cartAdd, id), { qty, variant }),
  /** `redirect` is the path to come back to. */
  login: loginPath,
  register: registerPath,
  forgottenPassword: forgottenPasswordPath,
  profile: () => PAGES.profile,
  addresses: () => PAGES.addresses,
  shipping: () => PAGES.shipping,
  payment: () => PAGES.payment,
  placeOrder: () => PAGES.placeOrder,
  order: (id: Id) => withId(PAGES.order, id),
  /** Where a guest asks for the link to an order. */
  track: () => PAGES.track,
} as const;
