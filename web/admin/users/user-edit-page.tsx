import { useParams } from 'react-router-dom';
import { parseId } from '#domain/ids.ts';
import { useAdminUserQuery } from '../../graphql/generated/operations.ts';
import { useMay } from '../../features/session/use-may.ts';
import { adminPaths } from '../admin-paths.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { useWayBack } from '../list/list-origin.ts';
import { PasswordLinkPanel } from './password-link-panel.tsx';
import { RolePanel } from './role-panel.tsx';
import { UserFacts } from './user-facts.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { UserForm } from './user-form.tsx';

export function UserEditPage() {
  const id = useParams()['id'] ?? '';
  const wayBack = useWayBack(adminPaths.users());
  // Fetched afresh, so that the form starts with current values. The server refuses an invalid id.
  const { data, error, loading, refetch } = useAdminUserQuery({
    variables: { id: String(parseId(id) ?? id) },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const user = data?.userById;
  const may = useMay();
  const mayEdit = may(user?.role ? 'user.set-role' : 'user.manage');
  return (
    <>
      <BackLink to={wayBack} />
      <AdminTitle>{mayEdit ? 'Edit User' : 'User'}</AdminTitle>
      <FailureAlert error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      {!user && !error && <Spinner />}
      {user && mayEdit && <UserForm key={`${user.id} ${user.role}`} user={user} wayBack={wayBack} />}
      {user && !mayEdit && <UserFacts user={user} />}
      {user && may('user.set-role') && <RolePanel key={`role-${user.id}`} user={user} />}
      {user && may('user.send-link') && (
        <PasswordLinkPanel user={user} sendsMail={data.shopSettings.sendsMail} />
      )}
      {user && mayEdit && <SecondFactorPanel key={`factor-${user.id}`} userId={user.id} />}
    </>
  );
}
