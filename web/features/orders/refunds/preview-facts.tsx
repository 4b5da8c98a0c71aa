import { formatNaira } from '#domain/money.ts';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
import { paymentText } from '#domain/payments/payment-lifecycle.ts';
import type { Preview } from './use-refund.ts';

/** What the buyer would get. */
export function PreviewFacts({ preview, isTaxIncluded }: { preview: Preview; isTaxIncluded: boolean }) {
  const { lines, taxPrice, shippingPrice, amount, payable, left } = preview;
  const notSent = lines.filter(({ withdrawnQty }) => withdrawnQty > 0);
  const tax = isTaxIncluded ? 'Share of the tax (in the prices)' : 'Share of the tax';
  const rows = lines.map((line) => ({
    key: line.lineId,
    label: `${line.qty} X ${nameWithChoice(line.name, line.choice)}`,
    price: line.itemsPrice,
  }));
  if (lines.length > 0)
    rows.push(
      { key: 'tax', label: tax, price: taxPrice },
      { key: 'delivery', label: 'Delivery', price: shippingPrice },
    );
  return (
    <>
      <dl className="summary">
        {rows.map(({ key, label, price }) => (
          <div className="summary-row" key={key}>
            <dt>{label}</dt>
            <dd>{formatNaira(price)}</dd>
          </div>
        ))}
        <div className="summary-row summary-total">
          <dt>The buyer gets</dt>
          <dd>{formatNaira(amount)}</dd>
        </div>
      </dl>
      <p className="caption">
        {payable.currency !== 'NGN' && `That is ${paymentText(payable)}. `}
        {`Of ${formatNaira(left)} that can still go back.`}
      </p>
      {notSent.length > 0 && (
        <p className="caption">
          {`Not sent any more: ${notSent.map((line) => `${line.withdrawnQty} X ${nameWithChoice(line.name, line.choice)}`).join(', ')}.`}
        </p>
      )}
    </>
  );
}
