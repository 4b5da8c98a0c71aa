import { formatNaira } from '#domain/money.ts';

interface OrderTotalsProps {
  /** In naira. */
  prices: {
    itemsPrice: number;
    discount: number;
    couponCode: string | null;
    shippingPrice: number;
    taxPrice: number;
    totalPrice: number;
    isTaxIncluded: boolean;
  };
  /** Struck through beside the new total. */
  oldTotal?: number | null;
}

export function OrderTotals({ prices, oldTotal = null }: OrderTotalsProps) {
  const { itemsPrice, discount, couponCode, shippingPrice, taxPrice, totalPrice, isTaxIncluded } = prices;
  const isForDelivery = couponCode !== null && discount === 0;
  const rows: [string, string][] = [
    ['Items', formatNaira(itemsPrice)],
    ...(discount > 0 ? [[`Discount (${couponCode})`, `−${formatNaira(discount)}`] as [string, string]] : []),
    [isForDelivery ? `Shipping (${couponCode})` : 'Shipping', formatNaira(shippingPrice)],
    [isTaxIncluded ? 'Tax (in the prices)' : 'Tax', formatNaira(taxPrice)],
  ];
  return (
    <dl className="summary">
      {rows.map(([label, price]) => (
        <div className="summary-row" key={label}>
          <dt>{label}</dt>
          <dd>{price}</dd>
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
