import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AUDIT_TEXT } from '#domain/audit/audit-actions.ts';
import { day } from '#domain/dates.ts';
import { changesInWords, eventTitle } from '#domain/catalogue/product-history.ts';
import {
  type ProductHistoryRowFragment,
  useProductHistoryQuery,
} from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import './history.css';

/** Who changed what of a product, and what orders took from its stock. */
export function HistoryTab({ productId }: { productId: string }) {
  // The pages that were read one after the other, by their cursors.
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return (
    <section className="panel history" aria-label="History">
      <p className="history-what small muted">
        {`Who changed what in the last ${AUDIT_TEXT}, and what orders took; the newest first.`}
      </p>
      {cursors.map((after, at) => (
        <HistoryPart
          key={after ?? ''}
          productId={productId}
          after={after}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </section>
  );
}

interface HistoryPartProps {
  productId: string;
  after: string | null;
  /** Left out once the next page is shown. */
  onMore: ((next: string) => void) | undefined;
}

function HistoryPart({ productId, after, onMore }: HistoryPartProps) {
  const { data, error, loading, refetch } = useProductHistoryQuery({
    variables: { id: productId, after },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.productHistory;
  const next = page?.next;
  return (
    <>
      <FailureAlert error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      {!page && !error && <HistorySkeleton />}
      {page?.entries.length === 0 && <p className="no-rows">Nothing has been changed yet.</p>}
      {page && page.entries.length > 0 && (
        <ol className="history-entries">
          {page.entries.map((entry) => (
            <Entry key={entry.cursor} entry={entry} />
          ))}
        </ol>
      )}
      {next && onMore && (
        <div className="panel-body">
          <Button onClick={() => onMore(next)}>Show older</Button>
        </div>
      )}
    </>
  );
}

/** A day with its time, in UTC like every day of the shop. */
const moment = (iso: string): string => `${day(iso)} ${iso.slice(11, 16)}`;

function personText({ actorId, actorName, role }: ProductHistoryRowFragment): string {
  if (actorId) return `${actorName ?? `Deleted user ${actorId}`}, ${role}`;
  return role === 'shop' ? 'The shop' : 'Command line';
}

const Entry = ({ entry }: { entry: ProductHistoryRowFragment }) => (
  <li className="history-entry">
    <div className="history-head">
      <b>{eventTitle(entry.event, entry.changes)}</b>
      <span className="caption">
        <time dateTime={entry.createdAt} className="figures">
          {moment(entry.createdAt)}
        </time>
        {' · '}
        {entry.orderId ? (
          <Link className="link" to={paths.order(entry.orderId)}>{`Order ${entry.orderId}`}</Link>
        ) : (
          personText(entry)
        )}
      </span>
    </div>
    <dl className="history-changes">
      {changesInWords(entry.changes).map(({ title, before, after }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{`${before} → ${after}`}</dd>
        </div>
      ))}
    </dl>
  </li>
);

const HistorySkeleton = () => (
  <div className="panel-body history-skeleton" aria-hidden="true">
    {[60, 40, 50].map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </div>
);
