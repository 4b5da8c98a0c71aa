import { Checkbox, Form, InputNumber } from 'antd';
import { SETTINGS_LIMITS } from '#domain/settings/settings-limits.ts';
import { FIELD_LABELS } from '../values/settings-words.ts';

/** Tax and stock. */
export function MoneyFields() {
  const { taxPercent, fewLeft, holdMinutes } = SETTINGS_LIMITS;
  return (
    <section className="settings-group" aria-labelledby="settings-money">
      <h2 className="heading-3" id="settings-money">
        Money and stock
      </h2>
      <div className="settings-grid">
        <Form.Item label={FIELD_LABELS['money.taxPercent']} name={['money', 'taxPercent']}>
          <InputNumber min={0} max={taxPercent} precision={2} />
        </Form.Item>
        <Form.Item
          name={['money', 'pricesIncludeTax']}
          valuePropName="checked"
          extra="Else the tax is added to every order."
        >
          <Checkbox>{FIELD_LABELS['money.pricesIncludeTax']}</Checkbox>
        </Form.Item>
        <Form.Item
          label={FIELD_LABELS['money.fewLeft']}
          name={['money', 'fewLeft']}
          extra="At this stock and below, products say how many are left."
        >
          <InputNumber min={0} max={fewLeft} precision={0} />
        </Form.Item>
        <Form.Item
          label={FIELD_LABELS['money.holdMinutes']}
          name={['money', 'holdMinutes']}
          extra="Empty for what the server was started with, usually 60."
        >
          <InputNumber min={1} max={holdMinutes} precision={0} />
        </Form.Item>
      </div>
    </section>
  );
}
