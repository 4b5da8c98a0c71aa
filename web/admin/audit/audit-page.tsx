import { Link } from 'react-router-dom';
import { AUDIT_KINDS, AUDIT_TEXT } from '#domain/audit/audit-actions.ts';
import { parseId } from '#domain/ids.ts';
import { type AuditFilter, useAuditLogQuery } from '../../graphql/generated/operations.ts';
import { useListSize } from '../../storage/list-size.ts';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { AdminTable } from '../list/admin-table.tsx';
import { CursorLinks, withoutCursor } from '../list/cursor-links.tsx';
import { FilterLinks } from '../list/filter-links.tsx';
import { choiceOf, type ListAddress, useListAddress } from '../list/use-list-address.ts';
import { DayInput } from '../orders/day-input.tsx';
import { dayIn } from '../orders/order-filter.ts';
import { AuditBlock, auditColumns } from './audit-columns.tsx';
import './audit.css';

const CHOICES = [
  ['', 'All'],
  ['user', 'People'],
  ['product', 'Products'],
  ['catalogue', 'Categories and collections'],
  ['order', 'Orders'],
  ['access', 'Access'],
  ['data', 'Data'],
  ['work', 'Work'],
] as const;

const ENDS = [
  ['from', 'From'],
  ['to', 'To'],
] as const;

/** Days are whole days in UTC, both ends included. */
function filterOf({ value }: Pick<ListAddress, 'value'>): AuditFilter {
  const [from, to] = [dayIn(value('from')), dayIn(value('to'))];
  const kind = choiceOf(AUDIT_KINDS, value('kind'));
  const person = parseId(value('person'));
  return {
    actorId: person === null ? null : String(person),
    kinds: kind ? [kind] : null,
    from: from ? `${from}T00:00:00.000Z` : null,
    to: to ? `${to}T23:59:59.999Z` : null,
  };
}

/** What staff and the command line have done; for owners. */
export function AuditPage() {
  const address = withoutCursor(useListAddress(['ID'], { sort: 'ID', order: 'DESC' }));
  const filter = filterOf(address);
  const query = useAuditLogQuery({
    variables: { first: useListSize(), after: address.value('after') || null, filter },
    fetchPolicy: 'cache-and-network',
  });
  const list = (query.data ?? query.previousData)?.auditEntries;
  return (
    <>
      <AdminTitle>Audit log</AdminTitle>
      <p className="audit-what small muted">
        {`What staff have done in the last ${AUDIT_TEXT}. Nobody can change it here. Open a line to see what changed, and from where.`}
      </p>
      <div className="list-tools">
        <FilterLinks label="Kind" name="kind" choices={CHOICES} address={address} />
        <div className="date-filter" role="group" aria-label="Dates">
          {ENDS.map(([name, text]) => (
            <DayInput
              key={name}
              label={text}
              chosen={dayIn(address.value(name))}
              onChoose={(day) => address.go({ [name]: day, after: undefined })}
            />
          ))}
        </div>
      </div>
      {filter.actorId && (
        <p className="audit-person">
          {`Only what user ${filter.actorId} has done. `}
          <Link className="link" to={address.to({ person: undefined })}>
            Show everybody
          </Link>
        </p>
      )}
      <FailureAlert
        error={query.error}
        busy={query.loading}
        onRetry={() => void query.refetch().catch(() => undefined)}
      />
      <AdminTable
        label="Audit log"
        rows={list?.edges.map(({ node }) => node)}
        loading={query.loading && !query.data}
        columns={auditColumns(address)}
        renderBlock={(entry) => <AuditBlock entry={entry} address={address} />}
        emptyText="Nothing was done that fits these filters."
      />
      {list && <CursorLinks address={address} {...list.pageInfo} />}
    </>
  );
}
