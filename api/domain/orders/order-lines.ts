import { badRequest, ShopError } from '../errors.ts';
import { boundsText } from '../forms/limits.ts';
import { parseId } from '../ids.ts';
import { MAX_QUANTITY } from '../catalogue/stock.ts';

/** `variant` is a sku; null for the standard variant. */
export type OrderLine = { product: number; variant: string | null; qty: number };

/** Lines per order; no real cart comes near. */
export const MAX_ORDER_LINES = 100;

/**
 * Adds up lines of the same product. Whether the products exist is for the caller to check.
 * @throws ShopError BAD_USER_INPUT naming the product: no lines, an invalid id, or a quantity outside 1 to a million
 */
export function readOrderLines(raw: readonly { product?: unknown; qty?: unknown }[]): OrderLine[] {
  if (raw.length === 0) {
    throw badRequest('The order is empty. Add something to the cart first.');
  }
  if (raw.length > MAX_ORDER_LINES) {
    throw badRequest(`One order can have at most ${MAX_ORDER_LINES} lines. Place several orders instead.`);
  }
  const quantities = new Map<number, number>();
  for (const line of raw) {
    const product = parseId(line.product);
    if (product === null) {
      throw unknownProduct(line.product);
    }
    const { qty } = line;
    if (typeof qty !== 'number' || !Number.isInteger(qty) || qty < 1 || qty > MAX_QUANTITY) {
      throw badRequest(
        `The quantity of product ${product} must be a whole number from ${boundsText(1, MAX_QUANTITY)}.`,
      );
    }
    quantities.set(product, (quantities.get(product) ?? 0) + qty);
  }
  return Array.from(quantities, ([product, qty]) => ({ product, variant: null, qty }));
}

export function unknownProduct(product: unknown): ShopError {
  const id = parseId(product);
  // Text typed into the wrong field may be private, so it is not repeated.
  const named = id === null ? '' : ` ${id}`;
  return new ShopError(
    'PRODUCT_NOT_SOLD',
    `Product${named} is no longer sold. Remove it from the cart to continue.`,
  );
}
