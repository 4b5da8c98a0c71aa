import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { parseId } from '#domain/ids.ts';
import { GuestAccess, useGuestKey } from '../../features/guests/guest-access.tsx';
import { InvoiceSheet } from '../../features/paper/invoice-sheet.tsx';
import { PaperFrame } from '../../features/paper/paper-frame.tsx';
import { useInvoices } from '../../features/paper/use-invoices.ts';
import { failureOf } from '../../graphql/errors.ts';
import { paths } from '../../paths.ts';
import { roleOfUser, useViewer } from '../../storage/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { OrderNotFoundPage } from '../not-found/not-found.tsx';

/** The invoice of a paid order, to be printed or kept as a PDF. */
export function InvoicePage() {
  const id = parseId(useParams()['id']);
  const { pathname } = useLocation();
  const viewer = useViewer();
  const orderKey = useGuestKey(id);
  if (id !== null && orderKey !== null && roleOfUser(viewer) === null) {
    return (
      <GuestAccess key={orderKey} orderKey={orderKey}>
        <KnownInvoice id={String(id)} />
      </GuestAccess>
    );
  }
  if (!viewer) return <Navigate to={paths.login(pathname)} replace />;
  return id === null ? <OrderNotFoundPage /> : <KnownInvoice key={id} id={String(id)} />;
}

function KnownInvoice({ id }: { id: string }) {
  const [orderIds] = useState([id]);
  const { orders, contact, error, loading, retry } = useInvoices(orderIds);
  const failure = error && failureOf(error);
  if (failure?.code === 'NOT_FOUND') return <OrderNotFoundPage />;
  return (
    <div className="wrap">
      <div className="paper-title">
        <BackLink to={paths.order(id)}>{`Order ${id}`}</BackLink>
        <PageTitle>{`Invoice of order ${id}`}</PageTitle>
      </div>
      {failure && (
        <Alert tone="red" busy={loading} onRetry={retry}>
          {failure.message}
        </Alert>
      )}
      {!failure && !orders && <Skeleton height="24rem" />}
      {orders && contact && (
        <PaperFrame>
          {orders.map((order) => (
            <InvoiceSheet key={order.id} order={order} contact={contact} />
          ))}
        </PaperFrame>
      )}
    </div>
  );
}
