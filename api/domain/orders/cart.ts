import { MAX_QUANTITY } from '../catalogue/stock.ts';
import { foldSku } from '../catalogue/variants/sku.ts';
import { parseId } from '../ids.ts';
import { koboFromNaira } from '../money.ts';

/** As the browser stores it under `cartItems`; `price` in naira. */
export type CartItem = {
  product: number;
  /** A sku; without one the line means the standard variant. */
  variant?: string;
  name: string;
  /** The options in words, where there are any. */
  choice?: string;
  image: string;
  price: number;
  countInStock: number;
  qty: number;
};

/** Above this, the quantity is typed rather than chosen. */
export const MAX_QUANTITY_CHOICES = 1000;

/** What makes two lines the same one: product and variant, whatever the case of the sku. */
export function lineKey({ product, variant = '' }: Pick<CartItem, 'product' | 'variant'>): string {
  return `${product} ${variant.toLowerCase()}`;
}

/** Replaces the line of the same product and variant in place, otherwise appends. */
export function addToCart(items: readonly CartItem[], item: CartItem): CartItem[] {
  const key = lineKey(item);
  return items.some((line) => lineKey(line) === key)
    ? items.map((line) => (lineKey(line) === key ? item : line))
    : [...items, item];
}

export function removeFromCart(items: readonly CartItem[], key: string): CartItem[] {
  return items.filter((line) => lineKey(line) !== key);
}

export function cartCount(items: readonly CartItem[]): number {
  return items.reduce((count, line) => count + line.qty, 0);
}

/** 1 to the stock, at most 1000 choices; always includes the quantity already chosen. */
export function quantityChoices(countInStock: number, chosen = 1): number[] {
  const choices = Array.from(
    { length: Math.min(countInStock, MAX_QUANTITY_CHOICES) },
    (_, index) => index + 1,
  );
  return chosen > choices.length && chosen <= countInStock ? [...choices, chosen] : choices;
}

/** A quantity from an address, a field or storage, moved into 1..stock; 0 only when out of stock. */
export function clampQuantity(wanted: unknown, countInStock: number): number {
  const number = typeof wanted === 'string' && /^\s*[0-9]{1,15}\s*$/.test(wanted) ? Number(wanted) : wanted;
  const whole = typeof number === 'number' && number >= 1 ? Math.floor(number) : 1;
  return Math.min(whole, countInStock);
}

/** Reads a stored cart and drops every invalid line, so that the cart can always be shown and priced. */
export function readCart(raw: unknown): CartItem[] {
  const lines: unknown[] = Array.isArray(raw) ? raw : [];
  return lines.flatMap((line) => readCartItem(line) ?? []).reduce<CartItem[]>(addToCart, []);
}

function readCartItem(raw: unknown): CartItem | null {
  if (typeof raw !== 'object' || raw === null) {
    return null;
  }
  const { product, variant, name, choice, image, price, countInStock, qty } = raw as Record<string, unknown>;
  const id = parseId(product);
  if (id === null || typeof name !== 'string' || typeof image !== 'string') {
    return null;
  }
  if (typeof price !== 'number' || price < 0 || koboFromNaira(price) === null) {
    return null;
  }
  if (!isWhole(countInStock, 0) || !isWhole(qty, 1)) {
    return null;
  }
  if (variant !== undefined && foldSku(variant) === null) {
    return null;
  }
  const chosen = {
    ...(typeof variant === 'string' && { variant }),
    ...(typeof choice === 'string' && choice !== '' && { choice }),
  };
  return { product: id, name, image, price, countInStock, qty, ...chosen };
}

function isWhole(value: unknown, least: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= MAX_QUANTITY;
}
