import { Link } from 'react-router-dom';
import { day } from '#domain/dates.ts';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
import { ReturnBadge } from '../../features/orders/returns/return-badge.tsx';
import { REASON_WORDS } from '../../features/orders/returns/return-words.ts';
import type { ReturnFactsFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import type { AdminColumn } from '../list/admin-table.tsx';

const itemsOf = ({ lines }: ReturnFactsFragment): string =>
  lines.map(({ qty, name, choice }) => `${qty} X ${nameWithChoice(name, choice)}`).join(', ');

/** The order's page has the steps of its returns. */
const OrderLink = ({ orderId }: ReturnFactsFragment) => (
  <Link className="quiet-link" to={`${paths.order(orderId)}#returns`}>
    {`Order ${orderId}`}
  </Link>
);

export const RETURN_COLUMNS: readonly AdminColumn<ReturnFactsFragment>[] = [
  { key: 'id', title: 'RETURN', render: ({ id }) => <span className="figures">{id}</span> },
  { key: 'date', title: 'DATE', render: ({ askedAt }) => <span className="figures">{day(askedAt)}</span> },
  { key: 'order', title: 'ORDER', render: (row) => <OrderLink {...row} /> },
  { key: 'items', title: 'ITEMS', render: itemsOf },
  { key: 'why', title: 'WHY', render: ({ reason }) => REASON_WORDS[reason] },
  { key: 'state', title: 'STATE', render: (row) => <ReturnBadge state={row.state} /> },
];

export const ReturnBlock = ({ row }: { row: ReturnFactsFragment }) => (
  <div className="block">
    <span className="block-line">
      <b className="block-name">{`Return ${row.id}`}</b>
      <OrderLink {...row} />
    </span>
    <span className="caption">{`${itemsOf(row)} · ${REASON_WORDS[row.reason]} · ${day(row.askedAt)}`}</span>
    <span>
      <ReturnBadge state={row.state} />
    </span>
  </div>
);
