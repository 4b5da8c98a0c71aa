import { Button } from 'antd';
import { useParams } from 'react-router-dom';
import { parseId } from '#domain/ids.ts';
import { LOG_DAYS } from '#domain/webhooks/webhook-rules.ts';
import {
  useReplayWebhookDeliveryMutation,
  useSendWebhookTestMutation,
  useWebhookLogQuery,
  type DeliveryRowFragment,
  type WebhookDeliveryState,
} from '../../graphql/generated/operations.ts';
import { adminPaths } from '../admin-paths.ts';
import { useListSize } from '../../storage/list-size.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { AdminTable, type AdminColumn } from '../list/admin-table.tsx';
import { FilterLinks } from '../list/filter-links.tsx';
import { CursorLinks, withoutCursor } from '../list/cursor-links.tsx';
import { choiceOf, useListAddress } from '../list/use-list-address.ts';
import { DELIVERY_COLUMNS, DeliveryBlock, ReadDelivery } from './delivery-columns.tsx';
import { WebhookState } from './webhook-columns.tsx';
import './webhooks.css';

const STATES = ['WAITING', 'DELIVERED', 'DEAD'] as const satisfies readonly WebhookDeliveryState[];

const CHOICES = [
  ['', 'All'],
  ['waiting', 'Waiting'],
  ['delivered', 'Delivered'],
  ['dead', 'Given up'],
] as const;

/** So often the log is looked at again, in milliseconds: what is sent shows up by itself. */
const LOOK_AGAIN_MS = 5000;

/** What a webhook was sent, and what became of it. */
export function WebhookLogPage() {
  const id = useParams()['id'] ?? '';
  const address = useListAddress(['ID'], { sort: 'ID', order: 'DESC' });
  const query = useWebhookLogQuery({
    variables: {
      id: String(parseId(id) ?? id),
      state: choiceOf(STATES, address.value('state')) ?? null,
      first: useListSize(),
      after: address.value('after') || null,
    },
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_AGAIN_MS,
  });
  const refetch = () => void query.refetch().catch(() => undefined);
  const [sendTest, test] = useSendWebhookTestMutation({ onCompleted: refetch });
  const [replay, replaying] = useReplayWebhookDeliveryMutation({ onCompleted: refetch });
  const data = query.data ?? query.previousData;
  const webhook = data?.webhookEndpointById;
  const list = data?.webhookDeliveries;

  const actions = (delivery: DeliveryRowFragment) => (
    <span className="webhook-actions">
      <ReadDelivery delivery={delivery} />
      {delivery.state !== 'WAITING' && (
        <Button
          aria-label={`Send ${delivery.type} of ${delivery.subject} again`}
          disabled={replaying.loading}
          onClick={() => void replay({ variables: { input: { id: delivery.id } } }).catch(() => undefined)}
        >
          Send again
        </Button>
      )}
    </span>
  );
  const actionsColumn: AdminColumn<DeliveryRowFragment> = {
    key: 'actions',
    title: 'Read and send again',
    hidesTitle: true,
    right: true,
    render: actions,
  };
  return (
    <>
      <BackLink to={adminPaths.webhooks()} />
      <AdminTitle
        documentTitle="Webhook log"
        beside={
          <Button
            loading={test.loading}
            disabled={!webhook?.isOn}
            onClick={() => void sendTest({ variables: { input: { endpointId: id } } }).catch(() => undefined)}
          >
            Send test
          </Button>
        }
      >
        {webhook?.description ?? 'Webhook'}
      </AdminTitle>
      {webhook && (
        <p className="webhook-what small muted">
          {`${webhook.url} · kept for ${LOG_DAYS} days `}
          <WebhookState webhook={webhook} />
        </p>
      )}
      <div className="list-tools">
        <FilterLinks label="State" name="state" choices={CHOICES} address={withoutCursor(address)} />
      </div>
      <FailureAlert error={test.error ?? replaying.error} />
      <FailureAlert error={query.error} busy={query.loading} onRetry={refetch} />
      <AdminTable
        label="Deliveries"
        rows={list?.edges.map(({ node }) => node)}
        loading={query.loading && !query.data}
        columns={[...DELIVERY_COLUMNS, actionsColumn]}
        renderBlock={(delivery) => <DeliveryBlock delivery={delivery}>{actions(delivery)}</DeliveryBlock>}
        emptyText="Nothing has been sent yet."
      />
      {list && <CursorLinks address={address} {...list.pageInfo} />}
    </>
  );
}
