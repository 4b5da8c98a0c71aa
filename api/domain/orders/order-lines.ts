import { badRequest, ShopError } from '../errors.ts';
import { boundsText } from '../forms/limits.ts';
import { parseId } from '../ids.ts';
import { MAX_QUANTITY } from '../catalogue/stock.ts';

export type OrderLine = { product: number; qty: number };

/** The most lines that one order can have; a cart of a person never comes near. */
export const MAX_ORDER_LINES = 100;

/**
 * Reads the lines of an order to be placed and adds up lines of one product, in the order in which products first come.
 * Throws BAD_USER_INPUT naming the product when there is no line, a product is no id, or a quantity is not a whole
 * number from 1 to a million. Whether the products exist is for the caller to find out.
 */
export function readOrderLines(raw: readonly { product?: unknown; qty?: unknown }[]): OrderLine[] {
  if (raw.length === 0) {
    throw badRequest('The order is empty. Put something into the cart first.');
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
  return Array.from(quantities, ([product, qty]) => ({ product, qty }));
}

/** 400 for a product in a cart that is not, or no longer, sold. */
export function unknownProduct(product: unknown): ShopError {
  const id = parseId(product);
  // What is no id may be anything that somebody typed into the wrong field: it is not repeated.
  const named = id === null ? '' : ` ${id}`;
  return new ShopError(
    'PRODUCT_NOT_SOLD',
    `Product${named} is not sold any more. Remove it from the cart to go on.`,
  );
}
