import { type CartItem, lineKey } from '#domain/orders/cart.ts';
import { insufficientStock } from '#domain/errors.ts';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
import type { CartProductFragment, CartVariantFragment } from '../../graphql/generated/operations.ts';
import { found } from '../../graphql/found.ts';
import type { ChosenOption } from '../orders/lines/line-address.ts';

export type Shortage = 'gone' | 'sold-out' | 'too-few';

/** A cart line compared with the current data of its product or variant. */
export interface CheckedLine {
  /** With the current name, choice, picture, price and stock; the quantity is the shopper's. */
  item: CartItem;
  brand: string | null;
  /** For the address of its choice; empty until it is known. */
  options: readonly ChosenOption[];
  /** In naira: the price when it was added, if that is no longer the price. */
  oldPrice: number | null;
  shortage: Shortage | null;
}

/** What the shop says of the lines: products of those without a variant, variants of the others. */
export interface CartData {
  productsWithIds: readonly (CartProductFragment | null)[];
  variantsWithSkus: readonly (CartVariantFragment | null)[];
}

/** What to ask the shop for a cart. */
export function cartVariables(items: readonly CartItem[]): { ids: string[]; skus: string[] } {
  return {
    ids: items.flatMap(({ product, variant }) => (variant === undefined ? [String(product)] : [])),
    skus: items.flatMap(({ variant }) => variant ?? []),
  };
}

/**
 * Compares the cart with the shop's data.
 * @param data that fetched so far
 * @param isComplete whether what is missing from it is no longer sold
 */
export function checkLines(
  items: readonly CartItem[],
  data: CartData = { productsWithIds: [], variantsWithSkus: [] },
  isComplete = false,
): CheckedLine[] {
  const known = new Map(
    [...found(data.productsWithIds).map(ofProduct), ...found(data.variantsWithSkus).map(ofVariant)].map(
      (current) => [lineKey(current.item), current],
    ),
  );
  return items.map((stored) => {
    const current = known.get(lineKey(stored));
    if (!current) {
      const item = isComplete ? { ...stored, countInStock: 0 } : stored;
      const shortage = isComplete ? 'gone' : shortageOf(item);
      return { item, brand: null, options: [], oldPrice: null, shortage };
    }
    const item = { ...current.item, qty: stored.qty };
    const oldPrice = item.price === stored.price ? null : stored.price;
    return { ...current, item, oldPrice, shortage: shortageOf(item) };
  });
}

type Current = { item: CartItem; brand: string; options: readonly ChosenOption[] };

function ofProduct(product: CartProductFragment): Current {
  const { options } = product.standardVariant;
  return { item: cartItem(product, 1), brand: product.brand, options };
}

function ofVariant(variant: CartVariantFragment): Current {
  return { item: variantItem(variant, 1), brand: variant.product.brand, options: variant.options };
}

export function cartItem(product: CartProductFragment, qty: number): CartItem {
  const { name, image, price, countInStock, standardVariant } = product;
  return { product: Number(product.id), name, image, price, countInStock, qty, ...chosen(standardVariant) };
}

export function variantItem(variant: CartVariantFragment, qty: number): CartItem {
  const { sku, product, price, countInStock } = variant;
  const { name, image } = product;
  const line = { product: Number(product.id), variant: sku, name, image, price, countInStock, qty };
  return { ...line, ...chosen(variant) };
}

/** A line without options has the documented fields alone. */
const chosen = ({ choice }: { choice: string }) => (choice === '' ? {} : { choice });

/** As it is named in sentences and to who listens to the page. */
export const lineName = ({ name, choice = '' }: Pick<CartItem, 'name' | 'choice'>): string =>
  nameWithChoice(name, choice);

/** Tells the shopper what to do about a line; undefined when it can be ordered. */
export function shortageText({ item, shortage }: CheckedLine): string | undefined {
  if (shortage === null) return undefined;
  return shortage === 'gone'
    ? `${lineName(item)} is no longer sold. Remove it to continue.`
    : insufficientStock(lineName(item), item.countInStock).message;
}

function shortageOf({ countInStock, qty }: CartItem): Shortage | null {
  if (countInStock === 0) return 'sold-out';
  return qty > countInStock ? 'too-few' : null;
}
