import { day } from '#domain/dates.ts';
import { formatNaira } from '#domain/money.ts';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
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
        {detail(refund) && <span className="caption">{detail(refund)}</span>}
        <span className="caption figures">{`Reference ${refund.id}`}</span>
      </dd>
    </div>
  ));
}

/** "1 X Amara, delivery. The lace was torn." */
function detail({ items, shippingPrice, orderAmount, amount, words }: Refund): string {
  const what = items.map(({ qty, name, choice }) => `${qty} X ${nameWithChoice(name, choice)}`);
  if (shippingPrice > 0) what.push('delivery');
  const inNaira =
    orderAmount !== null && amount.currency !== 'NGN' ? [`${formatNaira(orderAmount)} of the order.`] : [];
  const ofWhat = what.length > 0 ? [`For ${what.join(', ')}.`] : [];
  return [...inNaira, ...ofWhat, words].filter(Boolean).join(' ');
}

function sentence({ amount, status, updatedAt, isOfOrderPayment }: Refund): string {
  const what = isOfOrderPayment ? '' : ' from a payment that does not match this order';
  return `${paymentText(amount)}${what} ${STATUS_TEXT[status](day(updatedAt))}.`;
}
