import { type ReactNode, Suspense } from 'react';
import type { Action } from '#domain/permissions.ts';
import { guestLink } from '../../features/guests/guest-link-part.ts';
import { GuestNote } from '../../features/guests/guest-note.tsx';
import { OrderCancellation } from '../../features/orders/actions/order-cancellation.tsx';
import { OrderSummary } from '../../features/orders/order-summary.tsx';
import { refundDesk } from '../../features/orders/refunds/refund-desk-part.ts';
import { OrderPapers } from '../../features/paper/order-papers.tsx';
import { moneyDesk, paidDelivery } from '../../features/payments/by-hand/money-desk-part.ts';
import { PaymentArea } from '../../features/payments/payment-area.tsx';
import { RateWarning } from '../../features/payments/rate-warning.tsx';
import type { OrderPageQuery } from '../../graphql/generated/operations.ts';
import { Skeleton } from '../../ui/loading/skeleton.tsx';

interface OrderSideProps {
  order: NonNullable<OrderPageQuery['orderById']>;
  settings: OrderPageQuery['shopSettings'] | undefined;
  reload: () => void;
  /** Null for a guest with the order's key. */
  viewerId: number | null;
  may: (action: Action, ownerId?: number) => boolean;
  /** In the console: what is not the next step is behind a menu. */
  isAtDesk: boolean;
}

/** What an order costs, and what can be done with it. */
export function OrderSide({ order, settings, reload, viewerId, may, isAtDesk }: OrderSideProps) {
  const { id } = order;
  const isGuest = viewerId === null;
  const ownerId = Number(order.user.id);
  const isUnpaid = !order.paidAt && !order.cancelledAt;
  const money = may('payment.record') && (
    <Suspense fallback={<Skeleton height="3.25rem" />}>
      <moneyDesk.Part order={order} isOffered={settings?.paymentMethods.includes('BANK_TRANSFER') ?? false} />
    </Suspense>
  );
  const waitsForTransfer = order.transferRequest != null;
  return (
    <aside className="columns-side order-side">
      <OrderSummary order={order} mayDeliver={may('order.deliver')} />
      <OrderPapers order={order} isStaff={may('order.list')} />
      {may('report.view') && <RateWarning paypal={settings?.paypal} />}
      <PaymentArea
        isOpen={isUnpaid && may('order.pay', ownerId)}
        order={order}
        paypal={settings?.paypal}
        methods={settings?.paymentMethods}
        offReason={settings?.paymentsOffReason}
        reload={reload}
      />
      {isUnpaid && order.chosenPaymentMethod === 'PAY_ON_DELIVERY' && may('order.deliver') && (
        <Suspense fallback={<Skeleton height="3.25rem" />}>
          <paidDelivery.Part order={order} />
        </Suspense>
      )}
      {waitsForTransfer && money}
      <Rest isMenu={isAtDesk}>
        {may('order.refund') && (
          <Suspense fallback={null}>
            <refundDesk.Part order={order} />
          </Suspense>
        )}
        {!waitsForTransfer && money}
        <OrderCancellation
          order={order}
          isOwn={isGuest || ownerId === viewerId}
          mayCancel={may('order.cancel', ownerId)}
          reload={reload}
        />
        {order.isGuest && may('order.renew-link') && (
          <Suspense fallback={<Skeleton height="10rem" />}>
            <guestLink.Part id={id} email={order.user.email} />
          </Suspense>
        )}
      </Rest>
      {isGuest && <GuestNote id={id} email={order.user.email} />}
    </aside>
  );
}

const Rest = ({ isMenu, children }: { isMenu: boolean; children: ReactNode }) =>
  isMenu ? (
    <details className="more-steps more-actions">
      <summary className="link">More actions</summary>
      {children}
    </details>
  ) : (
    children
  );
