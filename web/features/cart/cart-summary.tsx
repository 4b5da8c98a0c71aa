import { cartItemsPrice } from '#domain/orders/cart-prices.ts';
import { type CartItem, cartCount } from '#domain/orders/cart.ts';
import { freeStep, missingForFreeDelivery } from '#domain/orders/delivery-price.ts';
import { formatNaira, nairaFromKobo } from '#domain/money.ts';
import { useShippingAddress } from '../../storage/checkout.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { deliveredItems } from './cart-totals.ts';
import { CouponField } from '../coupons/coupon-field.tsx';
import { useCoupon } from '../coupons/use-coupon.ts';
import { DeliveryPromise } from '../delivery/delivery-promise.tsx';
import { useDelivery } from '../delivery/use-delivery.ts';
import { ProceedLink } from './proceed-link.tsx';
import { ShareCart } from './share-cart.tsx';

export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const itemsPrice = cartItemsPrice(items);
  const coupon = useCoupon(items);
  const { applied } = coupon;
  const delivered = deliveredItems(items, applied);
  const discount = itemsPrice - delivered.itemsPrice;
  return (
    <aside className="sheet columns-side summary">
      <h2 className="heading-3">{`Subtotal (${cartCount(items)}) items`}</h2>
      <p className="price cart-subtotal">{formatNaira(nairaFromKobo(itemsPrice))}</p>
      {applied && discount > 0 && (
        <p className="summary-row">
          <span>{`Discount (${applied.code})`}</span>
          <span className="figures">{`−${formatNaira(nairaFromKobo(discount))}`}</span>
        </p>
      )}
      {!delivered.isFree && <ShippingBar itemsPrice={delivered.itemsPrice} />}
      <DeliveryPromise />
      <CouponField coupon={coupon} />
      <ProceedLink items={items} className="on-desktop" />
      <ShareCart items={items} />
      <p className="caption">
        {shopRules().money.pricesIncludeTax
          ? 'Shipping is added before you pay.'
          : 'Shipping and tax are added before you pay.'}
      </p>
    </aside>
  );
}

/** To where the last order went. `itemsPrice` in kobo. Nothing is shown once shipping is free, or if it never is. */
function ShippingBar({ itemsPrice }: { itemsPrice: number }) {
  const { method } = useDelivery(useShippingAddress());
  const missing = method ? missingForFreeDelivery(method, itemsPrice) : 0;
  if (!method || missing === 0) return null;
  return (
    <div className="shipping-bar">
      <span>{`${formatNaira(nairaFromKobo(missing))} more and shipping is free.`}</span>
      <progress value={itemsPrice} max={freeStep(method)?.above} aria-hidden="true" />
    </div>
  );
}
