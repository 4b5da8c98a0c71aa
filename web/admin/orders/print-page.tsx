import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MAX_PAPERS } from '#domain/invoices/invoice-number.ts';
import { parseId } from '#domain/ids.ts';
import { InvoiceSheet } from '../../features/paper/invoice-sheet.tsx';
import { PaperFrame } from '../../features/paper/paper-frame.tsx';
import { SlipSheet } from '../../features/paper/slip-sheet.tsx';
import { useInvoices } from '../../features/paper/use-invoices.ts';
import { usePrintedSlipsQuery } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { adminPaths } from '../admin-paths.ts';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';

/** Packing slips or invoices of the orders in the address, each on a sheet of its own. */
export function PrintPage() {
  const { search } = useLocation();
  // Another address is another page.
  return <Papers key={search} search={search} />;
}

function Papers({ search }: { search: string }) {
  const [orderIds] = useState(() => idsIn(search));
  const isInvoices = new URLSearchParams(search).get('paper') === 'invoices';
  const title = isInvoices ? 'Invoices' : 'Packing slips';
  const Sheets = isInvoices ? Invoices : Slips;
  return (
    <>
      <AdminTitle documentTitle={title}>{title}</AdminTitle>
      {orderIds.length === 0 || orderIds.length > MAX_PAPERS ? (
        <>
          <Alert tone="info">{`Choose 1 to ${MAX_PAPERS} orders in the list first.`}</Alert>
          <ToOrders />
        </>
      ) : (
        <Sheets orderIds={orderIds} />
      )}
    </>
  );
}

const ToOrders = () => <BackLink to={adminPaths.orders()}>Orders</BackLink>;

/** Numbers of orders; anything else is left out. */
function idsIn(search: string): string[] {
  const given = (new URLSearchParams(search).get('orders') ?? '').split(',');
  return [...new Set(given.filter((id) => parseId(id) !== null))];
}

function Slips({ orderIds }: { orderIds: string[] }) {
  const { data, error, loading, refetch } = usePrintedSlipsQuery({
    variables: { orderIds },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <>
      <FailureAlert error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      {!data && <Waiting isOver={error !== undefined} />}
      {data && (
        <PaperFrame back={<ToOrders />}>
          {data.ordersToPrint.map((order) => (
            <SlipSheet key={order.id} order={order} />
          ))}
        </PaperFrame>
      )}
    </>
  );
}

function Invoices({ orderIds }: { orderIds: string[] }) {
  const { orders, contact, error, loading, retry } = useInvoices(orderIds);
  return (
    <>
      <FailureAlert error={error} busy={loading} onRetry={retry} />
      {!orders && <Waiting isOver={error !== undefined} />}
      {orders && contact && (
        <PaperFrame back={<ToOrders />}>
          {orders.map((order) => (
            <InvoiceSheet key={order.id} order={order} contact={contact} />
          ))}
        </PaperFrame>
      )}
    </>
  );
}

const Waiting = ({ isOver }: { isOver: boolean }) => (isOver ? <ToOrders /> : <Skeleton height="24rem" />);
