import { useState } from 'react';
import { failureOf } from '../../graphql/errors.ts';
import { useCompletePaymentMutation, useOpenPaymentMutation } from '../../graphql/generated/operations.ts';
import { showToast } from '../../ui/toast.tsx';

/** An error, and what "Try again" does. */
interface PaymentTrouble {
  message: string;
  /** The provider order whose capture is retried; without one the buyer starts again. */
  approved?: string;
}

/** Money that is refunded at once: not an error, and nothing to try again. */
export interface ReturnedMoney {
  message: string;
  /** Whether the order can still be paid, by another payment. */
  canPayAgain: boolean;
}

type Phase = 'choosing' | 'capturing' | 'cancelled';

const PROVIDER_TROUBLE = 'PayPal could not continue. Try again.';

/**
 * Our server creates and captures the provider's order; the provider's buttons only lead the buyer through it.
 * @param reload refetches the order, when the server may know more than this page
 * @param setReturned receives the notice about refunded money, which outlives the buttons
 */
export function usePayment(
  orderId: string,
  reload: () => void,
  setReturned: (returned: ReturnedMoney | null) => void,
) {
  const [start] = useOpenPaymentMutation();
  const [capture] = useCompletePaymentMutation();
  const [trouble, setTrouble] = useState<PaymentTrouble | null>(null);
  const [phase, setPhase] = useState<Phase>('choosing');

  /** Returns the id of the provider's order. Throws after showing the error, so that the provider stops too. */
  const create = async (): Promise<string> => {
    setTrouble(null);
    setReturned(null);
    setPhase('choosing');
    try {
      const { data } = await start({ variables: { input: { orderId } } });
      if (!data) throw new Error('The answer has no data.');
      return data.openPayment.payment.providerOrderId;
    } catch (error) {
      setTrouble({ message: failureOf(error).message });
      // It may have been paid in another tab.
      reload();
      throw error;
    }
  };

  const approve = async (providerOrderId: string): Promise<void> => {
    setPhase('capturing');
    try {
      const { data } = await capture({ variables: { input: { orderId, providerOrderId } } });
      setTrouble(null);
      if (data?.completePayment.order.paidAt) showToast('Payment received');
    } catch (error) {
      const { code, reason, message } = failureOf(error);
      if (reason?.startsWith('PAYMENT_SENT_BACK')) {
        setReturned({ message, canPayAgain: reason === 'PAYMENT_SENT_BACK' });
        setTrouble(null);
        reload();
        return;
      }
      // A declined card stays declined; anything else may still have succeeded, and is safe to ask again.
      setTrouble(code === 'PAYMENT_DECLINED' ? { message } : { message, approved: providerOrderId });
      if (code !== 'PAYMENT_DECLINED') reload();
    } finally {
      setPhase('choosing');
    }
  };

  return {
    trouble,
    phase,
    create,
    approve,
    cancel: () => setPhase('cancelled'),
    /** For errors of the provider; our own are already shown. */
    fail: () => setTrouble((shown) => shown ?? { message: PROVIDER_TROUBLE }),
    retry: async (): Promise<void> => {
      if (trouble?.approved) await approve(trouble.approved);
      else setTrouble(null);
    },
  };
}
