import { type CartItem, addToCart, cartCount, readCart, removeFromCart } from '#domain/orders/cart.ts';
import { createLocalStore, useStored } from './local-store.ts';

type CartItems = readonly CartItem[];

const EMPTY: CartItems = [];

const cartItems = createLocalStore<CartItems>({
  key: 'cartItems',
  empty: EMPTY,
  parse: readCart,
});

/** Each action starts from what the newest tab has stored. */
export const cart = {
  read: cartItems.read,
  /** Reads storage again: another tab may just have changed it. */
  latest: cartItems.latest,
  /** Adds the item, or replaces that of the same product and variant in place. */
  add(item: CartItem): void {
    cartItems.update((items) => addToCart(items, item));
  },
  /** @param key that of the line (`lineKey`) */
  remove(key: string): void {
    cartItems.update((items) => removeFromCart(items, key));
  },
  /** For undoing a removal, and for prices corrected by the server. */
  replace(items: CartItems): void {
    cartItems.write(items.length === 0 ? EMPTY : items);
  },
  clear(): void {
    cartItems.write(EMPTY);
  },
};

export const useCartItems = (): CartItems => useStored(cartItems);

/** The number of pieces, for the header. */
export const useCartCount = (): number => cartCount(useCartItems());
