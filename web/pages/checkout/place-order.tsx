import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import {
  DEFAULT_PAYMENT_METHOD,
  isPaymentMethod,
  type PaymentMethod,
} from '#domain/payments/payment-method.ts';
import type { ShippingAddress } from '#domain/forms/form-rules.ts';
import { formatNaira } from '#domain/money.ts';
import { cartTotals, deliveredItems } from '../../features/cart/cart-totals.ts';
import { BuyerNote } from '../../features/checkout/buyer-note.tsx';
import { CheckoutSteps } from '../../features/checkout/checkout-steps.tsx';
import { ChosenDelivery } from '../../features/delivery/delivery-choice.tsx';
import { useLinePromises } from '../../features/checkout/line-promises.ts';
import { OrderReview } from '../../features/checkout/order-review.tsx';
import { RefusalAlert } from '../../features/checkout/refusal-alert.tsx';
import { UnitChoice } from '../../features/checkout/unit-choice.tsx';
import { useCheckoutRedirect } from '../../features/checkout/use-checkout.ts';
import { useDelivery } from '../../features/delivery/use-delivery.ts';
import { usePlaceOrder } from '../../features/checkout/use-place-order.ts';
import { CouponField } from '../../features/coupons/coupon-field.tsx';
import { useCoupon } from '../../features/coupons/use-coupon.ts';
import { OrderTotals } from '../../features/orders/order-totals.tsx';
import { DollarTotal } from '../../features/payments/dollar-total.tsx';
import { paths } from '../../paths.ts';
import { useCartItems } from '../../storage/cart.ts';
import { usePaymentMethod, useShippingAddress } from '../../storage/checkout.ts';
import { useBuyingGuest } from '../../storage/guest.ts';
import { useOrderNote, useUnitChoice } from '../../storage/next-order.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Dock, DockFigure } from '../../ui/dock.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import '../../styles/cart.css';
import '../../styles/checkout.css';

const NEXT: Partial<Record<PaymentMethod, string>> = {
  'Bank transfer': 'The next page says where to transfer it.',
  'Pay on delivery': 'You pay the person who brings it.',
};

export function PlaceOrderPage() {
  const redirect = useCheckoutRedirect('placeorder');
  const address = useShippingAddress();
  const method = usePaymentMethod();
  const isOffered = isPaymentMethod(method) && shopRules().payments.methods.includes(method);
  if (redirect || !address || !isOffered) return <Navigate to={redirect ?? paths.payment()} replace />;
  return <Review address={address} method={method} />;
}

function Review({ address, method }: { address: ShippingAddress; method: PaymentMethod }) {
  const inCart = useCartItems();
  const guest = useBuyingGuest();
  const note = useOrderNote().trim();
  const hasUnitCheck = [...useLinePromises(inCart).values()].some((promise) => promise.hasUnitCheck);
  const unitCheck = useUnitChoice();
  const { zone, method: delivery } = useDelivery(address);
  const coupon = useCoupon(inCart);
  const [kept, setKept] = useState(coupon.applied);
  const choices = {
    shippingAddress: address,
    paymentMethod: method,
    ...(delivery && zone.methods.length > 1 && { deliveryMethod: delivery.name }),
    ...(note !== '' && { buyerNote: note }),
    ...(hasUnitCheck && { unitCheck }),
  };
  const { placeOrder, placing, refusal } = usePlaceOrder(inCart, choices, coupon.applied);
  const items = placing ?? inCart;
  // The cart, and with it the coupon, is gone before the order's page opens.
  const applied = placing ? kept : coupon.applied;
  const totals = cartTotals(items, { place: address, method: delivery?.name ?? null }, applied);
  const button = {
    busy: placing !== null,
    disabled: items.length === 0 || coupon.isChecking,
    onClick: () => {
      setKept(coupon.applied);
      void placeOrder();
    },
    children: 'Place Order',
  };
  return (
    <>
      <div className="wrap">
        <CheckoutSteps current="placeorder" />
        <div className="columns">
          <div>
            <PageTitle>Place Order</PageTitle>
            {refusal && <RefusalAlert refusal={refusal} total={totals.totalPrice} />}
            <OrderReview address={address} method={method} items={items} refusal={refusal}>
              <ChosenDelivery place={address} {...deliveredItems(items, applied)} />
            </OrderReview>
            {hasUnitCheck && <UnitChoice />}
            <BuyerNote />
          </div>
          <aside className="sheet columns-side summary">
            <h2 className="heading-3">Order Summary</h2>
            <CouponField coupon={{ ...coupon, applied }} />
            <OrderTotals prices={totals} oldTotal={refusal?.oldTotal ?? null} />
            {method === DEFAULT_PAYMENT_METHOD && <DollarTotal naira={totals.totalPrice} />}
            <Button block className="on-desktop" {...button} />
            <p className="caption">
              {NEXT[method] ?? 'You pay on the next page.'}
              {guest && ` Mails about this order go to ${guest.email}.`}
            </p>
          </aside>
        </div>
      </div>
      <Dock>
        <DockFigure caption="Total">{formatNaira(totals.totalPrice)}</DockFigure>
        <Button {...button} />
      </Dock>
    </>
  );
}
