import type { ApolloClient } from '@apollo/client';
import type { CartItem } from '#domain/orders/cart.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  type CartProductsQuery,
  CartProductsDocument,
  CouponQuoteDocument,
} from '../../graphql/generated/operations.ts';
import { cart } from '../../storage/cart.ts';
import { cartVariables, type CheckedLine, checkLines } from '../cart/checked-lines.ts';
import { refreshShopRules } from './fresh-rules.ts';

/** Why an order was not placed, and what has changed since the shopper saw it. */
export interface Refusal {
  message: string;
  /** The cart compared with current data; empty when that was not the reason. */
  lines: readonly CheckedLine[];
  /** In naira: the total that the shopper saw. */
  oldTotal: number | null;
}

export const CART_CHANGED: Refusal = {
  message: 'Your cart was changed in another tab. Check it and place the order again.',
  lines: [],
  oldTotal: null,
};

const ABOUT_PRODUCTS = new Set<string | null>(['PRICE_CHANGED', 'INSUFFICIENT_STOCK', 'PRODUCT_NOT_SOLD']);

/**
 * When prices or stock are the reason, the products and the rules of prices are fetched again and the cart gets the
 * current prices, so that the next attempt orders what is shown. @param total what the shopper saw, in naira
 */
export async function refusalOf(
  error: unknown,
  { items, client, total }: { items: readonly CartItem[]; client: ApolloClient; total: number },
): Promise<Refusal> {
  const { code, reason, message, fields } = failureOf(error);
  const nothingElse = { message, lines: [], oldTotal: null };
  if (reason === 'COUPON_REFUSED') await checkCoupon(client);
  if (!ABOUT_PRODUCTS.has(reason ?? code)) {
    if (!('deliveryMethod' in fields)) return nothingElse;
    await refreshShopRules(client);
    return { ...nothingElse, oldTotal: total };
  }
  const fetching = fetchProducts(items, client);
  await refreshShopRules(client);
  const data = await fetching;
  if (!data) return nothingElse;
  const lines = checkLines(items, data, true);
  cart.replace(lines.map(({ item }) => item));
  return { message, lines, oldTotal: total };
}

/** The page then shows the price without the coupon, and why. */
async function checkCoupon(client: ApolloClient): Promise<void> {
  await client.refetchQueries({ include: [CouponQuoteDocument] }).catch(() => undefined);
}

async function fetchProducts(items: readonly CartItem[], client: ApolloClient) {
  try {
    const { data } = await client.query<CartProductsQuery>({
      query: CartProductsDocument,
      variables: cartVariables(items),
      fetchPolicy: 'network-only',
    });
    return data;
  } catch {
    // The reason for the refusal matters more; the next attempt fetches the products.
    return undefined;
  }
}
