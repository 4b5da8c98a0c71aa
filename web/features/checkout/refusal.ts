import type { ApolloClient } from '@apollo/client';
import type { CartItem } from '#domain/orders/cart.ts';
import { failureOf } from '../../graphql/errors.ts';
import { type CartProductsQuery, CartProductsDocument } from '../../graphql/generated/operations.ts';
import { cart } from '../../storage/cart.ts';
import { found } from '../../graphql/found.ts';
import { type CheckedLine, checkLines } from '../cart/checked-lines.ts';
import { cartTotals } from './cart-totals.ts';

/** Why an order was not placed, and what has changed since the shopper put it together. */
export interface Refusal {
  message: string;
  /** The cart beside the shop's own figures; empty when they had nothing to do with it. */
  lines: readonly CheckedLine[];
  /** The total that the shopper saw, in naira. */
  oldTotal: number | null;
}

export const CART_CHANGED: Refusal = {
  message: 'Your cart was changed in another tab. Check it and place the order again.',
  lines: [],
  oldTotal: null,
};

/** Refusals that the state of the products explains. */
const ABOUT_PRODUCTS = new Set<string | null>(['PRICE_CHANGED', 'INSUFFICIENT_STOCK', 'PRODUCT_NOT_SOLD']);

/**
 * Reads why an order was refused. Where prices or stock are the reason, the products are fetched anew and the cart gets
 * their true prices, so that placing it again is placing what is shown.
 */
export async function refusalOf(
  error: unknown,
  items: readonly CartItem[],
  client: ApolloClient,
): Promise<Refusal> {
  const { code, reason, message } = failureOf(error);
  const nothingElse = { message, lines: [], oldTotal: null };
  if (!ABOUT_PRODUCTS.has(reason ?? code)) return nothingElse;
  const products = await fetchProducts(items, client);
  if (!products) return nothingElse;
  const lines = checkLines(items, products, true);
  cart.replace(lines.map(({ item }) => item));
  return { message, lines, oldTotal: cartTotals(items).totalPrice };
}

async function fetchProducts(items: readonly CartItem[], client: ApolloClient) {
  try {
    const { data } = await client.query<CartProductsQuery>({
      query: CartProductsDocument,
      variables: { ids: items.map(({ product }) => String(product)) },
      fetchPolicy: 'network-only',
    });
    return data && found(data.productsWithIds);
  } catch {
    // The refusal itself is what the shopper must see; the figures come with the next try.
    return undefined;
  }
}
