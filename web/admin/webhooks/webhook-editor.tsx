import { Button, Checkbox, Form, Input, Modal } from 'antd';
import { WEBHOOK_KINDS, type WebhookKind } from '#domain/webhooks/webhook-kinds.ts';
import { checkEndpoint, SECRET_OVERLAP_HOURS } from '#domain/webhooks/webhook-rules.ts';
import {
  useChangeWebhookMutation,
  useCreateWebhookMutation,
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  type WebhookRowFragment,
} from '../../graphql/generated/operations.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { useEditForm } from '../use-edit-form.ts';

interface WebhookEditorProps {
  /** The one that is edited; null for a new one. */
  webhook: WebhookRowFragment | null;
  /** Closes it, and looks at the list again. */
  onDone: () => void;
  onCancel: () => void;
  /** A new secret, which is shown this once. */
  onSecret: (secret: string) => void;
}

interface Values {
  description: string;
  url: string;
  types: WebhookKind[];
  isOn: boolean;
}

const NEW: Values = { description: '', url: '', types: [], isOn: true };

const KINDS = Object.entries(WEBHOOK_KINDS).map(([value, { words }]) => ({ value, label: words }));

/** Adds or changes a webhook. */
export function WebhookEditor({ webhook, onDone, onCancel, onSecret }: WebhookEditorProps) {
  const [create] = useCreateWebhookMutation();
  const [change] = useChangeWebhookMutation();
  const save = async ({ isOn, ...values }: Values): Promise<void> => {
    if (webhook)
      await change({ variables: { input: { id: webhook.id, version: webhook.version, isOn, ...values } } });
    else {
      const { data } = await create({ variables: { input: values } });
      if (data) onSecret(data.createWebhookEndpoint.secret);
    }
    onDone();
  };
  const { formProps, isBusy, failure } = useEditForm<Values>({
    initial: webhook ?? NEW,
    // Whether it must be https is the server's to say.
    check: ({ types, ...values }) =>
      checkEndpoint({ ...values, types: types.map((name) => WEBHOOK_KINDS[name].type) }, true),
    save,
  });
  return (
    <Modal open title={webhook ? 'Edit webhook' : 'Add webhook'} footer={null} onCancel={onCancel}>
      <FailureAlert error={failure} />
      <Form<Values> {...formProps}>
        <Form.Item label="What it is for" name="description">
          <Input placeholder="Stock keeping" />
        </Form.Item>
        <Form.Item label="Address" name="url">
          <Input type="url" inputMode="url" placeholder="https://example.com/webhooks" />
        </Form.Item>
        <Form.Item label="Tell it when" name="types">
          <Checkbox.Group className="webhook-kinds" options={KINDS} />
        </Form.Item>
        {webhook && (
          <Form.Item name="isOn" valuePropName="checked">
            <Checkbox>Switched on</Checkbox>
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy || undefined}>
          {webhook ? 'Update' : 'Add'}
        </Button>
      </Form>
      {webhook && <FurtherActions webhook={webhook} onDone={onDone} onSecret={onSecret} />}
    </Modal>
  );
}

type FurtherProps = Pick<WebhookEditorProps, 'onDone' | 'onSecret'> & { webhook: WebhookRowFragment };

/** A new secret, and the end. Both ask with the browser's own dialog. */
function FurtherActions({ webhook: { id, description }, onDone, onSecret }: FurtherProps) {
  const [rotate, rotation] = useRotateWebhookSecretMutation();
  const [remove, removal] = useRemoveWebhookMutation();
  const variables = { input: { id } };
  const renew = async (): Promise<void> => {
    const question = `Make a new secret? The present one works for ${SECRET_OVERLAP_HOURS} more hours.`;
    if (!window.confirm(question)) return;
    const { data } = await rotate({ variables });
    if (data) onSecret(data.rotateWebhookSecret.secret);
    onDone();
  };
  const end = async (): Promise<void> => {
    if (!window.confirm(`Delete the webhook “${description}” with its log?`)) return;
    await remove({
      variables,
      update: (cache) => {
        cache.evict({ id: `WebhookEndpoint:${id}` });
        cache.gc();
      },
    });
    onDone();
  };
  return (
    <>
      <FailureAlert error={rotation.error ?? removal.error} />
      <div className="webhook-further">
        <Button loading={rotation.loading} onClick={() => void renew().catch(() => undefined)}>
          New secret
        </Button>
        <Button danger loading={removal.loading} onClick={() => void end().catch(() => undefined)}>
          Delete
        </Button>
      </div>
    </>
  );
}
