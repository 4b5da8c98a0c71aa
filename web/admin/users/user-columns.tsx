import type { AdminUserRowFragment, UserSortField } from '../../graphql/generated/operations.ts';
import { mailTo } from '../../paths.ts';
import type { AdminColumn } from '../list/admin-table.tsx';
import { Cross, Tick } from '../list/marks.tsx';

export const USER_SORTS = ['ID', 'NAME', 'EMAIL'] as const satisfies readonly UserSortField[];

/** Value in the address, and text of the link. */
export const USER_ROLES = [
  ['', 'All'],
  ['administrators', 'Administrators'],
  ['shoppers', 'Shoppers'],
] as const;

export const USER_COLUMNS: readonly AdminColumn<AdminUserRowFragment>[] = [
  {
    key: 'ID',
    title: 'ID',
    sorts: true,
    width: 84,
    render: ({ id }) => <span className="figures">{id}</span>,
  },
  { key: 'NAME', title: 'NAME', sorts: true, width: '30%', render: ({ name }) => name },
  {
    key: 'EMAIL',
    title: 'EMAIL',
    sorts: true,
    render: ({ email }) => (
      <a className="link" href={mailTo(email)}>
        {email}
      </a>
    ),
  },
  { key: 'ADMIN', title: 'ADMIN', width: 110, render: ({ isAdmin }) => <AdminMark isAdmin={isAdmin} /> },
];

export const AdminMark = ({ isAdmin }: { isAdmin: boolean }) =>
  isAdmin ? <Tick>Administrator</Tick> : <Cross>No administrator</Cross>;
