import { Checkbox, Form, Input, InputNumber } from 'antd';
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts';
import { SETTINGS_LIMITS } from '#domain/settings/settings-limits.ts';
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
      <div className="settings-grid">
        {(['bank', 'accountName', 'accountNumber'] as const).map((field) => (
          <Form.Item key={field} label={FIELD_LABELS[`payments.${field}`]} name={['payments', field]}>
            <Input maxLength={SETTINGS_LIMITS.text} />
          </Form.Item>
        ))}
        <Form.Item
          label={FIELD_LABELS['payments.transferHours']}
          name={['payments', 'transferHours']}
          extra="The pieces stay reserved for so long while the transfer is on its way."
        >
          <InputNumber min={1} max={SETTINGS_LIMITS.transferHours} precision={0} />
        </Form.Item>
        <Form.Item
          label={FIELD_LABELS['payments.onDeliveryUpTo']}
          name={['payments', 'onDeliveryUpTo']}
          extra="Empty for any price. Each delivery method says whether it takes money."
        >
          <InputNumber min={0} precision={2} />
        </Form.Item>
      </div>
    </section>
  );
}
