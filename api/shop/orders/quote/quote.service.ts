import { ShopError } from '../../../domain/errors.ts';
import type { Kobo } from '../../../domain/money.ts';
import { deliveryPrice } from '../../../domain/orders/delivery-price.ts';
import { readOrderLines, type PostedLine } from '../../../domain/orders/order-lines.ts';
import { priceOrder, type Quote } from '../../../domain/orders/pricing.ts';
import type { DeliveryMethod } from '../../../domain/settings/owner-settings.ts';
import type { RequestContext } from '../../context/context.ts';
import { pricesOfLines } from '../../inventory/order-stock.ts';
import { currentPriceRules } from '../../owner-settings/owner-settings.service.ts';

/** Unchecked input. Without a place it is the shop's first zone. */
export interface QuoteInput {
  orderItems: readonly PostedLine[];
  country?: unknown;
  city?: unknown;
  state?: unknown;
  deliveryMethod?: unknown;
}

/** A method of the zone, with its price for these items. */
export type OfferedMethod = DeliveryMethod & { isChosen: boolean };

export interface CartQuote extends Omit<Quote, 'zone' | 'method'> {
  zone: string;
  deliveryMethods: OfferedMethod[];
  isTaxIncluded: boolean;
}

/**
 * What an order would cost at this moment, and why. It reserves nothing; placing it calculates again.
 * @throws ShopError BAD_USER_INPUT naming the product or the delivery method
 */
export async function quoteCart(ctx: RequestContext, input: QuoteInput): Promise<CartQuote> {
  const lines = readOrderLines(input.orderItems);
  const place = {
    country: textOf(input.country, 'country'),
    city: textOf(input.city, 'city'),
    state: textOf(input.state, 'state'),
  };
  const method = input.deliveryMethod == null ? null : textOf(input.deliveryMethod, 'deliveryMethod');
  const rules = await currentPriceRules(ctx.parts);
  const priced = await pricesOfLines(ctx.read, lines);
  const { zone, method: chosen, ...quote } = priceOrder(priced, rules, { place, method });
  return {
    ...quote,
    zone: zone.name,
    deliveryMethods: zone.methods.map((one) => offered(one, quote.itemsPrice, one === chosen)),
    isTaxIncluded: rules.pricesIncludeTax,
  };
}

const offered = (method: DeliveryMethod, itemsPrice: Kobo, isChosen: boolean): OfferedMethod => ({
  ...method,
  price: deliveryPrice(method, itemsPrice),
  isChosen,
});

/** Longer ones are no places: what is compared stays short. */
const LONGEST_PLACE = 200;

function textOf(value: unknown, field: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' && value.length <= LONGEST_PLACE) return value;
  const message = `${field} must be text of at most ${LONGEST_PLACE} characters.`;
  throw new ShopError('BAD_USER_INPUT', message, { fields: { [field]: message } });
}
