import { useState } from 'react';
import { paymentMethodOf } from '#domain/payments/payment-method.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  type PayableOrderFragment,
  type PaymentMethod,
  useCompletePaymentMutation,
  useOpenPaymentMutation,
} from '../../graphql/generated/operations.ts';
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

/**
 * Our server opens and confirms the payment; the provider's buttons or page only lead the buyer through it.
 * @param reload refetches the order, when the server may know more than this page
 * @param expectedAmount what the buyer reads in the provider's currency, where that is not naira
 * @param setReturned receives the notice about refunded money, which outlives the buttons
 */
export function usePayment(
  { id: orderId, chosenPaymentMethod }: Pick<PayableOrderFragment, 'id' | 'chosenPaymentMethod'>,
  method: PaymentMethod,
  reload: () => void,
  setReturned: (returned: ReturnedMoney | null) => void,
  expectedAmount?: string,
) {
  const [start] = useOpenPaymentMutation();
  const [capture] = useCompletePaymentMutation();
  const [trouble, setTrouble] = useState<PaymentTrouble | null>(null);
  const [phase, setPhase] = useState<Phase>('choosing');

  /** Throws after showing the error, so that the provider stops too. */
  const create = async (): Promise<{ providerOrderId: string; payUrl?: string | null }> => {
    setTrouble(null);
    setReturned(null);
    setPhase('choosing');
    try {
      const input = {
        orderId,
        ...(method !== chosenPaymentMethod && { method }),
        ...(expectedAmount !== undefined && { expectedAmount }),
      };
      const { data } = await start({ variables: { input } });
      if (!data) throw new Error('The answer has no data.');
      return data.openPayment.payment;
    } catch (error) {
      setTrouble({ message: failureOf(error).message });
      // It may have been paid in another tab.
      reload();
      throw error;
    }
  };

  const confirm = async (providerOrderId: string, isBack: boolean): Promise<void> => {
    setPhase('capturing');
    let next: Phase = 'choosing';
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
      // The buyer may have left the provider's page without paying.
      if (isBack && code === 'PAYMENT_NOT_VERIFIED') {
        next = 'cancelled';
        return;
      }
      // A declined card stays declined, and an old amount old; anything else may still have succeeded, and is safe to
      // ask again.
      const startsAgain = code === 'PAYMENT_DECLINED' || code === 'PRICE_CHANGED';
      setTrouble(startsAgain ? { message } : { message, approved: providerOrderId });
      if (code !== 'PAYMENT_DECLINED') reload();
    } finally {
      setPhase(next);
    }
  };
  const approve = (providerOrderId: string): Promise<void> => confirm(providerOrderId, false);

  return {
    trouble,
    phase,
    create,
    approve,
    /** From the provider's page. */
    comeBack: (reference: string): Promise<void> => confirm(reference, true),
    cancel: () => setPhase('cancelled'),
    /** For errors of the provider; our own are already shown. */
    fail: () =>
      setTrouble(
        (shown) => shown ?? { message: `${paymentMethodOf(method)} could not continue. Try again.` },
      ),
    retry: async (): Promise<void> => {
      if (trouble?.approved) await approve(trouble.approved);
      else setTrouble(null);
    },
  };
}
