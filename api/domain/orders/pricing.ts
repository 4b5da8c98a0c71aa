import { type AppliedCoupon, lineDiscounts } from '../coupons/coupon-discount.ts';
import { couponGives } from '../coupons/coupon-words.ts';
import { ShopError } from '../errors.ts';
import {
  decimalText,
  divideHalfUp,
  formatNaira,
  koboFromNaira,
  MAX_AMOUNT_KOBO,
  type Kobo,
} from '../money.ts';
import type { DeliveryMethod, DeliveryZone, PriceRules } from '../settings/owner-settings.ts';
import { deliveryPrice } from './delivery-price.ts';
import { deliveryReason } from './delivery-words.ts';
import { type DeliveryPlace, methodOf, zoneOf } from './delivery-zone.ts';

export type PricedLine = { price: Kobo; qty: number };

export type OrderPrices = {
  /** Before any discount. */
  itemsPrice: Kobo;
  /** What a coupon takes off the items. */
  discount: Kobo;
  shippingPrice: Kobo;
  taxPrice: Kobo;
  totalPrice: Kobo;
};

/** Where an order goes and how. Without a place it is the first zone; without a method the zone's first. */
export type Delivery = { place: DeliveryPlace | null; method: string | null };

export type Quote = OrderPrices & {
  zone: DeliveryZone;
  method: DeliveryMethod;
  /** What the discount is of each line, in their order. */
  lineDiscounts: Kobo[];
  /** A sentence for each figure: why it is what it is. */
  reasons: Record<keyof OrderPrices, string>;
};

/** In kobo; prices and quantities are whole and not negative. A million pieces of the dearest exceed the safe integers. */
export function sumItems(lines: readonly PricedLine[]): Kobo {
  return Number(lines.reduce((sum, line) => sum + BigInt(line.price) * BigInt(line.qty), 0n));
}

/** Rounded half up, once for the whole order. A tax that prices contain is a part of them. */
export function taxOf(itemsPrice: Kobo, { taxPercent, pricesIncludeTax }: Omit<PriceRules, 'zones'>): Kobo {
  // Hundredths of a percent: 8.2 % is 820 of 10,000.
  const rate = BigInt(koboFromNaira(taxPercent) ?? 0);
  return divideHalfUp(BigInt(itemsPrice) * rate, pricesIncludeTax ? 10_000n + rate : 10_000n);
}

/**
 * What an order costs, and why: the one place for the rules, for browser and server. Delivery and tax are calculated on the
 * items less the discount.
 * @throws ShopError BAD_USER_INPUT when the zone has no such method
 */
export function quoteOrder(
  lines: readonly PricedLine[],
  rules: PriceRules,
  delivery: Delivery,
  coupon: AppliedCoupon | null = null,
): Quote {
  const zone = zoneOf(rules.zones, delivery.place);
  const method = methodOf(zone, delivery.method);
  if (!method) throw unknownMethod(zone);
  const itemsPrice = sumItems(lines);
  const discounts = lineDiscounts(lines, coupon);
  const discount = discounts.reduce((sum, share) => sum + share, 0);
  const reduced = itemsPrice - discount;
  const isFree = coupon?.kind === 'free-delivery';
  const shippingPrice = isFree ? 0 : deliveryPrice(method, reduced);
  const taxPrice = taxOf(reduced, rules);
  const totalPrice = reduced + shippingPrice + (rules.pricesIncludeTax ? 0 : taxPrice);
  const shipping = isFree ? `Free by coupon ${coupon.code}.` : deliveryReason(method, reduced);
  const reasons = reasonsFor(lines, rules, { coupon, discount, shipping });
  const prices = { itemsPrice, discount, shippingPrice, taxPrice, totalPrice };
  return { zone, method, ...prices, lineDiscounts: discounts, reasons };
}

function reasonsFor(
  lines: readonly PricedLine[],
  { taxPercent, pricesIncludeTax }: PriceRules,
  { coupon, discount, shipping }: { coupon: AppliedCoupon | null; discount: Kobo; shipping: string },
): Quote['reasons'] {
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const items = discount === 0 ? 'items' : 'items less the discount';
  return {
    itemsPrice: pieces === 1 ? 'Price of 1 item.' : `Prices of ${pieces} items.`,
    discount: coupon === null ? 'No coupon.' : `Coupon ${coupon.code}: ${couponGives(coupon)}.`,
    shippingPrice: shipping,
    taxPrice: pricesIncludeTax
      ? `${taxPercent} %, contained in the prices of the ${items}.`
      : `${taxPercent} % of the ${items}.`,
    totalPrice: `${items[0]?.toUpperCase()}${items.slice(1)}${pricesIncludeTax ? ' and shipping' : ', shipping and tax'}.`,
  };
}

function unknownMethod({ name, methods }: DeliveryZone): ShopError {
  const offered = methods.map((method) => method.name).join(', ');
  const message = `Choose a delivery method of ${name}: ${offered}.`;
  return new ShopError('BAD_USER_INPUT', message, { fields: { deliveryMethod: message } });
}

/** @throws ShopError BAD_USER_INPUT when the total exceeds `MAX_AMOUNT_KOBO`, or the zone has no such method */
export function priceOrder(
  lines: readonly PricedLine[],
  rules: PriceRules,
  delivery: Delivery,
  coupon: AppliedCoupon | null = null,
): Quote {
  const quote = quoteOrder(lines, rules, delivery, coupon);
  if (quote.totalPrice > MAX_AMOUNT_KOBO) {
    const limit = formatNaira(Number(decimalText(MAX_AMOUNT_KOBO)));
    throw new ShopError(
      'BAD_USER_INPUT',
      `One order can cost at most ${limit}. Place several orders instead.`,
    );
  }
  return quote;
}

/** The figures of a quote alone. */
export function orderPrices(prices: OrderPrices): OrderPrices {
  const { itemsPrice, discount, shippingPrice, taxPrice, totalPrice } = prices;
  return { itemsPrice, discount, shippingPrice, taxPrice, totalPrice };
}

/** Whether an order's tax is a part of its items' prices: then it is not in the total a second time. */
export function isTaxIncluded(prices: OrderPrices): boolean {
  const { itemsPrice, discount, shippingPrice, taxPrice, totalPrice } = prices;
  return taxPrice > 0 && totalPrice === itemsPrice - discount + shippingPrice;
}
