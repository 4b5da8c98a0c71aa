import { Navigate } from 'react-router-dom';
import { ProfileSkeleton } from '../../features/accounts/profile-skeleton.tsx';
import { AddressBook } from '../../features/addresses/address-book.tsx';
import { failureOf } from '../../graphql/errors.ts';
import { useMyAddressesQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { useViewer } from '../../storage/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import '../../styles/account.css';

export function AddressesPage() {
  const viewer = useViewer();
  return viewer ? (
    <OwnAddresses key={viewer._id} />
  ) : (
    <Navigate to={paths.login(paths.addresses())} replace />
  );
}

function OwnAddresses() {
  const { data, error, loading, refetch } = useMyAddressesQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <div className="wrap">
      <section className="addresses">
        <BackLink to={paths.profile()}>Profile</BackLink>
        <PageTitle>Saved addresses</PageTitle>
        {error && (
          <Alert tone="red" busy={loading} onRetry={() => void refetch()}>
            {failureOf(error).message}
          </Alert>
        )}
        {data && <AddressBook addresses={data.myAddresses} />}
        {!data && !error && <ProfileSkeleton rows={3} height="72px" />}
      </section>
    </div>
  );
}
