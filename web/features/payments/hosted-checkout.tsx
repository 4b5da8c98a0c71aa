import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paymentMethodOf } from '#domain/payments/payment-method.ts';
import { formatNaira } from '#domain/money.ts';
import type { PayableOrderFragment, PaymentMethod } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { type ReturnedMoney, usePayment } from './use-payment.ts';

interface HostedCheckoutProps {
  order: PayableOrderFragment;
  method: PaymentMethod;
  reload: () => void;
  setReturned: (returned: ReturnedMoney | null) => void;
}

/** Leads to the provider's page, which sends the buyer back here with the payment's reference. */
export function HostedCheckout({ order, method, reload, setReturned }: HostedCheckoutProps) {
  const payment = usePayment(order, method, reload, setReturned);
  const [isLeaving, setLeaving] = useState(false);
  useReturn(order.id, payment.comeBack);

  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      const { payUrl } = await payment.create();
      if (payUrl) window.location.assign(payUrl);
    } catch {
      // The trouble is shown.
      setLeaving(false);
    }
  };

  if (payment.phase === 'capturing' && !payment.trouble) return <Spinner />;
  return (
    <>
      {payment.trouble && (
        <Alert
          tone="red"
          busy={payment.phase === 'capturing'}
          // Otherwise the button below begins again.
          {...(payment.trouble.approved && { onRetry: () => void payment.retry() })}
        >
          {payment.trouble.message}
        </Alert>
      )}
      {payment.phase === 'cancelled' && !payment.trouble && (
        <Alert tone="info">
          Nothing was paid. Your order is kept, and you can pay whenever you are ready.
        </Alert>
      )}
      <Button block busy={isLeaving} onClick={() => void leave()}>
        {`Pay ${formatNaira(order.totalPrice)} with ${paymentMethodOf(method)}`}
      </Button>
    </>
  );
}

/** Confirms once what the address says was paid, and takes it out of the address. */
function useReturn(orderId: string, comeBack: (reference: string) => Promise<void>): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const reference = search.get('reference');
  useEffect(() => {
    if (reference === null) return;
    void navigate(paths.order(orderId), { replace: true });
    void comeBack(reference);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address alone starts it
  }, [reference]);
}
