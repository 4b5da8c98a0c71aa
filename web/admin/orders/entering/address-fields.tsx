import { Form, Input } from 'antd';
import { needsPostalCode } from '#domain/forms/address-rules.ts';
import { LIMITS } from '#domain/forms/limits.ts';
import { shopRules } from '../../../storage/shop-rules.ts';
import type { EnteredValues } from './entered-values.ts';

const FIELDS = [
  ['name', 'Name', true],
  ['phone', 'Phone', true],
  ['address', 'Address', true],
  ['area', 'Area or LGA', false],
  ['landmark', 'Landmark', false],
  ['city', 'City', true],
  ['state', 'State', false],
] as const;

/** Where it goes. A buyer without an account has an e-mail address too, which the link to pay is sent to. */
export function AddressFields({ values }: { values: EnteredValues }) {
  return (
    <div className="entering-grid">
      {values.customer === null && (
        <Form.Item label="Email" name="email" extra="The link to pay is sent there.">
          <Input type="email" maxLength={LIMITS.email} />
        </Form.Item>
      )}
      {FIELDS.map(([name, label, isAsked]) => (
        <Form.Item key={name} label={isAsked ? label : `${label} (optional)`} name={name}>
          <Input maxLength={LIMITS.addressField} {...(name === 'phone' && { inputMode: 'tel' as const })} />
        </Form.Item>
      ))}
      {needsPostalCode(values.country, shopRules().address) && (
        <Form.Item label="Postal code" name="postalCode">
          <Input maxLength={LIMITS.addressField} />
        </Form.Item>
      )}
      <Form.Item label="Country" name="country">
        <Input maxLength={LIMITS.addressField} />
      </Form.Item>
    </div>
  );
}
