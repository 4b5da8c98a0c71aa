import { useNavigate } from 'react-router-dom';
import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHODS, isPaymentMethod } from '#domain/orders/payment-method.ts';
import { paths } from '../../paths.ts';
import { paymentMethod, usePaymentMethod } from '../../storage/checkout.ts';
import { Button } from '../../ui/button.tsx';
import { RadioOption } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';

export function PaymentForm() {
  const stored = usePaymentMethod();
  const chosen = isPaymentMethod(stored) ? stored : DEFAULT_PAYMENT_METHOD;
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
        {PAYMENT_METHODS.map(({ value, label }) => (
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
                <span className="small muted">
                  You pay in US dollars after you place the order. The amount is shown first.
                </span>
              </span>
            }
          />
        ))}
      </fieldset>
      <Button type="submit">Continue</Button>
    </form>
  );
}
