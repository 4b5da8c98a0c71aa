import { useId } from 'react';
import { minute } from '#domain/orders/order-moves.ts';
import { paymentText } from '#domain/payments/payment-lifecycle.ts';
import { paymentMethodOf } from '#domain/payments/payment-method.ts';
import { type PaymentState, useOrderPaymentsQuery } from '../../graphql/generated/operations.ts';

const STATES: Record<PaymentState, string> = {
  CREATING: 'being opened',
  CREATED: 'waits for the buyer',
  CAPTURING: 'being taken',
  PENDING: 'under review',
  COMPLETED: 'paid the order',
  DECLINED: 'declined',
  FAILED: 'came to nothing',
  SURPLUS: 'fits no order, goes back',
};

/** Each attempt to pay, with the reference to ask the provider or the bank by. */
export function OrderPayments({ id }: { id: string }) {
  const titleId = useId();
  const { data } = useOrderPaymentsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const payments = data?.orderById?.payments ?? [];
  if (payments.length === 0) return null;
  return (
    <section className="part" aria-labelledby={titleId}>
      <h2 className="heading-3" id={titleId}>
        Payment references
      </h2>
      <ul className="desk-list">
        {payments.map(({ method, state, reference, amount, createdAt }) => (
          <li key={reference ?? createdAt}>
            <span className="figures desk-reference">{reference ?? 'None yet'}</span>
            <span className="caption figures">
              {`${paymentMethodOf(method)}, ${minute(createdAt)}, ${STATES[state]}`}
            </span>
            <b className="figures">{paymentText(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
