import { deliveryPrice, freeStep } from '#domain/orders/delivery-price.ts';
import { Link } from 'react-router-dom';
import { choiceWords, type OptionValues } from '#domain/catalogue/variants/options.ts';
import { formatNaira, type Kobo, koboFromNaira, nairaFromKobo } from '#domain/money.ts';
import type { DeliveryZone } from '#domain/settings/owner-settings.ts';
import type { ProductInfoFragment } from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { shopRules } from '../../../storage/shop-rules.ts';
import { ShareCart } from '../../cart/share-cart.tsx';
import { Icon } from '../../../ui/icon.tsx';

const naira = (kobo: Kobo): string => formatNaira(nairaFromKobo(kobo));

interface ProductFactsProps {
  product: Pick<ProductInfoFragment, 'id' | 'name' | 'returnText' | 'hasUnitCheck'>;
  price: number;
  /** 0 when sold out. */
  quantity: number;
  /** A sku; none means the standard variant. */
  variant: string | undefined;
  /** What is chosen, where there is a choice. */
  options: OptionValues | undefined;
}

/**
 * Ordering over WhatsApp where the shop has it, the shipping cost if only this is bought (both hidden when sold out), how
 * to pay, and what the shop promises.
 */
export function ProductFacts({ product, price, quantity, variant, options }: ProductFactsProps) {
  const items = (koboFromNaira(price) ?? 0) * quantity;
  const { zones, pages } = shopRules();
  const [zone] = zones;
  const returns = pages.find(({ slug }) => slug === 'returns');
  const { id, name } = product;
  const choice = options ? choiceWords(options) : '';
  const line = { product: Number(id), ...(variant && { variant }), name, choice, qty: quantity };
  return (
    <>
      {quantity > 0 && <ShareCart items={[line]} />}
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
        {product.hasUnitCheck && (
          <li>
            <CameraIcon />
            <span>You see photos of your own wig, and agree, before it leaves.</span>
          </li>
        )}
        <li>
          <Icon name="receipt" />
          <span>
            {product.returnText} {returns && <Link to={paths.content(returns.slug)}>{returns.title}</Link>}
          </span>
        </li>
      </ul>
    </>
  );
}

/** Apart from the icons that every visitor loads. */
const CameraIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 8h3.5l1.5-2.5h6L16.5 8H20a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 20 19H4a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 4 8zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0" />
  </svg>
);

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
