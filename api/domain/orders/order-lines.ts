import { badRequest, ShopError } from '../errors.ts';
import { boundsText } from '../forms/limits.ts';
import { parseId } from '../ids.ts';
import { MAX_QUANTITY } from '../catalogue/stock.ts';
import { foldSku } from '../catalogue/variants/sku.ts';

/** `variant` is a sku in lower case; null for the standard variant. */
export type OrderLine = { product: number; variant: string | null; qty: number };

/** Lines per order; no real cart comes near. */
export const MAX_ORDER_LINES = 100;

export type PostedLine = { product?: unknown; variant?: unknown; qty?: unknown };

/**
 * Adds up lines of the same product and variant. Whether they exist is for the caller to check.
 * @throws ShopError BAD_USER_INPUT naming the product: no lines, an invalid id or sku, or a quantity outside 1 to a
 * million
 */
export function readOrderLines(raw: readonly PostedLine[]): OrderLine[] {
  if (raw.length === 0) {
    throw badRequest('The order is empty. Add something to the cart first.');
  }
  if (raw.length > MAX_ORDER_LINES) {
    throw badRequest(`One order can have at most ${MAX_ORDER_LINES} lines. Place several orders instead.`);
  }
  const lines = new Map<string, OrderLine>();
  for (const line of raw) {
    const product = parseId(line.product);
    if (product === null) {
      throw unknownProduct(line.product);
    }
    const variant = readVariant(product, line.variant);
    const { qty } = line;
    if (typeof qty !== 'number' || !Number.isInteger(qty) || qty < 1 || qty > MAX_QUANTITY) {
      throw badRequest(
        `The quantity of product ${product} must be a whole number from ${boundsText(1, MAX_QUANTITY)}.`,
      );
    }
    const key = `${product} ${variant ?? ''}`;
    lines.set(key, { product, variant, qty: (lines.get(key)?.qty ?? 0) + qty });
  }
  return [...lines.values()];
}

function readVariant(product: number, raw: unknown): string | null {
  if (raw === undefined || raw === null) return null;
  const sku = foldSku(raw);
  if (sku === null) throw unknownVariant(product, null);
  return sku;
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

/** @param sku null where what was given cannot be one, and is not repeated */
export function unknownVariant(product: number, sku: string | null): ShopError {
  const named = sku === null ? 'A variant' : `Variant ${sku.toUpperCase()}`;
  return new ShopError(
    'PRODUCT_NOT_SOLD',
    `${named} of product ${product} is no longer sold. Remove it from the cart to continue.`,
  );
}

export function variantOfAnother(product: number, sku: string): ShopError {
  return badRequest(
    `Variant ${sku.toUpperCase()} is not of product ${product}. Choose one of the product’s own variants.`,
  );
}

/** What was chosen, as it is named in a sentence: "Amara (22 inch, 1B)". */
export function nameWithChoice(name: string, choice: string): string {
  return choice === '' ? name : `${name} (${choice})`;
}
