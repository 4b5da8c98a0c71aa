import { Suspense, lazy, useEffect, useState } from 'react';
import { rateText } from '#domain/payments/exchange-rate.ts';
import { formatNaira } from '#domain/money.ts';
import { paymentText } from '#domain/payments/payment-lifecycle.ts';
import type { PayableOrderFragment, PaypalAccessFragment } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ReturnedMoney } from './use-payment.ts';

const PaypalCheckout = lazy(() =>
  import('./paypal-checkout.tsx').then(
    (chunk) => ({ default: chunk.PaypalCheckout }),
    () => ({ default: ChunkLost }),
  ),
);

/** Milliseconds between two looks at a payment that the provider has not settled yet. */
const LOOK_AGAIN_AFTER = 10_000;

interface PaymentAreaProps {
  order: PayableOrderFragment;
  /** Null where payments are off. */
  paypal: PaypalAccessFragment | null | undefined;
  /** Why they are. */
  offReason: string | null | undefined;
  /** Re-reads the order. */
  reload: () => void;
}

/**
 * Where an order is paid as long as it can be. That money goes back is said above, also when the order turns out to be
 * paid or cancelled.
 */
export function PaymentArea({ isOpen, ...order }: PaymentAreaProps & { isOpen: boolean }) {
  const [returned, setReturned] = useState<ReturnedMoney | null>(null);
  return (
    <>
      {returned && <Alert tone="info">{returned.message}</Alert>}
      {isOpen && returned?.canPayAgain !== false && <OpenPayment {...order} setReturned={setReturned} />}
    </>
  );
}

interface OpenPaymentProps extends PaymentAreaProps {
  /** Keeps what is to be said of money that goes back. */
  setReturned: (returned: ReturnedMoney | null) => void;
}

/** The amount in dollars first, then the provider's buttons. */
function OpenPayment({ order, paypal, offReason, reload, setReturned }: OpenPaymentProps) {
  if (order.isPaymentPending) return <PendingPayment reload={reload} />;
  if (!paypal) return <PaymentsOff reason={offReason} />;
  const isSimulator = paypal.environment === 'SIMULATOR';
  const rate = rateText(paypal.rate);
  return (
    <section className="pay" aria-label="Pay for this order">
      <p className="small muted">
        You pay <b className="figures">{paymentText(order.payable)}</b>
        {` for ${formatNaira(order.totalPrice)}.`}
        {rate !== null && ` ${rate}.`}
      </p>
      <div className={isSimulator ? 'pay-buttons' : 'pay-buttons pay-buttons-tall'}>
        <Suspense fallback={<Spinner />}>
          <PaypalCheckout orderId={order.id} paypal={paypal} reload={reload} setReturned={setReturned} />
        </Suspense>
      </div>
      {isSimulator && <p className="caption">Demonstration shop: no money moves.</p>}
    </section>
  );
}

const PaymentsOff = ({ reason }: { reason: string | null | undefined }) => (
  <>
    <Alert tone="info">Payments are off at the moment. Your order is kept.</Alert>
    {reason && <p className="caption">{reason}</p>}
  </>
);

function PendingPayment({ reload }: { reload: () => void }) {
  useEffect(() => {
    const timer = setInterval(reload, LOOK_AGAIN_AFTER);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <Alert tone="info">
      PayPal is still checking your payment. There is nothing more to do: this page shows it as soon as it is
      settled.
    </Alert>
  );
}

function ChunkLost() {
  return (
    <Alert tone="red" onRetry={() => window.location.reload()}>
      The payment buttons did not load. Check your connection and try again.
    </Alert>
  );
}
