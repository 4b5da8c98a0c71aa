import type { AdminUserRowFragment, UserSortField } from '../../graphql/generated/operations.ts';
import type { AdminColumn } from '../list/admin-table.tsx';
import { Cross, Tick } from '../list/marks.tsx';

export const USER_SORTS = ['ID', 'NAME', 'EMAIL'] as const satisfies readonly UserSortField[];

/** The choices of the list's filter, as the address and the links write them. */
export const USER_ROLES = [
  ['', 'All'],
  ['administrators', 'Administrators'],
  ['shoppers', 'Shoppers'],
] as const;

/** The documented columns of the user list (specification, section 2); edit and delete come after them. */
export const USER_COLUMNS: readonly AdminColumn<AdminUserRowFragment>[] = [
  { key: 'ID', title: 'ID', sorts: true, render: ({ id }) => <span className="figures">{id}</span> },
  { key: 'NAME', title: 'NAME', sorts: true, render: ({ name }) => name },
  {
    key: 'EMAIL',
    title: 'EMAIL',
    sorts: true,
    render: ({ email }) => (
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  { key: 'ADMIN', title: 'ADMIN', render: ({ isAdmin }) => <AdminMark isAdmin={isAdmin} /> },
];

/** The check or the cross of the ADMIN column. */
export const AdminMark = ({ isAdmin }: { isAdmin: boolean }) =>
  isAdmin ? <Tick>Administrator</Tick> : <Cross>No administrator</Cross>;
