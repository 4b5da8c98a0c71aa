import { type FormEvent, useId, useState } from 'react';
import { CANCEL_REASON } from '#domain/orders/order-lifecycle.ts';
import { failureOf } from '../../../graphql/errors.ts';
import {
  type OrderCancellationFragment,
  type OrderGoods,
  useCancelOrderAndRefundMutation,
} from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';

interface PaidCancellationProps {
  order: OrderCancellationFragment;
  isOwn: boolean;
  /** Re-reads the order. */
  reload: () => void;
}

const BEFORE_IT_LEAVES: ReadonlySet<OrderGoods> = new Set(['OPEN', 'PARTLY_PACKED', 'PACKED']);

/** Cancels a paid order that has not left, for its buyer one of which nothing is packed; its money goes back. */
export function PaidCancellation({ order: { id, goods, refundedAt }, isOwn, reload }: PaidCancellationProps) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [cancel, { error, loading }] = useCancelOrderAndRefundMutation();
  const titleId = useId();
  const canCancel = isOwn ? goods === 'OPEN' : BEFORE_IT_LEAVES.has(goods);
  if (refundedAt || !canCancel) return error ? <Alert tone="red">{failureOf(error).message}</Alert> : null;
  if (!isAsking)
    return (
      <Button variant="quiet" block onClick={() => setAsking(true)}>
        Cancel and refund
      </Button>
    );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    // The error is in `error`. The order may have been packed meanwhile.
    cancel({ variables: { input: { id, reason } } }).catch(reload);
  };
  return (
    <form className="form sheet" aria-labelledby={titleId} onSubmit={send}>
      <h2 className="heading-3" id={titleId}>{`Cancel order ${id}?`}</h2>
      <p>The money goes back to where it came from, and the items go back on sale.</p>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <TextInput
        label="Reason"
        name="reason"
        hint={isOwn ? 'You need not give one.' : 'The buyer reads it.'}
        maxLength={CANCEL_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="row">
        <Button type="submit" variant="danger" small busy={loading}>
          Cancel this order
        </Button>
        <Button variant="quiet" small onClick={() => setAsking(false)}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
