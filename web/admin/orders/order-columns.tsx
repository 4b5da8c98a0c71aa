import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { day } from '#domain/dates.ts';
import { formatNaira } from '#domain/money.ts';
import type { AdminOrderRowFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';
import { useListOrigin } from '../list/list-origin.ts';
import { Cross } from '../list/marks.tsx';

type OrderColumn = AdminColumn<AdminOrderRowFragment>;

export const ORDER_COLUMNS: readonly OrderColumn[] = [
  {
    key: 'ID',
    title: 'ID',
    sorts: true,
    width: 84,
    render: ({ id }) => <span className="figures">{id}</span>,
  },
  {
    key: 'USER',
    title: 'USER',
    sorts: true,
    render: ({ user, isGuest }) => (
      <>
        {user.name}
        {isGuest && <span className="caption"> Guest</span>}
      </>
    ),
  },
  {
    key: 'CREATED_AT',
    title: 'DATE',
    sorts: true,
    width: 112,
    render: ({ createdAt }) => <span className="figures">{day(createdAt)}</span>,
  },
  {
    key: 'TOTAL',
    title: 'TOTAL',
    sorts: true,
    right: true,
    width: 120,
    render: ({ totalPrice }) => <span className="figures">{formatNaira(totalPrice)}</span>,
  },
  {
    key: 'PAID_AT',
    title: 'PAID',
    sorts: true,
    width: 112,
    render: ({ paidAt, cancelledAt, refundedAt }) =>
      cancelledAt ? (
        <Badge tone="plain">Cancelled</Badge>
      ) : (
        <>
          <DayOrCross at={paidAt} otherwise="Not Paid" />
          {refundedAt && <span className="caption"> Refunded</span>}
        </>
      ),
  },
  {
    key: 'DELIVERED_AT',
    title: 'DELIVERED',
    sorts: true,
    width: 118,
    render: ({ deliveredAt }) => <DayOrCross at={deliveredAt} otherwise="Not Delivered" />,
  },
  {
    key: 'details',
    title: 'Details',
    hidesTitle: true,
    right: true,
    width: 116,
    render: ({ id }) => <DetailsLink id={id} />,
  },
];

/** The same with a box beside each number. */
export const choosableColumns = (choose: (id: string) => ReactNode): readonly OrderColumn[] =>
  ORDER_COLUMNS.map((column) =>
    column.key === 'ID' ? { ...column, width: 112, render: ({ id }) => choose(id) } : column,
  );

/** The order's page leads back to this list, and on to its other orders. */
export function DetailsLink({ id }: { id: string }) {
  const origin = useListOrigin();
  return (
    <Link className="quiet-link" to={paths.order(id)} state={origin} aria-label={`Details of order ${id}`}>
      Details
    </Link>
  );
}

const DayOrCross = ({ at, otherwise }: { at: string | null; otherwise: string }) =>
  at ? <span className="figures">{day(at)}</span> : <Cross>{otherwise}</Cross>;
