import { cartItemsPrice } from '#domain/orders/cart-prices.ts';
import type { AppliedCoupon } from '#domain/coupons/coupon-discount.ts';
import { type CartItem, cartCount } from '#domain/orders/cart.ts';
import { freeStep, missingForFreeDelivery } from '#domain/orders/delivery-price.ts';
import { formatNaira, nairaFromKobo } from '#domain/money.ts';
import { paths } from '../../paths.ts';
import { useShippingAddress } from '../../storage/checkout.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { cartTotals, deliveredItems } from './cart-totals.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
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
      <Estimate items={items} coupon={applied} />
      <ProceedLink items={items} className="on-desktop" />
      <ButtonLink variant="quiet" small to={paths.home()}>
        Continue shopping
      </ButtonLink>
      <ShareCart items={items} />
      <p className="caption">
        {shopRules().money.pricesIncludeTax
          ? 'Shipping is added before you pay.'
          : 'Shipping and tax are added before you pay.'}
      </p>
    </aside>
  );
}

/** What it comes to where the last order went, or in the shop's first zone; checkout knows it exactly. */
function Estimate({ items, coupon }: { items: readonly CartItem[]; coupon: AppliedCoupon | null }) {
  const place = useShippingAddress();
  const { method } = useDelivery(place);
  const { totalPrice } = cartTotals(items, { place, method: method?.name ?? null }, coupon);
  return (
    <p className="summary-row">
      <span>Estimated total</span>
      <span className="figures">{formatNaira(totalPrice)}</span>
    </p>
  );
}

/** To where the last order went. `itemsPrice` in kobo. Nothing is shown where shipping is never free. */
function ShippingBar({ itemsPrice }: { itemsPrice: number }) {
  const { method } = useDelivery(useShippingAddress());
  const missing = method ? missingForFreeDelivery(method, itemsPrice) : 0;
  const free = method && freeStep(method);
  if (!method || !free) return null;
  if (missing === 0)
    return itemsPrice > free.above ? (
      <p className="small">
        <Icon name="check" small /> Free delivery reached
      </p>
    ) : null;
  return (
    <div className="shipping-bar">
      <span>{`${formatNaira(nairaFromKobo(missing))} more and shipping is free.`}</span>
      <progress value={itemsPrice} max={free.above} aria-hidden="true" />
    </div>
  );
}
