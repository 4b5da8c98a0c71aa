import { Button, Checkbox, Form, Input, InputNumber, Modal } from 'antd';
import { FRESH_MINUTES } from '#domain/accounts/sign-ins.ts';
import { checkKey, KEY_DAYS } from '#domain/api-keys/api-key-rules.ts';
import { SCOPES, type ScopeName } from '#domain/api-keys/scopes.ts';
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
  currentPassword: string;
}

const NEW: Values = { name: '', scopes: [], days: KEY_DAYS.usual, currentPassword: '' };

const CHOICES = Object.entries(SCOPES).map(([value, { words }]) => ({ value, label: words }));

/** Makes a key. */
export function ApiKeyEditor({ onDone, onCancel }: ApiKeyEditorProps) {
  const [create] = useCreateApiKeyMutation();
  const { formProps, isBusy, failure } = useEditForm<Values>({
    initial: NEW,
    check: ({ scopes, ...values }) =>
      checkKey({ ...values, scopes: scopes.map((name) => SCOPES[name].scope) }),
    save: async ({ currentPassword, ...values }) => {
      const input = { ...values, currentPassword: currentPassword || null };
      const { data } = await create({ variables: { input } });
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
        <Form.Item
          label="Current password"
          name="currentPassword"
          extra={`Only if you signed in more than ${FRESH_MINUTES} minutes ago.`}
        >
          <Input type="password" autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy || undefined}>
          Make key
        </Button>
      </Form>
    </Modal>
  );
}
