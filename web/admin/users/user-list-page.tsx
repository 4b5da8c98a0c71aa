import { useAdminUsersQuery, type AdminUserRowFragment } from '../../graphql/generated/operations.ts';
import { useMay } from '../../features/session/use-may.ts';
import { adminPaths } from '../admin-paths.ts';
import { useListSize } from '../../storage/list-size.ts';
import { FilterLinks } from '../list/filter-links.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { RowActions, actionsColumn } from '../list/row-actions.tsx';
import { useListExport } from '../list-export/use-list-export.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { useDeleteUser } from './use-delete-user.ts';
import { UserBlock } from './user-block.tsx';
import { USER_COLUMNS, USER_ROLES, USER_SORTS } from './user-columns.tsx';

const ROLE_FILTERS: Partial<Record<string, { isAdmin?: boolean; isStaff?: boolean }>> = {
  administrators: { isAdmin: true },
  staff: { isStaff: true },
  shoppers: { isStaff: false },
};

export function UserListPage() {
  const address = useListAddress(USER_SORTS, { sort: 'ID', order: 'DESC' });
  const { keyword, sort, order, page } = address;
  const filter = { keyword: keyword || null, ...ROLE_FILTERS[address.value('role')] };
  const may = useMay();
  const query = useAdminUsersQuery({
    variables: { filter, sort, order, page, pageSize: useListSize() },
    fetchPolicy: 'cache-and-network',
  });
  const csv = useListExport({ users: filter });
  const deletion = useDeleteUser(query.refetch);
  const answer = (query.data ?? query.previousData)?.users;

  const actions = ({ id, name, role }: AdminUserRowFragment) => {
    const mayEdit = may(role ? 'user.set-role' : 'user.manage');
    return (
      <RowActions
        name={name}
        mayEdit={mayEdit}
        editPath={adminPaths.userEdit(id)}
        question="Are you sure you want to delete this user?"
        onDelete={mayEdit ? () => deletion.remove(id) : undefined}
      />
    );
  };
  return (
    <ListFrame
      title="Users"
      address={address}
      searchHint="ID, name or email"
      filters={<FilterLinks label="Role" name="role" choices={USER_ROLES} address={address} />}
      columns={[...USER_COLUMNS, actionsColumn(actions)]}
      renderBlock={(user) => <UserBlock user={user}>{actions(user)}</UserBlock>}
      answer={answer}
      rows={answer?.users}
      query={query}
      csv={may('user.export') ? csv : undefined}
      actionError={deletion.error}
    />
  );
}
