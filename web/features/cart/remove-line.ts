import { type CartItem, lineKey } from '#domain/orders/cart.ts';
import { cart } from '../../storage/cart.ts';
import { showToast } from '../../ui/toast.tsx';

export function removeLine(item: CartItem): void {
  const key = lineKey(item);
  const place = cart.latest().findIndex((line) => lineKey(line) === key);
  cart.remove(key);
  // The focused button is gone with its line.
  document.querySelector('main')?.focus({ preventScroll: true });
  showToast('Removed from your cart', {
    label: 'Undo',
    run: () => {
      const others = cart.latest();
      const isBack = others.some((line) => lineKey(line) === key);
      if (!isBack) cart.replace([...others.slice(0, place), item, ...others.slice(place)]);
    },
  });
}
