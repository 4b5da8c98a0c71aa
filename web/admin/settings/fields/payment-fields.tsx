import { Checkbox, Form, Input, InputNumber } from 'antd';
import { nairaForDollar, RATE_MINUTES } from '#domain/payments/exchange-rate.ts';
import { isPaymentRate } from '#domain/payments/payment-lifecycle.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts';
import { SETTINGS_LIMITS } from '#domain/settings/settings-limits.ts';
import { FIELD_LABELS } from '../values/settings-words.ts';

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
        <Form.Item
          label={FIELD_LABELS['payments.returnFee']}
          name={['payments', 'returnFee']}
          extra="What you keep when a buyer sends back a sealed product for a change of mind; 0 for nothing. An order keeps the fee of its day."
        >
          <InputNumber min={0} precision={2} />
        </Form.Item>
        <RateField />
      </div>
    </section>
  );
}

/** Also as people quote it, so that a slipped digit is seen. */
function RateField() {
  const rate = Form.useWatch<number | null | undefined>(['payments', 'paypalRate']);
  return (
    <Form.Item
      label={FIELD_LABELS['payments.paypalRate']}
      name={['payments', 'paypalRate']}
      extra={`${isPaymentRate(rate) ? `${nairaForDollar(rate)}. ` : ''}Buyers pay at it for ${RATE_MINUTES} minutes. Empty for the rate of the server.`}
    >
      <InputNumber min={0} step={0.000001} />
    </Form.Item>
  );
}
