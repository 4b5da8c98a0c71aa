import { Checkbox, Form, InputNumber, Select } from 'antd';
import { FIELD_LABELS } from '../values/settings-words.ts';

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, at) => ({ label, value: at + 1 }));

/** What the days that a method takes are counted by. */
export function DeliveryDayFields() {
  return (
    <section className="settings-group" aria-labelledby="settings-days">
      <h2 className="heading-3" id="settings-days">
        Delivery days
      </h2>
      <p className="small muted">
        Where a method promises working days, buyers see the dates before and after they order.
      </p>
      <div className="settings-grid">
        <Form.Item
          label={FIELD_LABELS['delivery.cutOffHour']}
          name={['delivery', 'cutOffHour']}
          extra="Later orders count as those of the next working day; 24 for never."
        >
          <InputNumber min={0} max={24} precision={0} />
        </Form.Item>
        <Form.Item label={FIELD_LABELS['delivery.workingDays']} name={['delivery', 'workingDays']}>
          <Checkbox.Group options={WEEK} />
        </Form.Item>
        <Form.Item
          label={FIELD_LABELS['delivery.holidays']}
          name={['delivery', 'holidays']}
          extra="Days such as 2026-12-25 on which nothing is packed or delivered."
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
        </Form.Item>
      </div>
    </section>
  );
}
