import { useParams } from 'react-router-dom';
import { parseId } from '#domain/ids.ts';
import { useMay } from '../../features/session/use-may.ts';
import { KnownOrder } from '../../pages/checkout/order.tsx';
import { OrderNotFoundPage } from '../../pages/not-found/not-found.tsx';
import { useViewer } from '../../storage/session.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderPayments } from './order-payments.tsx';
import { PhotosToDo } from './photos-to-do.tsx';
import './desk.css';

/** An order in the console: the way back to the list, its neighbours there, and what staff ask about it. */
export function OrderDeskPage() {
  const id = parseId(useParams()['id']);
  const viewerId = useViewer()?._id ?? null;
  const may = useMay();
  if (id === null) return <OrderNotFoundPage />;
  const order = String(id);
  return (
    <AdminFrame>
      <OrderBar id={order} />
      <KnownOrder
        key={order}
        id={order}
        viewerId={viewerId}
        desk={
          <>
            {may('unit-check.send') && <PhotosToDo id={order} />}
            {may('payment.view') && <OrderPayments id={order} />}
            {may('order.view-all') && <CustomerOrders id={order} />}
            {may('mail.view') && <OrderMails id={order} />}
          </>
        }
      />
    </AdminFrame>
  );
}
