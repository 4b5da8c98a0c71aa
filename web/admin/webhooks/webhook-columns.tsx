import type { ReactNode } from 'react';
import { day } from '#domain/dates.ts';
import { WEBHOOK_KINDS } from '#domain/webhooks/webhook-kinds.ts';
import { OFF_AFTER_DAYS } from '#domain/webhooks/webhook-rules.ts';
import type { WebhookOffReason, WebhookRowFragment } from '../../graphql/generated/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';

interface WebhookProps {
  webhook: WebhookRowFragment;
}

const OFF: Record<WebhookOffReason, string> = {
  FAILING: `Nothing could be delivered for ${OFF_AFTER_DAYS} days.`,
  GONE: 'The receiver answered that it is gone (410).',
};

/** Whether anything is sent, and why not. */
export const WebhookState = ({ webhook: { isOn, offReason, failingSince } }: WebhookProps) => {
  if (!isOn) {
    return (
      <span className="webhook-state">
        <Badge tone={offReason ? 'red' : 'plain'}>Off</Badge>
        {offReason && <span className="caption">{OFF[offReason]}</span>}
      </span>
    );
  }
  if (failingSince) return <Badge tone="amber">{`Failing since ${day(failingSince)}`}</Badge>;
  return (
    <Badge tone="green" check>
      On
    </Badge>
  );
};

const eventsOf = ({ types }: WebhookRowFragment): string =>
  types.map((name) => WEBHOOK_KINDS[name].words).join(', ');

const Target = ({ webhook }: WebhookProps) => (
  <span className="webhook-target">
    <b>{webhook.description}</b>
    <span className="caption">{webhook.url}</span>
  </span>
);

export const WEBHOOK_COLUMNS: readonly AdminColumn<WebhookRowFragment>[] = [
  { key: 'webhook', title: 'WEBHOOK', render: (webhook) => <Target webhook={webhook} /> },
  { key: 'events', title: 'EVENTS', render: eventsOf },
  { key: 'state', title: 'STATE', render: (webhook) => <WebhookState webhook={webhook} /> },
];

/** A webhook on a phone, with its actions below. */
export const WebhookBlock = ({ webhook, children }: WebhookProps & { children: ReactNode }) => (
  <div className="block">
    <Target webhook={webhook} />
    <span className="caption">{eventsOf(webhook)}</span>
    <span className="block-line">
      <WebhookState webhook={webhook} />
      {children}
    </span>
  </div>
);
