import { formatNaira, koboFromNaira, nairaFromKobo } from '#domain/money.ts';
import { FREE_SHIPPING_ABOVE, SHIPPING_PRICE, missingForFreeShipping } from '#domain/orders/pricing.ts';
import { Icon } from '../../ui/icon.tsx';

const LIMIT = formatNaira(nairaFromKobo(FREE_SHIPPING_ABOVE)).replace(/\.00$/, '');
const SHIPPING = formatNaira(nairaFromKobo(SHIPPING_PRICE));

/** The shipping cost if only this is bought (hidden when sold out), and how to pay. */
export function ProductFacts({ price, quantity }: { price: number; quantity: number }) {
  const items = (koboFromNaira(price) ?? 0) * quantity;
  return (
    <ul className="product-facts">
      {quantity > 0 && (
        <li>
          <Icon name="truck" />
          <span>
            {missingForFreeShipping(items) === 0
              ? `This order ships free: your items exceed ${LIMIT}.`
              : `Shipping is ${SHIPPING}, and free when your items exceed ${LIMIT}.`}
          </span>
        </li>
      )}
      <li>
        <Icon name="lock" />
        <span>Pay with PayPal or Credit Card.</span>
      </li>
    </ul>
  );
}
