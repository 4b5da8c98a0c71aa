import type { CartItem } from '#domain/orders/cart.ts';
import { insufficientStock } from '#domain/errors.ts';
import type { CartProductFragment } from '../../graphql/generated/operations.ts';

/** Why a line cannot be ordered as it stands. */
export type Shortage = 'gone' | 'sold-out' | 'too-few';

/** A line of the cart beside what the shop says of its product now. */
export interface CheckedLine {
  /** The line with the product's name, picture, price and stock of now; the quantity stays the shopper's. */
  item: CartItem;
  brand: string | null;
  /** The price that the line was put into the cart at, when it is not the price of now. Naira. */
  oldPrice: number | null;
  shortage: Shortage | null;
}

/**
 * Compares the cart with its products.
 * @param products what is known of them so far
 * @param isComplete whether a product that is not among them is no longer sold
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

/** A product as a line of the cart. */
export function cartItem(product: CartProductFragment, qty: number): CartItem {
  const { name, image, price, countInStock } = product;
  return { product: Number(product.id), name, image, price, countInStock, qty };
}

/** What the shopper has to do about a line, as one sentence; undefined when it can be ordered. */
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
