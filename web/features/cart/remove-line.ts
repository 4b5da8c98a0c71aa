import type { CartItem } from '#domain/orders/cart.ts';
import { cart } from '../../storage/cart.ts';
import { showToast } from '../../ui/toast.tsx';

/** Takes a product out of the cart and offers to put it back where it was. */
export function removeLine(item: CartItem): void {
  const place = cart.latest().findIndex(({ product }) => product === item.product);
  cart.remove(item.product);
  // The button that had the focus is gone with its line.
  document.querySelector('main')?.focus({ preventScroll: true });
  showToast('Removed from your cart', {
    label: 'Undo',
    run: () => {
      const others = cart.latest();
      const isBack = others.some(({ product }) => product === item.product);
      if (!isBack) cart.replace([...others.slice(0, place), item, ...others.slice(place)]);
    },
  });
}
