import { Form, Input } from 'antd';
import { FIELD_LABELS, type SettingsField } from '../values/settings-words.ts';

const FIELDS = [
  ['name', 'Shown in the header, page titles and mails.'],
  ['phone', ''],
  ['whatsapp', ''],
  ['email', ''],
  ['address', ''],
  ['hours', 'Such as Mon–Sat 9–18.'],
  ['registeredName', 'As the business is registered.'],
  ['registeredNumber', 'Such as RC 123456.'],
] as const;

/** Who the shop is. */
export function ContactFields() {
  return (
    <section className="settings-group" aria-labelledby="settings-shop">
      <h2 className="heading-3" id="settings-shop">
        Shop
      </h2>
      <p className="small muted">
        In the footer of every page, in mails and for search engines, as far as filled in.
      </p>
      <div className="settings-grid">
        {FIELDS.map(([field, extra]) => (
          <Form.Item
            key={field}
            label={FIELD_LABELS[`shop.${field}` satisfies SettingsField]}
            name={['shop', field]}
            extra={extra || undefined}
          >
            <Input />
          </Form.Item>
        ))}
      </div>
    </section>
  );
}
