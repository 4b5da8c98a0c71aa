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
    () => ({ default: ButtonsNotLoaded }),
  ),
);

/** Milliseconds between checks of a pending payment. */
const POLL_INTERVAL = 10_000;

interface PaymentAreaProps {
  order: PayableOrderFragment;
  /** Null when payments are off. */
  paypal: PaypalAccessFragment | null | undefined;
  offReason: string | null | undefined;
  reload: () => void;
}

/** The notice about refunded money stays even when the order turns out to be paid or cancelled. */
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
  setReturned: (returned: ReturnedMoney | null) => void;
}

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
    const timer = setInterval(reload, POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <Alert tone="info">
      PayPal is still checking your payment. You do not need to do anything: this page will show when it is
      complete.
    </Alert>
  );
}

function ButtonsNotLoaded() {
  return (
    <Alert tone="red" onRetry={() => window.location.reload()}>
      The payment buttons did not load. Check your connection and try again.
    </Alert>
  );
}
