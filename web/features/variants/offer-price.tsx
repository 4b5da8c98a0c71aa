import { day } from '#domain/dates.ts';
import { formatNaira, koboFromNaira, nairaFromKobo } from '#domain/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/product/price.tsx';

interface OfferPriceProps {
  price: number;
  /** The former price, while it may be shown. */
  wasPrice?: number | null | undefined;
  wasUntil?: string | null | undefined;
}

/** "₦51,500": whole naira without their kobo. */
function saved(wasPrice: number, price: number): string {
  const kobo = (koboFromNaira(wasPrice) ?? 0) - (koboFromNaira(price) ?? 0);
  return formatNaira(nairaFromKobo(kobo)).replace(/\.00$/, '');
}

/** In naira. */
export function OfferPrice({ price, wasPrice, wasUntil }: OfferPriceProps) {
  return (
    <div className="product-price">
      <p>
        <Price value={price} />
      </p>
      {wasPrice && (
        <>
          <s className="figures muted">
            <span className="hidden-text">Was </span>
            {formatNaira(wasPrice)}
          </s>
          <Badge tone="green">
            {`${saved(wasPrice, price)} less${wasUntil ? ` until ${day(wasUntil)}` : ''}`}
          </Badge>
        </>
      )}
    </div>
  );
}
