import { day } from '#domain/dates.ts';
import { paymentText } from '#domain/payments/payment-lifecycle.ts';
import type { OrderRefundsFragment, RefundStatus } from '../../graphql/generated/operations.ts';

type Refund = OrderRefundsFragment['refunds'][number];

const STATUS_TEXT: Record<RefundStatus, (at: string) => string> = {
  REQUESTED: () => 'is being refunded',
  PENDING: () => 'is being refunded',
  COMPLETED: (at) => `was refunded on ${at}`,
  FAILED: () => 'could not be refunded automatically; the shop will refund it by hand',
};

/** Each refund has the reference to give when asking about it. */
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
  const what = isOfOrderPayment ? '' : ' from a payment that does not match this order';
  return `${paymentText(amount)}${what} ${STATUS_TEXT[status](day(updatedAt))}.`;
}
