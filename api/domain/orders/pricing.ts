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

export type OrderPrices = { itemsPrice: Kobo; shippingPrice: Kobo; taxPrice: Kobo; totalPrice: Kobo };

/** Where an order goes and how. Without a place it is the first zone; without a method the zone's first. */
export type Delivery = { place: DeliveryPlace | null; method: string | null };

export type Quote = OrderPrices & {
  zone: DeliveryZone;
  method: DeliveryMethod;
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
 * What an order costs, and why: the one place of the rules, for browser and server.
 * @throws ShopError BAD_USER_INPUT when the zone has no such method
 */
export function quoteOrder(lines: readonly PricedLine[], rules: PriceRules, delivery: Delivery): Quote {
  const zone = zoneOf(rules.zones, delivery.place);
  const method = methodOf(zone, delivery.method);
  if (!method) throw unknownMethod(zone);
  const itemsPrice = sumItems(lines);
  const shippingPrice = deliveryPrice(method, itemsPrice);
  const taxPrice = taxOf(itemsPrice, rules);
  const totalPrice = itemsPrice + shippingPrice + (rules.pricesIncludeTax ? 0 : taxPrice);
  const reasons = reasonsFor(lines, rules, deliveryReason(method, itemsPrice));
  return { zone, method, itemsPrice, shippingPrice, taxPrice, totalPrice, reasons };
}

function reasonsFor(
  lines: readonly PricedLine[],
  { taxPercent, pricesIncludeTax }: PriceRules,
  shippingPrice: string,
): Quote['reasons'] {
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  return {
    itemsPrice: pieces === 1 ? 'Price of 1 item.' : `Prices of ${pieces} items.`,
    shippingPrice,
    taxPrice: pricesIncludeTax
      ? `${taxPercent} %, contained in the prices of the items.`
      : `${taxPercent} % of the items.`,
    totalPrice: pricesIncludeTax ? 'Items and shipping.' : 'Items, shipping and tax.',
  };
}

function unknownMethod({ name, methods }: DeliveryZone): ShopError {
  const offered = methods.map((method) => method.name).join(', ');
  const message = `Choose a delivery method of ${name}: ${offered}.`;
  return new ShopError('BAD_USER_INPUT', message, { fields: { deliveryMethod: message } });
}

/** @throws ShopError BAD_USER_INPUT when the total exceeds `MAX_AMOUNT_KOBO`, or the zone has no such method */
export function priceOrder(lines: readonly PricedLine[], rules: PriceRules, delivery: Delivery): Quote {
  const quote = quoteOrder(lines, rules, delivery);
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
export function orderPrices({ itemsPrice, shippingPrice, taxPrice, totalPrice }: OrderPrices): OrderPrices {
  return { itemsPrice, shippingPrice, taxPrice, totalPrice };
}

/** Whether an order's tax is a part of its items' prices: then it is not in the total a second time. */
export function isTaxIncluded({ itemsPrice, shippingPrice, taxPrice, totalPrice }: OrderPrices): boolean {
  return taxPrice > 0 && totalPrice === itemsPrice + shippingPrice;
}
