import { useState } from 'react';
import { failureOf } from '../../graphql/errors.ts';
import { useCompletePaymentMutation, useOpenPaymentMutation } from '../../graphql/generated/operations.ts';
import { showToast } from '../../ui/toast.tsx';

/** What went wrong, and what "Try again" then does. */
interface PaymentTrouble {
  message: string;
  /** The approved provider order whose capture is to be tried again; without one, the buyer starts anew. */
  approved?: string;
}

/** Money that came in and goes back: nothing is wrong, and nothing is to be done again with it. */
export interface ReturnedMoney {
  message: string;
  /** Whether the order can still be paid, by another payment. */
  canPayAgain: boolean;
}

type Phase = 'choosing' | 'capturing' | 'cancelled';

const PROVIDER_TROUBLE = 'PayPal could not continue. Try again.';

/**
 * One order's payment, between the provider's buttons and our server: the server creates and captures the provider's
 * order, the buttons only lead the buyer through it. Errors are shown where the buttons are.
 * @param reload re-reads the order, for when the server knows more than this page
 * @param setReturned keeps what is to be said of money that goes back: longer than the order can be paid
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

  /** Creates the provider's order and answers its id. Throws, after showing why, so that the provider stops too. */
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

  /** Captures what the buyer has approved. */
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
      // A declined instrument stays declined; anything else may still have gone through, and is safe to ask again.
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
    /** For what goes wrong on the provider's side; our own errors are already shown. */
    fail: () => setTrouble((shown) => shown ?? { message: PROVIDER_TROUBLE }),
    retry: async (): Promise<void> => {
      if (trouble?.approved) await approve(trouble.approved);
      else setTrouble(null);
    },
  };
}
