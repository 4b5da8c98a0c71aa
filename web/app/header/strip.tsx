import { freeShipping } from '../../ui/product/free-shipping.ts';

export function Strip() {
  const free = freeShipping();
  if (!free) return null;
  return (
    <aside className="strip" aria-label="Shipping">
      {free.words} <b>{free.limit}</b>
    </aside>
  );
}
