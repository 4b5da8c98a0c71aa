import type { AdminUserRowFragment, UserSortField } from '../../graphql/generated/operations.ts';
import { roleByCode } from '../../features/session/sign-in.ts';
import { mailTo } from '../../paths.ts';
import type { AdminColumn } from '../list/admin-table.tsx';
import { Cross, Tick } from '../list/marks.tsx';
import { ROLE_NAMES } from './role-names.ts';

export const USER_SORTS = ['ID', 'NAME', 'EMAIL'] as const satisfies readonly UserSortField[];

/** Value in the address, and text of the link. */
export const USER_ROLES = [
  ['', 'All'],
  ['administrators', 'Administrators'],
  ['staff', 'Staff'],
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
  { key: 'ADMIN', title: 'ADMIN', width: 110, render: (user) => <AdminMark user={user} /> },
];

/** The check or the cross of the ADMIN column, with the role of other staff. */
export function AdminMark({ user }: { user: Pick<AdminUserRowFragment, 'role'> }) {
  const role = roleByCode(user.role);
  if (role === 'owner') return <Tick>Administrator</Tick>;
  return (
    <>
      <Cross>No administrator</Cross>
      {role && <span className="caption admin-role">{ROLE_NAMES[role]}</span>}
    </>
  );
}
