import { useNavigate } from 'react-router-dom';
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts';
import { paths } from '../../paths.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { paymentMethod, usePaymentMethod } from '../../storage/checkout.ts';
import { Button } from '../../ui/button.tsx';
import { RadioOption } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';

export function PaymentForm() {
  const stored = usePaymentMethod();
  const { methods } = shopRules().payments;
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
      <Button type="submit">Continue</Button>
    </form>
  );
}
