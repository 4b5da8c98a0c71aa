import { formatNaira } from '#domain/money.ts';
import { failureOf } from '../../../graphql/errors.ts';
import {
  type PayableOrderFragment,
  type PaymentMethod,
  useChooseHandPaymentMutation,
} from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TransferPictures } from '../../orders/pictures/transfer-pictures.tsx';
import { TransferPanel } from './transfer-panel.tsx';

const WORDS: Partial<Record<PaymentMethod, (price: string) => string>> = {
  BANK_TRANSFER: (price) => `Pay ${price} by bank transfer`,
  PAY_ON_DELIVERY: (price) => `Pay ${price} on delivery`,
};

interface HandPaymentProps {
  order: PayableOrderFragment;
  method: PaymentMethod;
  reload: () => void;
}

/** Says how to pay without a provider, once the buyer has chosen that. */
export function HandPayment({ order, method, reload }: HandPaymentProps) {
  const [choose, { error, loading }] = useChooseHandPaymentMutation();
  if (method === order.chosenPaymentMethod && method === 'PAY_ON_DELIVERY')
    return (
      <p>
        Have <b className="figures">{formatNaira(order.totalPrice)}</b> ready when it arrives: you pay the
        person who brings it.
      </p>
    );
  if (method === order.chosenPaymentMethod)
    return order.transferRequest ? (
      <>
        <TransferPanel request={order.transferRequest} />
        <TransferPictures orderId={order.id} isOpen />
      </>
    ) : null;
  // The error is in `error`; it may have been paid in another tab.
  const send = () => void choose({ variables: { input: { orderId: order.id, method } } }).catch(reload);
  return (
    <>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <Button block busy={loading} onClick={send}>
        {WORDS[method]?.(formatNaira(order.totalPrice))}
      </Button>
    </>
  );
}
