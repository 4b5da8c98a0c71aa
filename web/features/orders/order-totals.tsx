import { formatNaira } from '#domain/money.ts';

interface OrderTotalsProps {
  /** In naira. */
  prices: {
    itemsPrice: number;
    shippingPrice: number;
    taxPrice: number;
    totalPrice: number;
    isTaxIncluded: boolean;
  };
  /** Struck through beside the new total. */
  oldTotal?: number | null;
}

export function OrderTotals({ prices, oldTotal = null }: OrderTotalsProps) {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice, isTaxIncluded } = prices;
  const rows = [
    ['Items', itemsPrice],
    ['Shipping', shippingPrice],
    [isTaxIncluded ? 'Tax (in the prices)' : 'Tax', taxPrice],
  ] as const;
  return (
    <dl className="summary">
      {rows.map(([label, price]) => (
        <div className="summary-row" key={label}>
          <dt>{label}</dt>
          <dd>{formatNaira(price)}</dd>
        </div>
      ))}
      <div className="summary-row summary-total">
        <dt>Total</dt>
        <dd>
          {oldTotal !== null && oldTotal !== totalPrice && <s className="small">{formatNaira(oldTotal)}</s>}{' '}
          {formatNaira(totalPrice)}
        </dd>
      </div>
    </dl>
  );
}
