import { Button } from 'antd';
import { useState } from 'react';
import {
  useApiKeysQuery,
  useRevokeApiKeyMutation,
  type ApiKeyRowFragment,
} from '../../graphql/generated/operations.ts';
import { useListSize } from '../../storage/list-size.ts';
import { Icon } from '../../ui/icon.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { AdminTable, type AdminColumn } from '../list/admin-table.tsx';
import { CursorLinks } from '../list/cursor-links.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { API_KEY_COLUMNS, ApiKeyBlock, counts } from './api-key-columns.tsx';
import { ApiKeyEditor } from './api-key-editor.tsx';
import './api-keys.css';

/** What other programs show instead of a sign-in. */
export function ApiKeysPage() {
  const address = useListAddress(['ID'], { sort: 'ID', order: 'DESC' });
  const query = useApiKeysQuery({
    variables: { first: useListSize(), after: address.value('after') || null },
    fetchPolicy: 'cache-and-network',
  });
  const [revoke, revoking] = useRevokeApiKeyMutation();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const refetch = () => void query.refetch().catch(() => undefined);
  const list = (query.data ?? query.previousData)?.apiKeys;
  const end = ({ id, name }: ApiKeyRowFragment) => {
    if (!window.confirm(`Revoke the key “${name}”? Whatever uses it stops working at once.`)) return;
    void revoke({ variables: { input: { id } } }).catch(() => undefined);
  };
  const actions = (apiKey: ApiKeyRowFragment) =>
    counts(apiKey) && (
      <Button danger aria-label={`Revoke ${apiKey.name}`} onClick={() => end(apiKey)}>
        Revoke
      </Button>
    );
  const actionsColumn: AdminColumn<ApiKeyRowFragment> = {
    key: 'actions',
    title: 'Revoke',
    hidesTitle: true,
    right: true,
    render: actions,
  };
  return (
    <>
      <AdminTitle
        beside={
          <Button type="primary" icon={<Icon name="plus" small />} onClick={() => setMaking(true)}>
            Make Key
          </Button>
        }
      >
        API keys
      </AdminTitle>
      <p className="api-key-intro small muted">
        With a key another program reads or changes the shop through its API, as far as the key allows.
      </p>
      <FailureAlert error={revoking.error} />
      <FailureAlert error={query.error} busy={query.loading} onRetry={refetch} />
      <AdminTable
        label="API keys"
        rows={list?.edges.map(({ node }) => node)}
        loading={query.loading && !query.data}
        columns={[...API_KEY_COLUMNS, actionsColumn]}
        renderBlock={(apiKey) => <ApiKeyBlock apiKey={apiKey}>{actions(apiKey)}</ApiKeyBlock>}
        emptyText="There is no key yet."
      />
      {list && <CursorLinks address={address} {...list.pageInfo} />}
      {isMaking && (
        <ApiKeyEditor
          onDone={(key) => {
            setMaking(false);
            setMade(key);
            refetch();
          }}
          onCancel={() => setMaking(false)}
        />
      )}
      <SecretDialog
        title="API key"
        words="Keep it now, and give it only to the program that needs it: it is never shown again."
        secret={made}
        onClose={() => setMade(null)}
      />
    </>
  );
}
