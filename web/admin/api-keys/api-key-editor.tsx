import { Button, Checkbox, Form, Input, InputNumber, Modal } from 'antd';
import { checkKey, KEY_DAYS } from '#domain/api-keys/api-key-rules.ts';
import { SCOPES, type ScopeName } from '#domain/api-keys/scopes.ts';
import { withStepUp } from '../../features/security/step-up.ts';
import { useCreateApiKeyMutation } from '../../graphql/generated/operations.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { useEditForm } from '../use-edit-form.ts';

interface ApiKeyEditorProps {
  /** Closes it, shows the key and looks at the list again. */
  onDone: (key: string) => void;
  onCancel: () => void;
}

interface Values {
  name: string;
  scopes: ScopeName[];
  days: number;
}

const NEW: Values = { name: '', scopes: [], days: KEY_DAYS.usual };

const CHOICES = Object.entries(SCOPES).map(([value, { words }]) => ({ value, label: words }));

/** Makes a key. */
export function ApiKeyEditor({ onDone, onCancel }: ApiKeyEditorProps) {
  const [create] = useCreateApiKeyMutation();
  const { formProps, isBusy, failure } = useEditForm<Values>({
    initial: NEW,
    check: ({ scopes, ...values }) =>
      checkKey({ ...values, scopes: scopes.map((name) => SCOPES[name].scope) }),
    save: async (input) => {
      const { data } = await withStepUp(() => create({ variables: { input } }));
      if (data) onDone(data.createApiKey.key);
    },
  });
  return (
    <Modal open title="Make an API key" footer={null} onCancel={onCancel}>
      <FailureAlert error={failure} />
      <Form<Values> {...formProps}>
        <Form.Item label="What it is for" name="name">
          <Input placeholder="Stock keeping" />
        </Form.Item>
        <Form.Item label="It may" name="scopes">
          <Checkbox.Group className="api-key-scopes" options={CHOICES} />
        </Form.Item>
        <Form.Item label="Days until it ends" name="days">
          <InputNumber min={KEY_DAYS.least} max={KEY_DAYS.most} precision={0} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy || undefined}>
          Make key
        </Button>
      </Form>
    </Modal>
  );
}
