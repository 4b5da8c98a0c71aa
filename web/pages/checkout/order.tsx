import { type ReactNode, Suspense, useCallback } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { day } from '#domain/dates.ts';
import { parseId } from '#domain/ids.ts';
import type { Action } from '#domain/permissions.ts';
import { GuestAccess, useGuestKey } from '../../features/guests/guest-access.tsx';
import { OrderItems } from '../../features/orders/lines/order-items.tsx';
import { OrderPayment } from '../../features/orders/actions/order-payment.tsx';
import { OrderShipping } from '../../features/orders/order-shipping.tsx';
import { orderNotes } from '../../features/orders/parcels/order-desk-part.ts';
import { OrderTimeline } from '../../features/orders/parcels/order-timeline.tsx';
import { OrderParcels } from '../../features/orders/parcels/order-parcels.tsx';
import { orderReturns } from '../../features/orders/returns/returns-part.ts';
import { orderReviews } from '../../features/orders/reviews/order-reviews-part.ts';
import { orderUnitCheck } from '../../features/orders/unit-check/unit-check-part.ts';
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx';
import { useMay } from '../../features/session/use-may.ts';
import { failureOf } from '../../graphql/errors.ts';
import { useOrderPageQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { roleOfUser, useViewer } from '../../storage/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { OrderNotFoundPage } from '../not-found/not-found.tsx';
import { OrderSide } from './order-side.tsx';
import '../../styles/cart.css';
import '../../styles/checkout.css';
import printStyles from '../../styles/print.css?url';
import { OrderThanks } from '../../features/orders/order-thanks.tsx';

export function OrderPage() {
  const id = parseId(useParams()['id']);
  const { pathname } = useLocation();
  const viewer = useViewer();
  const orderKey = useGuestKey(id);
  // Staff see more of it than a guest.
  if (id !== null && orderKey !== null && roleOfUser(viewer) === null) {
    return (
      <GuestAccess key={orderKey} orderKey={orderKey}>
        <KnownOrder id={String(id)} viewerId={null} />
      </GuestAccess>
    );
  }
  if (!viewer) return <Navigate to={paths.login(pathname)} replace />;
  return id === null ? <OrderNotFoundPage /> : <KnownOrder key={id} id={String(id)} viewerId={viewer._id} />;
}

/** What a guest may do with the order whose key is here. */
const mayAsGuest = (action: Action): boolean => action === 'order.pay' || action === 'order.cancel';

interface KnownOrderProps {
  id: string;
  /** Null for a guest with the order's key. */
  viewerId: number | null;
  /** In the console: what staff see beside the order. */
  desk?: ReactNode;
}

export function KnownOrder({ id, viewerId, desk }: KnownOrderProps) {
  const { data, error, loading, refetch } = useOrderPageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  // If a refetch in the background fails, the order stays on the screen and the next one may succeed.
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const mayInAccount = useMay();
  const isGuest = viewerId === null;
  const may = isGuest ? mayAsGuest : mayInAccount;
  const failure = error && failureOf(error);
  if (failure?.code === 'NOT_FOUND') return <OrderNotFoundPage />;
  const order = data?.orderById ?? undefined;
  const ownerId = Number(order?.user.id);
  const isUnpaid = order !== undefined && !order.paidAt && !order.cancelledAt;
  return (
    <div className={desk === undefined ? 'wrap' : 'order-at-desk'}>
      <link rel="stylesheet" href={printStyles} media="print" />
      <div className="page-head">
        <PageTitle>{`Order ${id}`}</PageTitle>
        {order && (
          <Badge tone="plain">
            {order.cancelledAt ? `Cancelled on ${day(order.cancelledAt)}` : order.status}
          </Badge>
        )}
      </div>
      {failure && (
        <div className="notices">
          <Alert tone="red" busy={loading} onRetry={reload}>
            {failure.message}
          </Alert>
        </div>
      )}
      {order && <OrderThanks order={order} />}
      {!order && !failure && <OrderSkeleton />}
      {order && (
        <div className={classNames('columns', isUnpaid && 'columns-side-first')}>
          <div>
            {order.unitCheck && (
              <Suspense fallback={<Skeleton height="12rem" />}>
                <orderUnitCheck.Part
                  order={order}
                  isOwn={isGuest || ownerId === viewerId}
                  maySend={may('unit-check.send')}
                  maySkip={may('unit-check.skip')}
                  reload={reload}
                />
              </Suspense>
            )}
            <OrderShipping order={order} />
            <OrderPayment order={order} />
            <OrderItems order={order} />
            <OrderParcels order={order} />
            {order.deliveredAt && (
              <Suspense fallback={<Skeleton height="6rem" />}>
                <orderReturns.Part
                  order={order}
                  isOwn={isGuest || ownerId === viewerId}
                  mayManage={may('return.manage')}
                  mayRefund={may('order.refund')}
                />
              </Suspense>
            )}
            {order.deliveredAt && (isGuest || ownerId === viewerId) && (
              <Suspense fallback={<Skeleton height="6rem" />}>
                <orderReviews.Part order={order} />
              </Suspense>
            )}
            <OrderTimeline order={order} />
            {order.notes && (
              <Suspense fallback={<Skeleton height="10rem" />}>
                <orderNotes.Part order={order} />
              </Suspense>
            )}
            {desk}
          </div>
          <OrderSide
            order={order}
            settings={data?.shopSettings}
            reload={reload}
            viewerId={viewerId}
            may={may}
            isAtDesk={desk !== undefined}
          />
        </div>
      )}
    </div>
  );
}
