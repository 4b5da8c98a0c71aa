import { Checkbox, Form } from 'antd';
import { FIELD_LABELS, type SettingsField } from '../values/settings-words.ts';

const GROUPS = [
  {
    title: 'Addresses',
    fields: ['address.asksMore', 'address.needsPhone', 'address.postalCodeWhereCustomary'],
  },
  { title: 'Guests', fields: ['guests.isAllowed'] },
  { title: 'Coupons', fields: ['coupons.isAllowed'] },
  { title: 'Photos before sending', fields: ['unitChecks.isOn'] },
  { title: 'Reviews', fields: ['reviews.buyersOnly', 'reviews.firstNames'] },
] as const satisfies { title: string; fields: SettingsField[] }[];

/** What checkout asks for and allows. */
export const AllowedFields = () =>
  GROUPS.map(({ title, fields }) => {
    const id = `settings-${title.toLowerCase().replaceAll(' ', '-')}`;
    return (
      <section key={id} className="settings-group" aria-labelledby={id}>
        <h2 className="heading-3" id={id}>
          {title}
        </h2>
        {fields.map((field) => (
          <Form.Item key={field} name={field.split('.')} valuePropName="checked">
            <Checkbox>{FIELD_LABELS[field]}</Checkbox>
          </Form.Item>
        ))}
      </section>
    );
  });
