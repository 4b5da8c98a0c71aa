import { Checkbox, Form } from 'antd';
import { FIELD_LABELS } from './settings-words.ts';

const FIELDS = ['asksMore', 'needsPhone', 'postalCodeWhereCustomary'] as const;

/** What checkout asks beside address, city, postal code and country. */
export function AddressSettings() {
  return (
    <section className="settings-group" aria-labelledby="settings-address">
      <h2 className="heading-3" id="settings-address">
        Addresses
      </h2>
      {FIELDS.map((field) => (
        <Form.Item key={field} name={['address', field]} valuePropName="checked">
          <Checkbox>{FIELD_LABELS[`address.${field}`]}</Checkbox>
        </Form.Item>
      ))}
    </section>
  );
}

/** Whether buyers can enter codes. */
export function CouponSettings() {
  return (
    <section className="settings-group" aria-labelledby="settings-coupons">
      <h2 className="heading-3" id="settings-coupons">
        Coupons
      </h2>
      <Form.Item name={['coupons', 'isAllowed']} valuePropName="checked">
        <Checkbox>{FIELD_LABELS['coupons.isAllowed']}</Checkbox>
      </Form.Item>
    </section>
  );
}

/** Whether checkout demands an account. */
export function GuestSettings() {
  return (
    <section className="settings-group" aria-labelledby="settings-guests">
      <h2 className="heading-3" id="settings-guests">
        Guests
      </h2>
      <Form.Item name={['guests', 'isAllowed']} valuePropName="checked">
        <Checkbox>{FIELD_LABELS['guests.isAllowed']}</Checkbox>
      </Form.Item>
    </section>
  );
}
