import { Link } from 'react-router-dom';
import { AUDIT_ACTIONS } from '#domain/audit/audit-actions.ts';
import { day } from '#domain/dates.ts';
import type { AuditRowFragment } from '../../graphql/generated/operations.ts';
import type { AdminColumn } from '../list/admin-table.tsx';
import type { ListAddress } from '../list/use-list-address.ts';

interface EntryProps {
  entry: AuditRowFragment;
  address: Pick<ListAddress, 'to'>;
}

/** A day with its time, in UTC like every day of the shop. */
const moment = (iso: string): string => `${day(iso)} ${iso.slice(11, 19)}`;

/** The name of now; the number once the account is deleted. */
export function actorText({ actorId, actorName, role }: AuditRowFragment): string {
  if (actorId) return actorName ?? `Deleted user ${actorId}`;
  return role === 'shop' ? 'The shop' : 'Command line';
}

/** Who, with their role at that time. The name leads to what else they have done. */
const Actor = ({ entry, address }: EntryProps) => (
  <span className="audit-actor">
    {entry.actorId ? (
      <Link className="link" to={address.to({ person: entry.actorId })}>
        {actorText(entry)}
      </Link>
    ) : (
      actorText(entry)
    )}
    {entry.actorId && <span className="caption">{entry.role}</span>}
  </span>
);

const actText = ({ action, subjectId }: AuditRowFragment): string => {
  const { words } = AUDIT_ACTIONS[action];
  return subjectId ? `${words} ${subjectId}` : words;
};

/** What was done; opens to what changed, and from where it was done. */
const Act = ({ entry }: Pick<EntryProps, 'entry'>) => (
  <details className="audit-act">
    <summary>{actText(entry)}</summary>
    <dl className="facts-list">
      {entry.changes.map(({ field, before, after }) => (
        <div className="facts-row" key={field}>
          <dt>{field}</dt>
          <dd>{before === null ? after : `${before || '(empty)'} → ${after ?? '(nothing)'}`}</dd>
        </div>
      ))}
      {entry.client && <Fact name="From" value={entry.client} />}
      {entry.session && <Fact name="Sign-in" value={entry.session} />}
      {entry.apiKeyId && <Fact name="API key" value={entry.apiKeyId} />}
      <Fact name="Entry" value={entry.id} />
    </dl>
  </details>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="facts-row">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

export const auditColumns = (address: EntryProps['address']): readonly AdminColumn<AuditRowFragment>[] => [
  {
    key: 'date',
    title: 'WHEN',
    width: 190,
    render: ({ createdAt }) => <span className="figures">{moment(createdAt)}</span>,
  },
  { key: 'actor', title: 'WHO', width: '25%', render: (entry) => <Actor entry={entry} address={address} /> },
  { key: 'act', title: 'WHAT', render: (entry) => <Act entry={entry} /> },
];

/** The same on a phone. */
export const AuditBlock = ({ entry, address }: EntryProps) => (
  <div className="block">
    <Actor entry={entry} address={address} />
    <Act entry={entry} />
    <span className="caption">{moment(entry.createdAt)}</span>
  </div>
);
