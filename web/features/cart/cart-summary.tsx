import { cartPrices } from '#domain/orders/cart-prices.ts';
import { type CartItem, cartCount } from '#domain/orders/cart.ts';
import { formatNaira, nairaFromKobo } from '#domain/money.ts';
import { FREE_SHIPPING_ABOVE, missingForFreeShipping } from '#domain/orders/pricing.ts';
import { ProceedLink } from './proceed-link.tsx';

export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const { itemsPrice } = cartPrices(items);
  return (
    <aside className="sheet columns-side summary">
      <h2 className="heading-3">{`Subtotal (${cartCount(items)}) items`}</h2>
      <p className="price cart-subtotal">{formatNaira(nairaFromKobo(itemsPrice))}</p>
      <ShippingBar itemsPrice={itemsPrice} />
      <ProceedLink items={items} className="on-desktop" />
      <p className="caption">Shipping and tax are added before you pay.</p>
    </aside>
  );
}

/** `itemsPrice` in kobo. Nothing is shown once shipping is free. */
function ShippingBar({ itemsPrice }: { itemsPrice: number }) {
  const missing = missingForFreeShipping(itemsPrice);
  if (missing === 0) return null;
  return (
    <div className="shipping-bar">
      <span>{`${formatNaira(nairaFromKobo(missing))} more and shipping is free.`}</span>
      <progress value={itemsPrice} max={FREE_SHIPPING_ABOVE} aria-hidden="true" />
    </div>
  );
}
