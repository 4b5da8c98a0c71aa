import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { day } from '#domain/dates.ts';
import type { DeliveryRowFragment, WebhookDeliveryState } from '../../graphql/generated/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';

interface DeliveryProps {
  delivery: DeliveryRowFragment;
}

const STATES = {
  WAITING: { tone: 'amber', text: 'Waiting' },
  DELIVERED: { tone: 'green', text: 'Delivered' },
  DEAD: { tone: 'red', text: 'Given up' },
} as const satisfies Record<WebhookDeliveryState, { tone: string; text: string }>;

/** A day with its time, in UTC like every day of the shop. */
const moment = (iso: string): string => `${day(iso)} ${iso.slice(11, 19)}`;

/** What the last try came to. */
function lastTry({ attempts, status, failure, milliseconds }: DeliveryRowFragment): string {
  if (attempts === 0 || (status == null && failure == null)) return 'Not tried yet';
  const outcome = failure ?? `Answered ${status} in ${milliseconds} ms.`;
  return attempts === 1 ? outcome : `${outcome} ${attempts} tries.`;
}

const DeliveryState = ({ delivery }: DeliveryProps) => (
  <span className="webhook-state">
    <Badge tone={STATES[delivery.state].tone}>{STATES[delivery.state].text}</Badge>
    <span className="caption">{lastTry(delivery)}</span>
    {delivery.dueAt && delivery.attempts > 0 && (
      <span className="caption">{`Next try ${moment(delivery.dueAt)} UTC.`}</span>
    )}
  </span>
);

const What = ({ delivery: { type, subject } }: DeliveryProps) => (
  <span className="webhook-target">
    <b>{type}</b>
    <span className="caption">{subject}</span>
  </span>
);

/** Opens the message of a delivery over the list. */
export function ReadDelivery({ delivery }: DeliveryProps) {
  const [isOpen, setOpen] = useState(false);
  const { type, subject, body, messageId } = delivery;
  return (
    <>
      <Button aria-label={`Read ${type} of ${subject}`} onClick={() => setOpen(true)}>
        Read
      </Button>
      <Modal open={isOpen} title={type} footer={null} width={640} onCancel={() => setOpen(false)}>
        <p className="caption">{messageId}</p>
        <pre className="webhook-body">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      </Modal>
    </>
  );
}

export const DELIVERY_COLUMNS: readonly AdminColumn<DeliveryRowFragment>[] = [
  {
    key: 'date',
    title: 'DATE',
    render: ({ createdAt }) => <span className="figures">{moment(createdAt)}</span>,
  },
  { key: 'what', title: 'EVENT', render: (delivery) => <What delivery={delivery} /> },
  { key: 'state', title: 'STATE', render: (delivery) => <DeliveryState delivery={delivery} /> },
];

/** A delivery on a phone, with its actions below. */
export const DeliveryBlock = ({ delivery, children }: DeliveryProps & { children: ReactNode }) => (
  <div className="block">
    <What delivery={delivery} />
    <span className="caption">{moment(delivery.createdAt)}</span>
    <span className="block-line">
      <DeliveryState delivery={delivery} />
      {children}
    </span>
  </div>
);
