import { useParams } from 'react-router-dom';
import { parseId } from '#domain/ids.ts';
import { useAdminUserQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { useWayBack } from '../list/list-origin.ts';
import { UserForm } from './user-form.tsx';

/** One user's account. */
export function UserEditPage() {
  const id = useParams()['id'] ?? '';
  const wayBack = useWayBack(paths.adminUsers());
  // The form begins with what the server knows now; an id that is none is the server's to refuse.
  const { data, error, loading, refetch } = useAdminUserQuery({
    variables: { id: String(parseId(id) ?? id) },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const user = data?.userById;
  return (
    <>
      <BackLink to={wayBack} />
      <AdminTitle>Edit User</AdminTitle>
      <FailureAlert error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      {!user && !error && <Spinner />}
      {user && <UserForm key={user.id} user={user} wayBack={wayBack} />}
    </>
  );
}
