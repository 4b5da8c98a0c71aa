import { deliveryPrice, freeStep } from '#domain/orders/delivery-price.ts';
import { Link } from 'react-router-dom';
import { formatNaira, type Kobo, koboFromNaira, nairaFromKobo } from '#domain/money.ts';
import type { DeliveryZone } from '#domain/settings/owner-settings.ts';
import { paths } from '../../../paths.ts';
import { shopRules } from '../../../storage/shop-rules.ts';
import { Icon } from '../../../ui/icon.tsx';

const naira = (kobo: Kobo): string => formatNaira(nairaFromKobo(kobo));

/** The shipping cost if only this is bought (hidden when sold out), and how to pay. */
export function ProductFacts({ price, quantity }: { price: number; quantity: number }) {
  const items = (koboFromNaira(price) ?? 0) * quantity;
  const { zones, pages } = shopRules();
  const [zone] = zones;
  const returns = pages.find(({ slug }) => slug === 'returns');
  return (
    <ul className="product-facts">
      {quantity > 0 && zone && (
        <li>
          <Icon name="truck" />
          <span>{shippingText(zone, items)}</span>
        </li>
      )}
      <li>
        <Icon name="lock" />
        <span>Pay with PayPal or Credit Card.</span>
      </li>
      {returns && (
        <li>
          <Icon name="receipt" />
          <Link to={paths.content(returns.slug)}>{returns.title}</Link>
        </li>
      )}
    </ul>
  );
}

/** To the first zone, which is named where there are others. */
function shippingText({ name, countries, places, methods: [method] }: DeliveryZone, items: Kobo): string {
  if (!method) return '';
  const free = freeStep(method);
  const limit = free && naira(free.above).replace(/\.00$/, '');
  const to = countries.length + places.length > 0 ? ` to ${name}` : '';
  const shipping = deliveryPrice(method, items);
  if (shipping === 0)
    return limit ? `This order ships free${to}: your items exceed ${limit}.` : `Shipping${to} is free.`;
  return `Shipping${to} is ${naira(shipping)}${limit ? `, and free when your items exceed ${limit}` : ''}.`;
}
