import { formatNaira, type Kobo, nairaFromKobo } from '#domain/money.ts';
import type { Quote } from '#domain/orders/pricing.ts';
import { shopRules } from '../../../storage/shop-rules.ts';

interface Sum {
  name: string;
  kobo: Kobo;
}

const NOTHING: readonly Sum[] = [];

interface QuoteSumsProps {
  quote: Quote;
  /** What else the total comes to. */
  more?: readonly Sum[];
}

/** What an order costs; the last row stands out. */
export function QuoteSums({ quote, more = NOTHING }: QuoteSumsProps) {
  const rows = [
    { name: 'Items', kobo: quote.itemsPrice },
    { name: 'Shipping', kobo: quote.shippingPrice },
    { name: shopRules().money.pricesIncludeTax ? 'Tax contained' : 'Tax', kobo: quote.taxPrice },
    { name: 'Total', kobo: quote.totalPrice },
    ...more,
  ];
  return (
    <dl className="entering-sums">
      {rows.map(({ name, kobo }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{formatNaira(nairaFromKobo(kobo))}</dd>
        </div>
      ))}
    </dl>
  );
}
