import { lazy, Suspense } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { withChunkTimeout } from '../../ui/loading/chunk-timeout.ts';
import { ProfileForm } from '../../features/accounts/profile-form.tsx';
import { ProfileSkeleton } from '../../features/accounts/profile-skeleton.tsx';
import { VerifyNotice } from '../../features/accounts/verify-notice.tsx';
import { MyOrders } from '../../features/orders/own/my-orders.tsx';
import { OlderOrders } from '../../features/orders/own/older-orders.tsx';
import { SignedInDevices } from '../../features/session/signed-in-devices.tsx';
import { failureOf } from '../../graphql/errors.ts';
import {
  OlderOrdersDocument,
  type OlderOrdersQuery,
  type OlderOrdersQueryVariables,
  useProfileQuery,
} from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { useViewer } from '../../storage/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import '../../styles/account.css';

const AccountSafety = lazy(() =>
  withChunkTimeout(import('../../features/security/account-safety.tsx')).then((part) => ({
    default: part.AccountSafety,
  })),
);

const MyMeasures = lazy(() =>
  withChunkTimeout(import('../../features/fit-profile/my-measures.tsx')).then((part) => ({
    default: part.MyMeasures,
  })),
);

const MyReturns = lazy(() =>
  withChunkTimeout(import('../../features/orders/returns/my-returns.tsx')).then((part) => ({
    default: part.MyReturns,
  })),
);

export function ProfilePage() {
  const viewer = useViewer();
  return viewer ? (
    <OwnProfile key={viewer._id} userId={viewer._id} />
  ) : (
    <Navigate to={paths.login(paths.profile())} replace />
  );
}

function OwnProfile({ userId }: { userId: number }) {
  const { data, error, loading, refetch, fetchMore } = useProfileQuery({ fetchPolicy: 'cache-and-network' });
  const orders = data?.myOrdersConnection;
  const fetchOlder = (after: string | null) =>
    fetchMore<OlderOrdersQuery, OlderOrdersQueryVariables>({
      query: OlderOrdersDocument,
      variables: { after },
    });
  return (
    <div className="wrap profile">
      <section>
        <PageTitle>User Profile</PageTitle>
        {error && (
          <Alert tone="red" busy={loading} onRetry={() => void refetch()}>
            {failureOf(error).message}
          </Alert>
        )}
        {data?.viewer && <VerifyNotice user={data.viewer} sendsMail={data.shopSettings.sendsMail} />}
        {data?.viewer && <ProfileForm user={data.viewer} />}
        {!data && !error && <ProfileSkeleton rows={5} height="52px" />}
      </section>
      <section>
        <h2 className="heading-1">My Orders</h2>
        {orders && <MyOrders orders={orders.edges.map(({ node }) => node)} />}
        {orders?.pageInfo.hasNextPage && (
          <OlderOrders fetchOlder={() => fetchOlder(orders.pageInfo.endCursor)} />
        )}
        {!data && !error && <ProfileSkeleton rows={4} height="56px" />}
      </section>
      {data && (
        <section>
          <h2 className="heading-2">Returns</h2>
          <Suspense fallback={<ProfileSkeleton rows={1} height="56px" />}>
            <MyReturns />
          </Suspense>
        </section>
      )}
      <section>
        <h2 className="heading-2">Addresses</h2>
        <Link className="link" to={paths.addresses()}>
          Saved addresses
        </Link>
      </section>
      <section>
        <h2 className="heading-2">Wishlist</h2>
        <Link className="link" to={paths.wishlist()}>
          Your wishlist
        </Link>
      </section>
      {data && (
        <section>
          <h2 className="heading-2">Your measures</h2>
          <Suspense fallback={<ProfileSkeleton rows={2} height="40px" />}>
            <MyMeasures userId={userId} />
          </Suspense>
        </section>
      )}
      {data && (
        <section>
          <h2 className="heading-2">Signed-in devices</h2>
          <SignedInDevices devices={data.mySessions} />
        </section>
      )}
      {data && (
        <Suspense fallback={null}>
          <AccountSafety />
        </Suspense>
      )}
    </div>
  );
}
