import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AppliedCoupon } from '#domain/coupons/coupon-discount.ts';
import type { CartItem } from '#domain/orders/cart.ts';
import { type PaymentMethod, paymentMethodCode } from '#domain/payments/payment-method.ts';
import type { ShippingAddress } from '#domain/forms/form-rules.ts';
import {
  type CreateGuestOrderInput,
  type CreateOrderInput,
  type UnitCheckChoice,
  useCreateGuestOrderMutation,
  useCreateOrderMutation,
} from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { JUST_PLACED } from '../orders/just-placed.ts';
import { cart } from '../../storage/cart.ts';
import { couponCode } from '../../storage/coupon.ts';
import { keepOrderKey, useBuyingGuest } from '../../storage/guest.ts';
import { orderAttempt } from '../../storage/order-attempt.ts';
import { linesOf } from '../coupons/use-coupon.ts';
import { orderNote, unitChoice } from '../../storage/next-order.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import { CART_CHANGED, type Refusal, refusalOf } from './refusal.ts';

interface Choices {
  shippingAddress: ShippingAddress;
  paymentMethod: PaymentMethod;
  /** Only where there is a choice. */
  deliveryMethod?: string;
  /** Only where something was written. */
  buyerNote?: string;
  /** Only of a wig of which there are photos before it leaves. */
  unitCheck?: UnitCheckChoice;
}

type Applied = AppliedCoupon | null;

/**
 * Places one order at a time, with the total that the shopper sees and one idempotency key per attempt (see
 * `orderAttempt`). Success empties the cart and opens the order; after a refusal the cart already has the current
 * prices.
 */
export function usePlaceOrder(items: readonly CartItem[], choices: Choices, coupon: Applied) {
  const [place] = useCreateOrderMutation();
  const [placeAsGuest] = useCreateGuestOrderMutation();
  const guest = useBuyingGuest();
  const [placing, setPlacing] = useState<readonly CartItem[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const client = useApolloClient();
  const navigate = useNavigate();

  // The key is set when the order is shown, not when it is sent: two tabs that send at once then share it.
  const content = JSON.stringify({ ...orderOf(items, choices, coupon), ...guest });
  const isPlaceable = items.length > 0 && placing === null;
  useEffect(() => {
    if (isPlaceable) orderAttempt.keyFor(content);
  }, [isPlaceable, content]);

  const send = async (input: CreateOrderInput): Promise<string | undefined> => {
    const { data } = await place({ variables: { input } });
    return data?.createOrder.order.id;
  };
  const sendAsGuest = async (input: CreateGuestOrderInput): Promise<string | undefined> => {
    const { data } = await placeAsGuest({ variables: { input } });
    if (data) keepOrderKey(data.createGuestOrder.key);
    return data?.createGuestOrder.order.id;
  };

  const placeOrder = async (): Promise<void> => {
    if (placing) return;
    // Another tab may have placed or changed this cart: never order what is not on the screen.
    if (cart.latest() !== items) {
      setRefusal(CART_CHANGED);
      return;
    }
    setPlacing(items);
    setRefusal(null);
    try {
      const idempotencyKey = orderAttempt.keyFor(content);
      const paymentMethod = paymentMethodCode(choices.paymentMethod);
      const input = { ...orderOf(items, choices, coupon), paymentMethod, idempotencyKey };
      const id = guest ? await sendAsGuest({ ...input, ...guest }) : await send(input);
      if (id === undefined) return;
      // In this order, so that a tab that still sees the cart also sees its key.
      cart.clear();
      couponCode.write(null);
      orderAttempt.end();
      orderNote.write('');
      unitChoice.write('WAIT');
      // The page shows the order being placed until the order's page opens.
      void navigate(paths.order(id), { replace: true, state: JUST_PLACED });
    } catch (error) {
      const total = cartTotals(items, deliveryOf(choices), coupon).totalPrice;
      setRefusal(await refusalOf(error, { items, client, total }));
      setPlacing(null);
    }
  };

  return { placeOrder, placing, refusal };
}

/** With the total that the shopper sees. */
function orderOf(items: readonly CartItem[], choices: Choices, coupon: Applied) {
  return {
    orderItems: linesOf(items),
    ...choices,
    ...(coupon && { couponCode: coupon.code }),
    expectedTotal: cartTotals(items, deliveryOf(choices), coupon).totalPrice,
  };
}

const deliveryOf = ({ shippingAddress, deliveryMethod }: Choices) => ({
  place: shippingAddress,
  method: deliveryMethod ?? null,
});
