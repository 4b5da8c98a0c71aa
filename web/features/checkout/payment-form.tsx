import { useNavigate } from 'react-router-dom';
import { koboFromNaira } from '#domain/money.ts';
import { onDeliveryRefusal } from '#domain/payments/on-delivery.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts';
import { paths } from '../../paths.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { useCartItems } from '../../storage/cart.ts';
import { paymentMethod, usePaymentMethod, useShippingAddress } from '../../storage/checkout.ts';
import { Button } from '../../ui/button.tsx';
import { RadioOption } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useCoupon } from '../coupons/use-coupon.ts';
import { useDelivery } from '../delivery/use-delivery.ts';
import { cartTotals } from '../cart/cart-totals.ts';

export function PaymentForm() {
  const stored = usePaymentMethod();
  const refusal = useOnDeliveryRefusal();
  const methods = shopRules().payments.methods.filter(
    (method) => refusal === null || method !== 'Pay on delivery',
  );
  const chosen = methods.find((method) => method === stored) ?? methods[0];
  const navigate = useNavigate();
  const form = useForm<'paymentMethod'>({
    onSubmit: (values) => {
      paymentMethod.write(values.paymentMethod);
      void navigate(paths.placeOrder());
    },
  });
  return (
    <form className="form" {...form.formProps}>
      <fieldset className="form methods">
        <legend className="label">Select Method</legend>
        {PAYMENT_METHODS.filter(({ value }) => methods.includes(value)).map(({ value, label, words }) => (
          <RadioOption
            key={value}
            card
            name="paymentMethod"
            value={value}
            defaultChecked={value === chosen}
            label={
              <span>
                <b>{label}</b>
                <br />
                <span className="small muted">{words}</span>
              </span>
            }
          />
        ))}
      </fieldset>
      {refusal !== null && shopRules().payments.methods.includes('Pay on delivery') && (
        <p className="caption">{`Pay on delivery: ${refusal}`}</p>
      )}
      <Button type="submit">Continue</Button>
    </form>
  );
}

/** Why what is in the cart cannot be paid on delivery; null when it can. */
function useOnDeliveryRefusal(): string | null {
  const address = useShippingAddress();
  const items = useCartItems();
  const { payments } = shopRules();
  const { method: delivery } = useDelivery(address);
  const { applied } = useCoupon(items);
  const { totalPrice } = cartTotals(items, { place: address, method: delivery?.name ?? null }, applied);
  return onDeliveryRefusal({ delivery, total: koboFromNaira(totalPrice) ?? 0 }, payments);
}
