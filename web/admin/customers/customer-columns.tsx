import { Link } from 'react-router-dom';
import { day } from '#domain/dates.ts';
import { formatNaira } from '#domain/money.ts';
import type { CustomerRowFragment, CustomerSortField } from '../../graphql/generated/operations.ts';
import { mailTo } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { adminPaths } from '../admin-paths.ts';
import type { AdminColumn } from '../list/admin-table.tsx';

export const CUSTOMER_SORTS = [
  'LAST_ORDER',
  'NAME',
  'ORDERS',
  'SPENT',
] as const satisfies readonly CustomerSortField[];

const NameLink = ({ customer: { id, name, userId } }: { customer: CustomerRowFragment }) => (
  <>
    <Link className="link" to={adminPaths.customer(id)}>
      {name}
    </Link>{' '}
    {userId === null && <Badge tone="plain">Guest</Badge>}
  </>
);

export const CUSTOMER_COLUMNS: readonly AdminColumn<CustomerRowFragment>[] = [
  { key: 'NAME', title: 'NAME', sorts: true, render: (customer) => <NameLink customer={customer} /> },
  {
    key: 'EMAIL',
    title: 'EMAIL',
    render: ({ email }) => (
      <a className="link" href={mailTo(email)}>
        {email}
      </a>
    ),
  },
  {
    key: 'ORDERS',
    title: 'ORDERS',
    sorts: true,
    width: 110,
    right: true,
    render: ({ orders }) => <span className="figures">{orders}</span>,
  },
  {
    key: 'SPENT',
    title: 'SPENT',
    sorts: true,
    width: 160,
    right: true,
    render: ({ spent }) => <span className="figures">{formatNaira(spent)}</span>,
  },
  {
    key: 'LAST_ORDER',
    title: 'LAST ORDER',
    sorts: true,
    width: 140,
    render: ({ lastOrderAt }) => <span className="figures">{day(lastOrderAt)}</span>,
  },
];

export const CustomerBlock = ({ customer }: { customer: CustomerRowFragment }) => (
  <div className="block">
    <span className="block-line">
      <b className="block-name">
        <NameLink customer={customer} />
      </b>
      <b className="figures">{formatNaira(customer.spent)}</b>
    </span>
    <span className="caption">{customer.email}</span>
    <span className="caption figures">
      {`${customer.orders} ${customer.orders === 1 ? 'order' : 'orders'}, the last ${day(customer.lastOrderAt)}`}
    </span>
  </div>
);
