import { Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FieldErrors } from '#domain/errors.ts';
import { DOCUMENTED_SETTINGS } from '#domain/settings/documented-settings.ts';
import { settingsChanges } from '#domain/settings/settings-changes.ts';
import type { SettingsFormFragment, SettingsPageQuery } from '../../graphql/generated/operations.ts';
import { AllowedFields } from './fields/allowed-fields.tsx';
import { CarrierFields } from './fields/carrier-fields.tsx';
import { ContactFields } from './fields/contact-fields.tsx';
import { DeliveryDayFields } from './fields/delivery-day-fields.tsx';
import { FillIn } from './fill-in.tsx';
import { MoneyFields } from './fields/money-fields.tsx';
import { PageFields } from './fields/page-fields.tsx';
import { PaymentFields } from './fields/payment-fields.tsx';
import { Review } from './review.tsx';
import { readValues, type SettingsValues, valuesOf } from './values/settings-values.ts';
import { ZoneFields } from './fields/zone-fields.tsx';

interface SettingsFormProps {
  settings: SettingsFormFragment;
  versions: SettingsPageQuery['ownerSettingsVersions'];
  /** Stores what has been reviewed. */
  onSave: (values: SettingsValues) => Promise<void>;
  mayChange: boolean;
}

const namePath = (path: string): (string | number)[] =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Opens what holds the field of this path, so that its error is seen. */
function unfold(path: string): void {
  const field = document.getElementById(namePath(path).join('_'));
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
}

/** Checked and shown as a list of changes before it is stored. */
export function SettingsForm({ settings, versions, onSave, mayChange }: SettingsFormProps) {
  const [form] = Form.useForm<SettingsValues>();
  const [reviewed, setReviewed] = useState<SettingsValues | null>(null);
  const marked = useRef<string[]>([]);
  const stored = readValues(DOCUMENTED_SETTINGS, settings).settings;
  const { hash } = useLocation();
  // The form comes after the page, which has looked for it already.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  const showErrors = (errors: FieldErrors): void => {
    const cleared = marked.current.map((path) => ({ name: namePath(path), errors: [] }));
    const wrong = Object.entries(errors).map(([path, words]) => ({ name: namePath(path), errors: [words] }));
    marked.current = Object.keys(errors);
    form.setFields([...cleared, ...wrong] as never);
    for (const path of marked.current) unfold(path);
    const [first] = wrong;
    if (first) form.scrollToField(first.name, { block: 'center', focus: true });
  };
  const review = (values: SettingsValues): void => {
    const { errors } = readValues(stored, values);
    showErrors(errors);
    if (Object.keys(errors).length === 0) setReviewed(values);
  };
  const next = reviewed && readValues(stored, reviewed).settings;
  return (
    <>
      {mayChange && (
        <FillIn versions={versions} settings={settings} onChoose={(values) => form.setFieldsValue(values)} />
      )}
      <Form<SettingsValues>
        form={form}
        layout="vertical"
        noValidate
        requiredMark={false}
        autoComplete="off"
        disabled={!mayChange}
        initialValues={valuesOf(settings)}
        onFinish={review}
      >
        <ContactFields />
        <MoneyFields />
        <PaymentFields />
        <ZoneFields />
        <DeliveryDayFields />
        <CarrierFields />
        <AllowedFields />
        <PageFields />
        {mayChange && (
          <Button type="primary" htmlType="submit">
            Review changes
          </Button>
        )}
      </Form>
      {reviewed && next && (
        <Review
          changes={settingsChanges(stored, next)}
          onSave={() => onSave(reviewed)}
          onClose={() => setReviewed(null)}
        />
      )}
    </>
  );
}
