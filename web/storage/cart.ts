import { type CartItem, addToCart, cartCount, readCart, removeFromCart } from '#domain/orders/cart.ts';
import { createLocalStore, useStored } from './local-store.ts';

type CartItems = readonly CartItem[];

const EMPTY: CartItems = [];

const cartItems = createLocalStore<CartItems>({
  key: 'cartItems',
  empty: EMPTY,
  parse: readCart,
});

/** The cart's actions. Each starts from what the newest tab has stored. */
export const cart = {
  read: cartItems.read,
  /** The cart as stored, also when another tab has changed it a moment ago. */
  latest: cartItems.latest,
  /** Adds the item, or replaces the one of the same product in its place. */
  add(item: CartItem): void {
    cartItems.update((items) => addToCart(items, item));
  },
  remove(product: number): void {
    cartItems.update((items) => removeFromCart(items, product));
  },
  /** Puts a whole list in place: undoing a removal, or figures the server has corrected. */
  replace(items: CartItems): void {
    cartItems.write(items.length === 0 ? EMPTY : items);
  },
  clear(): void {
    cartItems.write(EMPTY);
  },
};

export const useCartItems = (): CartItems => useStored(cartItems);

/** How many pieces are in the cart, for the header. */
export const useCartCount = (): number => cartCount(useCartItems());
