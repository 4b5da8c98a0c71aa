import { day } from '#domain/dates.ts';
import { koboFromNaira } from '#domain/money.ts';
import { rateText } from '#domain/payments/exchange-rate.ts';
import { paymentMethodOf } from '#domain/payments/payment-method.ts';
import type { OrderPaymentFragment } from '../../../graphql/generated/operations.ts';
import { Badge } from '../../../ui/badge.tsx';
import { OrderRefunds } from '../order-refunds.tsx';

export function OrderPayment({ order }: { order: OrderPaymentFragment }) {
  const { chosenPaymentMethod, paidAt, refundedAt, money, exchangeRate, totalPrice } = order;
  const charged = paidAt && exchangeRate && rateText(koboFromNaira(totalPrice) ?? 0, exchangeRate.rate);
  return (
    <section className="part">
      <div className="part-title">
        <h2 className="heading-3">Payment</h2>
        <span className="row">
          {paidAt ? (
            <Badge tone="green" check>{`Paid on ${day(paidAt)}`}</Badge>
          ) : (
            <Badge tone="red">Not Paid</Badge>
          )}
          {money === 'PARTLY_PAID' && <Badge tone="amber">A part has arrived</Badge>}
          {refundedAt && <Badge tone="amber">{`Refunded on ${day(refundedAt)}`}</Badge>}
        </span>
      </div>
      <dl className="facts-list">
        <dt>Method</dt>
        <dd>{paymentMethodOf(chosenPaymentMethod)}</dd>
        {charged && (
          <>
            <dt>Charged</dt>
            <dd className="figures">{charged}</dd>
          </>
        )}
        <OrderRefunds order={order} />
      </dl>
    </section>
  );
}
