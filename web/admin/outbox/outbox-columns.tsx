import { day } from '#domain/dates.ts';
import type { MailState, OutboxRowFragment } from '../../graphql/generated/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';
import { ReadMail } from './read-mail.tsx';

interface MailProps {
  mail: OutboxRowFragment;
}

const STATES = {
  WAITING: { tone: 'amber', text: 'Waiting' },
  SENT: { tone: 'green', text: 'Sent' },
  KEPT: { tone: 'plain', text: 'Kept, not sent' },
  FAILED: { tone: 'red', text: 'Failed' },
} as const satisfies Record<MailState, { tone: string; text: string }>;

const StateBadge = ({ mail: { state, failure } }: MailProps) => (
  <span className="mail-state">
    <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
    {failure && <span className="caption">{failure}</span>}
  </span>
);

/** Date and time in UTC, like every date of the shop. */
const dateAndTime = (iso: string): string => `${day(iso)} ${iso.slice(11, 16)}`;

export const OUTBOX_COLUMNS: readonly AdminColumn<OutboxRowFragment>[] = [
  {
    key: 'date',
    title: 'DATE',
    width: 164,
    render: ({ createdAt }) => <span className="figures">{dateAndTime(createdAt)}</span>,
  },
  { key: 'to', title: 'TO', width: '26%', render: ({ to }) => to },
  { key: 'subject', title: 'SUBJECT', render: ({ subject }) => subject },
  { key: 'state', title: 'STATE', width: 160, render: (mail) => <StateBadge mail={mail} /> },
  {
    key: 'read',
    title: 'Read',
    hidesTitle: true,
    right: true,
    width: 110,
    render: (mail) => <ReadMail mail={mail} />,
  },
];

export const MailBlock = ({ mail }: MailProps) => (
  <div className="block">
    <span className="block-facts">
      <b className="block-name">{mail.subject}</b>
      <span className="caption">{`${mail.to} · ${dateAndTime(mail.createdAt)}`}</span>
    </span>
    <span className="block-line">
      <StateBadge mail={mail} />
      <ReadMail mail={mail} />
    </span>
  </div>
);
