import { day } from '#domain/dates.ts';
import { paymentText } from '#domain/payments/payment-lifecycle.ts';
import type { OrderRefundsFragment, RefundStatus } from '../../graphql/generated/operations.ts';

type Refund = OrderRefundsFragment['refunds'][number];

const WORDS: Record<RefundStatus, (at: string) => string> = {
  REQUESTED: () => 'is being sent back',
  PENDING: () => 'is being sent back',
  COMPLETED: (at) => `was sent back on ${at}`,
  FAILED: () => 'could not be sent back by itself; the shop does it by hand',
};

/** Money of the order that has gone back or is on its way, each with the reference to ask by. */
export function OrderRefunds({ order: { refunds } }: { order: OrderRefundsFragment }) {
  return refunds.map((refund) => (
    <div className="facts-row" key={refund.id}>
      <dt>Refund</dt>
      <dd>
        {sentence(refund)}
        <span className="caption figures">{`Reference ${refund.id}`}</span>
      </dd>
    </div>
  ));
}

function sentence({ amount, status, updatedAt, isOfOrderPayment }: Refund): string {
  const what = isOfOrderPayment ? '' : ' of a payment that does not fit this order';
  return `${paymentText(amount)}${what} ${WORDS[status](day(updatedAt))}.`;
}
