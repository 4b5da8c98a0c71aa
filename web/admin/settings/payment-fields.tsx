import { Checkbox, Form } from 'antd';
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts';
import { FIELD_LABELS } from './settings-words.ts';

/** How buyers can pay. */
export function PaymentFields() {
  return (
    <section className="settings-group" aria-labelledby="settings-payments">
      <h2 className="heading-3" id="settings-payments">
        Payment
      </h2>
      <Form.Item
        label={FIELD_LABELS['payments.methods']}
        name={['payments', 'methods']}
        extra="Buyers see a method once its provider is set up on the server."
      >
        <Checkbox.Group
          options={PAYMENT_METHODS.map(({ code, value, label }) => ({
            value: code,
            label: label.startsWith(value) ? label : `${label} (${value})`,
          }))}
        />
      </Form.Item>
    </section>
  );
}
