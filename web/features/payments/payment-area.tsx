import { Suspense, lazy, useEffect, useState } from 'react';
import { quoteText } from '#domain/payments/exchange-rate.ts';
import { formatNaira, koboFromNaira } from '#domain/money.ts';
import { isManualMethod, PAYMENT_METHODS, paymentMethodOf } from '#domain/payments/payment-method.ts';
import { payableAmount, paymentText } from '#domain/payments/payment-lifecycle.ts';
import type {
  PayableOrderFragment,
  PaymentMethod,
  PaypalAccessFragment,
} from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { RadioOption } from '../../ui/field.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import type { ReturnedMoney } from './use-payment.ts';

const HostedCheckout = lazy(() =>
  import('./hosted-checkout.tsx').then(
    (chunk) => ({ default: chunk.HostedCheckout }),
    () => ({ default: ButtonsNotLoaded }),
  ),
);

const HandPayment = lazy(() =>
  import('./by-hand/hand-payment.tsx').then(
    (chunk) => ({ default: chunk.HandPayment }),
    () => ({ default: ButtonsNotLoaded }),
  ),
);

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
  /** What the shop offers. */
  methods: readonly PaymentMethod[] | undefined;
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

function OpenPayment({ methods, ...area }: OpenPaymentProps) {
  const { order, reload, setReturned } = area;
  const own = order.chosenPaymentMethod;
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  if (order.isPaymentPending) return <PendingPayment method={own} reload={reload} />;
  // Whoever has paid a part pays the rest in the same way.
  const isPartlyPaid = order.money === 'PARTLY_PAID';
  const offered = isPartlyPaid ? [] : methods;
  const method = isPartlyPaid ? own : (chosen ?? own);
  const choices = PAYMENT_METHODS.filter(({ code }) => code === own || offered?.includes(code));
  const isByPaypal = method === 'PAYPAL';
  if (isByPaypal && choices.length === 1) return <PaypalPayment {...area} />;
  return (
    <>
      {choices.length > 1 && (
        <fieldset className="form methods">
          <legend className="label">Pay with</legend>
          {choices.map(({ code, label }) => (
            <RadioOption
              key={code}
              card
              name="payWith"
              value={code}
              defaultChecked={code === own}
              onChange={() => setChosen(code)}
              label={<b>{label}</b>}
            />
          ))}
        </fieldset>
      )}
      {isByPaypal ? (
        <PaypalPayment {...area} />
      ) : (
        <section className="pay" aria-label="Pay for this order">
          <Suspense fallback={<Spinner />}>
            {isManualMethod(paymentMethodOf(method)) ? (
              <HandPayment order={order} method={method} reload={reload} />
            ) : (
              <HostedCheckout order={order} method={method} reload={reload} setReturned={setReturned} />
            )}
          </Suspense>
        </section>
      )}
    </>
  );
}

function PaypalPayment({ order, paypal, offReason, reload, setReturned }: Omit<OpenPaymentProps, 'methods'>) {
  if (!paypal) return <PaymentsOff reason={offReason} />;
  const isSimulator = paypal.environment === 'SIMULATOR';
  const total = koboFromNaira(order.totalPrice) ?? 0;
  const inDollars = payableAmount(total, paypal.rate);
  const quote = quoteText(total, paypal.rate);
  return (
    <section className="pay" aria-label="Pay for this order">
      <p className="small muted">
        {quote === null ? (
          <>
            You pay <b className="figures">{paymentText(inDollars)}</b>
            {` for ${formatNaira(order.totalPrice)}.`}
          </>
        ) : (
          <b className="figures">{quote}</b>
        )}
      </p>
      <div className={isSimulator ? 'pay-buttons' : 'pay-buttons pay-buttons-tall'}>
        <Suspense fallback={<Spinner />}>
          <PaypalCheckout
            order={order}
            paypal={paypal}
            shownAmount={inDollars.value}
            reload={reload}
            setReturned={setReturned}
          />
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

function PendingPayment({ method, reload }: { method: PaymentMethod; reload: () => void }) {
  useEffect(() => {
    const timer = setInterval(reload, POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <Alert tone="info">
      {paymentMethodOf(method)} is still checking your payment. You do not need to do anything: this page will
      show when it is complete.
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
