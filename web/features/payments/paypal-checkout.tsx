import {
  DISPATCH_ACTION,
  PayPalButtons,
  PayPalScriptProvider,
  type ReactPayPalScriptOptions,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { useState } from 'react';
import type { PayableOrderFragment, PaypalAccessFragment } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { cspNonce, useStyleNonce } from '../../ui/page/csp-nonce.ts';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { type ReturnedMoney, usePayment } from './use-payment.ts';

interface PaypalCheckoutProps {
  order: PayableOrderFragment;
  paypal: PaypalAccessFragment;
  /** In dollars, as the buyer reads it. */
  shownAmount: string;
  reload: () => void;
  setReturned: (returned: ReturnedMoney | null) => void;
}

/** A chunk of its own, fetched only for an order that can be paid. */
export function PaypalCheckout({ order, paypal, shownAmount, reload, setReturned }: PaypalCheckoutProps) {
  const nonce = cspNonce();
  const mayAddStyles = useStyleNonce(paypal.environment !== 'SIMULATOR');
  if (!mayAddStyles) return <Spinner />;
  const options: ReactPayPalScriptOptions = {
    clientId: paypal.clientId,
    currency: paypal.currency,
    intent: 'capture',
    components: 'buttons',
    // The provider knows only these two environments.
    sdkBaseUrl: paypal.sdkBaseUrl,
    environment: paypal.environment === 'PRODUCTION' ? 'production' : 'sandbox',
    ...(nonce !== undefined && { dataCspNonce: nonce }),
  };
  return (
    <PayPalScriptProvider options={options}>
      <Buttons order={order} shownAmount={shownAmount} reload={reload} setReturned={setReturned} />
    </PayPalScriptProvider>
  );
}

function Buttons({ order, shownAmount, reload, setReturned }: Omit<PaypalCheckoutProps, 'paypal'>) {
  const [{ isPending, isRejected, options }, dispatch] = usePayPalScriptReducer();
  const payment = usePayment(order, 'PAYPAL', reload, setReturned, shownAmount);
  // A new key re-creates buttons that failed.
  const [attempt, setAttempt] = useState(0);
  const isCapturing = payment.phase === 'capturing';

  const tryAgain = async (): Promise<void> => {
    await payment.retry();
    setAttempt((last) => last + 1);
  };

  if (isRejected) {
    return (
      <Alert tone="red" onRetry={() => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options })}>
        PayPal did not load. Check your connection and try again.
      </Alert>
    );
  }
  return (
    <>
      {payment.trouble && (
        <Alert tone="red" busy={isCapturing} onRetry={() => void tryAgain()}>
          {payment.trouble.message}
        </Alert>
      )}
      {payment.phase === 'cancelled' && !payment.trouble && (
        <Alert tone="info">
          Nothing was paid. Your order is kept, and you can pay whenever you are ready.
        </Alert>
      )}
      {(isPending || (isCapturing && !payment.trouble)) && <Spinner />}
      <div hidden={isPending || isCapturing || payment.trouble !== null}>
        <PayPalButtons
          key={attempt}
          style={{ layout: 'vertical', shape: 'pill', height: 52 }}
          createOrder={async () => (await payment.create()).providerOrderId}
          onApprove={({ orderID }) => payment.approve(orderID)}
          onCancel={payment.cancel}
          onError={payment.fail}
        />
      </div>
    </>
  );
}
