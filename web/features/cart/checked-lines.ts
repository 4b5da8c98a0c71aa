import type { CartItem } from '#domain/orders/cart.ts';
import { insufficientStock } from '#domain/errors.ts';
import type { CartProductFragment } from '../../graphql/generated/operations.ts';

export type Shortage = 'gone' | 'sold-out' | 'too-few';

/** A cart line compared with the product's current data. */
export interface CheckedLine {
  /** With the product's current name, picture, price and stock; the quantity is the shopper's. */
  item: CartItem;
  brand: string | null;
  /** In naira: the price when it was added, if that is no longer the price. */
  oldPrice: number | null;
  shortage: Shortage | null;
}

/**
 * Compares the cart with its products.
 * @param products those fetched so far
 * @param isComplete whether a product missing from them is no longer sold
 */
export function checkLines(
  items: readonly CartItem[],
  products: readonly CartProductFragment[] = [],
  isComplete = false,
): CheckedLine[] {
  const known = new Map(products.map((product) => [Number(product.id), product]));
  return items.map((stored) => {
    const product = known.get(stored.product);
    if (!product && isComplete) {
      return { item: { ...stored, countInStock: 0 }, brand: null, oldPrice: null, shortage: 'gone' };
    }
    const item = product ? cartItem(product, stored.qty) : stored;
    const oldPrice = item.price === stored.price ? null : stored.price;
    return { item, brand: product?.brand ?? null, oldPrice, shortage: shortageOf(item) };
  });
}

export function cartItem(product: CartProductFragment, qty: number): CartItem {
  const { name, image, price, countInStock } = product;
  return { product: Number(product.id), name, image, price, countInStock, qty };
}

/** Tells the shopper what to do about a line; undefined when it can be ordered. */
export function shortageText({ item, shortage }: CheckedLine): string | undefined {
  if (shortage === null) return undefined;
  return shortage === 'gone'
    ? `${item.name} is no longer sold. Remove it to continue.`
    : insufficientStock(item.name, item.countInStock).message;
}

function shortageOf({ countInStock, qty }: CartItem): Shortage | null {
  if (countInStock === 0) return 'sold-out';
  return qty > countInStock ? 'too-few' : null;
}
