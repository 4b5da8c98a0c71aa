import { useId } from 'react';
import { Link } from 'react-router-dom';
import { minute } from '#domain/orders/order-moves.ts';
import { type MailState, useOrderMailsQuery } from '../../graphql/generated/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import { adminPaths } from '../admin-paths.ts';

const STATES = {
  WAITING: { tone: 'amber', text: 'Waiting' },
  SENT: { tone: 'green', text: 'Sent' },
  KEPT: { tone: 'plain', text: 'Kept, no mail server' },
  FAILED: { tone: 'red', text: 'Failed' },
} as const satisfies Record<MailState, { tone: string; text: string }>;

/** What the shop has written to the buyer about it. */
export function OrderMails({ id }: { id: string }) {
  const titleId = useId();
  const { data } = useOrderMailsQuery({
    variables: { keyword: `#${id}` },
    fetchPolicy: 'cache-and-network',
  });
  const mails = data?.outbox.mails;
  if (!mails) return null;
  return (
    <section className="part" aria-labelledby={titleId}>
      <div className="part-title">
        <h2 className="heading-3" id={titleId}>
          Mails
        </h2>
        {mails.length > 0 && (
          <Link className="link small" to={adminPaths.outbox({ keyword: `#${id}` })}>
            Read them
          </Link>
        )}
      </div>
      {mails.length === 0 && <p className="muted">None yet.</p>}
      <ul className="desk-list">
        {mails.map((mail) => (
          <li key={mail.id}>
            <span>{mail.subject}</span>
            <span className="caption figures">{`${minute(mail.createdAt)}, to ${mail.to}`}</span>
            <Badge tone={STATES[mail.state].tone}>{STATES[mail.state].text}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
