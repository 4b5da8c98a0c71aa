import { formatNaira } from '#domain/money.ts';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
import { paymentText } from '#domain/payments/payment-lifecycle.ts';
import { paymentMethodOf } from '#domain/payments/payment-method.ts';
import { shopDay } from '#domain/shop-time.ts';
import type { InvoicePaperFragment, ShopContactCardFragment } from '../../graphql/generated/operations.ts';
import { addressText } from '../orders/address-text.ts';
import { lineTotal } from '../orders/lines/line-total.ts';
import { OrderTotals } from '../orders/order-totals.tsx';

interface InvoiceSheetProps {
  order: InvoicePaperFragment;
  contact: ShopContactCardFragment;
}

const dayOf = (time: string): string => shopDay(new Date(time));

/** An order's invoice, on a sheet of its own. Its number and date come first, then who sells and who buys. */
export function InvoiceSheet({ order, contact }: InvoiceSheetProps) {
  const { invoice, shippingAddress, user } = order;
  if (!invoice) return null;
  return (
    <article className="paper" aria-label={`Invoice ${invoice.number}`}>
      <header className="paper-head">
        <div>
          <h2>Invoice</h2>
          <p>{`Number ${invoice.number}`}</p>
          <p>{`Date ${dayOf(invoice.issuedAt)}`}</p>
          <p>{`Order ${order.id} of ${dayOf(order.createdAt)}`}</p>
        </div>
        <address className="paper-shop">
          <b>{contact.name}</b>
          {sellerLines(contact).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </header>
      <section>
        <h3>Buyer</h3>
        <p>{shippingAddress.name ?? user.name}</p>
        <p>{addressText(shippingAddress)}</p>
        <p>{[shippingAddress.phone, user.email].filter(Boolean).join(' · ')}</p>
      </section>
      <InvoiceLines order={order} />
      <OrderTotals prices={order} />
      <section>
        <h3>Payment</h3>
        <p>{`Paid on ${dayOf(order.paidAt ?? '')}, ${paymentMethodOf(order.chosenPaymentMethod)}.`}</p>
        <Refunds order={order} />
      </section>
    </article>
  );
}

/** What the owner has entered. */
function sellerLines(contact: ShopContactCardFragment): string[] {
  const { registeredName, registeredNumber, address, phone, whatsapp, email } = contact;
  const registered = [registeredName, registeredNumber].filter(Boolean).join(', ');
  const reach = [phone, whatsapp && `WhatsApp ${whatsapp}`, email].filter(Boolean).join(' · ');
  return [registered, address, reach].filter(Boolean);
}

const InvoiceLines = ({ order: { orderItems } }: { order: InvoicePaperFragment }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col" className="paper-figure">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {orderItems.map((line) => (
        <tr key={line.sku}>
          <td>
            {nameWithChoice(line.name, line.choice)}
            <span className="paper-sku">{line.sku}</span>
            <span className="paper-each">{`${line.qty} × ${formatNaira(line.price)}`}</span>
          </td>
          <td className="paper-figure">{formatNaira(lineTotal(line))}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Money of this order that has gone back, or is on its way. */
function Refunds({ order: { refunds } }: { order: InvoicePaperFragment }) {
  const own = refunds.filter(({ isOfOrderPayment, status }) => isOfOrderPayment && status !== 'FAILED');
  return own.map(({ id, amount, status }) => (
    <p key={id}>
      {status === 'COMPLETED'
        ? `${paymentText(amount)} was refunded, reference ${id}.`
        : `${paymentText(amount)} is being refunded, reference ${id}.`}
    </p>
  ));
}
