import { Button } from 'antd';
import { useState } from 'react';
import { MAX_ENDPOINTS } from '#domain/webhooks/webhook-rules.ts';
import { useWebhooksQuery, type WebhookRowFragment } from '../../graphql/generated/operations.ts';
import { adminPaths } from '../admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { AdminTable, type AdminColumn } from '../list/admin-table.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { WEBHOOK_COLUMNS, WebhookBlock } from './webhook-columns.tsx';
import { WebhookEditor } from './webhook-editor.tsx';
import './webhooks.css';

/** The addresses that receive events of the shop as signed calls. */
export function WebhooksPage() {
  const query = useWebhooksQuery({ fetchPolicy: 'cache-and-network' });
  const [edited, setEdited] = useState<WebhookRowFragment | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const rows = query.data?.webhookEndpoints.edges.map(({ node }) => node);
  const refetch = () => void query.refetch().catch(() => undefined);
  const actions = (webhook: WebhookRowFragment) => (
    <span className="webhook-actions">
      <ButtonLink
        variant="quiet"
        small
        to={adminPaths.webhookLog(webhook.id)}
        aria-label={`Log of ${webhook.description}`}
      >
        Log
      </ButtonLink>
      <Button aria-label={`Edit ${webhook.description}`} onClick={() => setEdited(webhook)}>
        Edit
      </Button>
    </span>
  );
  const actionsColumn: AdminColumn<WebhookRowFragment> = {
    key: 'actions',
    title: 'Log and edit',
    hidesTitle: true,
    right: true,
    render: actions,
  };
  const done = () => {
    setEdited(null);
    refetch();
  };
  return (
    <>
      <AdminTitle
        beside={
          <Button
            type="primary"
            icon={<Icon name="plus" small />}
            disabled={(rows?.length ?? 0) >= MAX_ENDPOINTS}
            onClick={() => setEdited('new')}
          >
            Add Webhook
          </Button>
        }
      >
        Webhooks
      </AdminTitle>
      <p className="webhook-what small muted">
        A webhook tells another program by a signed call what happens in the shop, and tries again until it
        arrives.
      </p>
      <FailureAlert error={query.error} busy={query.loading} onRetry={refetch} />
      <AdminTable
        label="Webhooks"
        rows={rows}
        loading={query.loading && !query.data}
        columns={[...WEBHOOK_COLUMNS, actionsColumn]}
        renderBlock={(webhook) => <WebhookBlock webhook={webhook}>{actions(webhook)}</WebhookBlock>}
        emptyText="There is no webhook yet."
      />
      {edited && (
        <WebhookEditor
          webhook={edited === 'new' ? null : edited}
          onDone={done}
          onCancel={() => setEdited(null)}
          onSecret={setSecret}
        />
      )}
      <SecretDialog
        title="Secret of the webhook"
        words="The receiver checks with this secret that messages come from the shop. Keep it now: it is never shown again."
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  );
}
