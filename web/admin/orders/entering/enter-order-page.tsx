import { Button, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { LIMITS } from '#domain/forms/limits.ts';
import { nairaFromKobo } from '#domain/money.ts';
import { ORDER_CHANNELS } from '#domain/orders/entering/entered-order.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts';
import { useMay } from '../../../features/session/use-may.ts';
import { type EnterOrderMutation, useEnterOrderMutation } from '../../../graphql/generated/operations.ts';
import { randomHex } from '../../../storage/random-hex.ts';
import { shopRules } from '../../../storage/shop-rules.ts';
import { AdminTitle } from '../../admin-title.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { useEditForm } from '../../use-edit-form.ts';
import { AddressFields } from './address-fields.tsx';
import { CustomerSelect } from './customer-select.tsx';
import { type EnteredLine, lineError, quoteOf } from './entered-lines.ts';
import { EnteredOrder } from './entered-order.tsx';
import { checkEntered, type EnteredValues, enterOrderInput, firstValues } from './entered-values.ts';
import { LineList } from './line-list.tsx';
import { QuoteSums } from './quote-sums.tsx';
import './entering.css';

/** An order that a buyer has asked for by phone, message or in person. */
export function EnterOrderPage() {
  const [placed, setPlaced] = useState<EnterOrderMutation['enterOrder'] | null>(null);
  // A new key for each order: one that is sent again with the same is the same order.
  const [attempt, setAttempt] = useState(() => randomHex(16));
  const again = (): void => {
    setPlaced(null);
    setAttempt(randomHex(16));
  };
  return (
    <>
      <AdminTitle>New order</AdminTitle>
      {placed ? (
        <EnteredOrder placed={placed} onAgain={again} />
      ) : (
        <EnterOrderForm key={attempt} attempt={attempt} onPlaced={setPlaced} />
      )}
    </>
  );
}

interface EnterOrderFormProps {
  attempt: string;
  onPlaced: (placed: EnterOrderMutation['enterOrder']) => void;
}

const CHANNELS = Object.entries(ORDER_CHANNELS).map(([value, words]) => ({
  value,
  label: `${words[0]?.toUpperCase()}${words.slice(1)}`,
}));

function EnterOrderForm({ attempt, onPlaced }: EnterOrderFormProps) {
  const [lines, setLines] = useState<readonly EnteredLine[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [initial] = useState(firstValues);
  const [send] = useEnterOrderMutation();
  const may = useMay();
  const rules = shopRules();
  const priced = (values: EnteredValues) => quoteOf(lines, values, values.deliveryMethod);
  const form = useEditForm<EnteredValues>({
    initial,
    check: checkEntered,
    save: async (entered) => {
      // A postal code that is not asked is none.
      const values = { ...initial, ...entered };
      setChecked(true);
      if (lines.length === 0 || lines.some((line) => lineError(line) !== undefined)) return;
      const { method, quote } = priced(values);
      const input = enterOrderInput(values, lines, {
        expectedTotal: nairaFromKobo(quote.totalPrice),
        idempotencyKey: attempt,
        deliveryMethod: method?.name ?? null,
      });
      const { data } = await send({ variables: { input } });
      if (data) onPlaced(data.enterOrder);
    },
  });
  const values = { ...initial, ...form.values };
  const { zone, method, quote } = priced(values);
  return (
    <Form<EnteredValues> {...form.formProps} className="entering">
      <section className="panel entering-part">
        <h2 className="heading-3">What</h2>
        <LineList
          lines={lines}
          isChecked={isChecked}
          maySetPrice={may('order.set-price')}
          onChange={setLines}
        />
      </section>
      <section className="panel entering-part">
        <h2 className="heading-3">Who, and where to</h2>
        <Form.Item label="Asked for" name="channel">
          <Radio.Group options={CHANNELS} />
        </Form.Item>
        <Form.Item label="Customer with an account" name="customer">
          <CustomerSelect onAddress={(address) => form.form.setFieldsValue(address)} />
        </Form.Item>
        <AddressFields values={values} />
      </section>
      <section className="panel entering-part">
        <h2 className="heading-3">How</h2>
        {zone.methods.length > 1 && (
          <Form.Item label="Delivery" htmlFor="entering-delivery">
            <Select
              id="entering-delivery"
              value={method?.name ?? null}
              options={zone.methods.map(({ name }) => ({ value: name, label: name }))}
              onChange={(name: string) => form.form.setFieldsValue({ deliveryMethod: name })}
            />
          </Form.Item>
        )}
        <Form.Item name="deliveryMethod" hidden>
          <Input />
        </Form.Item>
        <Form.Item label="Payment" name="paymentMethod">
          <Select
            options={PAYMENT_METHODS.filter(({ value }) => rules.payments.methods.includes(value)).map(
              ({ value, label }) => ({ value, label }),
            )}
          />
        </Form.Item>
        <Form.Item label="Note from the buyer" name="buyerNote" extra="It is printed on the packing slip.">
          <Input.TextArea rows={2} maxLength={LIMITS.buyerNote} />
        </Form.Item>
        <QuoteSums quote={quote} />
        <FailureAlert error={form.failure} />
        <Button type="primary" htmlType="submit" loading={form.isBusy} aria-busy={form.isBusy || undefined}>
          Place order
        </Button>
      </section>
    </Form>
  );
}
