import type { AppliedCoupon } from '../../../domain/coupons/coupon-discount.ts';
import { NOTHING_TO_PAY } from '../../../domain/coupons/coupon-rules.ts';
import { ShopError } from '../../../domain/errors.ts';
import { type DeliveryEstimate, estimateDelivery } from '../../../domain/orders/delivery-estimate.ts';
import { deliveryPrice } from '../../../domain/orders/delivery-price.ts';
import { readOrderLines, type PostedLine } from '../../../domain/orders/order-lines.ts';
import { priceOrder, type Quote } from '../../../domain/orders/pricing.ts';
import { type DeliveryMethod, priceRulesOf } from '../../../domain/settings/owner-settings.ts';
import type { RequestContext } from '../../context/context.ts';
import { type CouponCart, enteredCode, type Judged, tryCoupon } from '../coupons/order-coupon.ts';
import { pricesOfLines } from '../../inventory/order-stock.ts';

/** Unchecked input. Without a place it is the shop's first zone. */
export interface QuoteInput {
  orderItems: readonly PostedLine[];
  country?: unknown;
  city?: unknown;
  state?: unknown;
  deliveryMethod?: unknown;
  /** The code of a coupon, in any case. */
  couponCode?: unknown;
}

/** A method of the zone, with its price for these items, and when they arrive if they are ordered now. */
export type OfferedMethod = DeliveryMethod & { estimate: DeliveryEstimate | null; isChosen: boolean };

export interface CartQuote extends Omit<Quote, 'zone' | 'method' | 'lineDiscounts'> {
  zone: string;
  /** The coupon that the figures are with. */
  coupon: AppliedCoupon | null;
  /** Why the given coupon does not count. */
  couponRefusal: string | null;
  deliveryMethods: OfferedMethod[];
  isTaxIncluded: boolean;
}

/**
 * What an order would cost at this moment, and why. It reserves nothing; placing it calculates again. With a coupon that
 * does not count it is the price without, and says why.
 * @throws ShopError BAD_USER_INPUT naming the product or the delivery method, RATE_LIMITED
 */
export async function quoteCart(ctx: RequestContext, input: QuoteInput): Promise<CartQuote> {
  const lines = readOrderLines(input.orderItems);
  const place = {
    country: textOf(input.country, 'country'),
    city: textOf(input.city, 'city'),
    state: textOf(input.state, 'state'),
  };
  const method = input.deliveryMethod == null ? null : textOf(input.deliveryMethod, 'deliveryMethod');
  const settings = await ctx.parts.ownerSettings.current();
  const rules = priceRulesOf(settings);
  const priced = await pricesOfLines(ctx.read, lines);
  const { applied, refusal } = await couponFor(ctx, input.couponCode, priced);
  const free = applied && priceOrder(priced, rules, { place, method }, applied).totalPrice === 0;
  const coupon = free ? null : applied;
  const {
    zone,
    method: chosen,
    lineDiscounts: _,
    ...quote
  } = priceOrder(priced, rules, { place, method }, coupon);
  return {
    ...quote,
    coupon,
    couponRefusal: free ? NOTHING_TO_PAY : refusal,
    zone: zone.name,
    deliveryMethods: zone.methods.map((one) => ({
      ...one,
      price: coupon?.kind === 'free-delivery' ? 0 : deliveryPrice(one, quote.itemsPrice - quote.discount),
      estimate: estimateDelivery(ctx.now(), one, settings.delivery),
      isChosen: one === chosen,
    })),
    isTaxIncluded: rules.pricesIncludeTax,
  };
}

async function couponFor(
  ctx: RequestContext,
  given: unknown,
  lines: CouponCart['lines'],
): Promise<Pick<Judged, 'applied' | 'refusal'>> {
  const code = await enteredCode(ctx, given);
  if (code === null) return { applied: null, refusal: null };
  const { coupons } = await ctx.parts.ownerSettings.current();
  const person = ctx.viewer && { userId: ctx.viewer.userId, guestEmail: null };
  return await tryCoupon(ctx.read, code, {
    lines,
    person,
    isAllowed: coupons.isAllowed,
    now: ctx.now(),
  });
}

/** Longer ones are no places: what is compared stays short. */
const LONGEST_PLACE = 200;

function textOf(value: unknown, field: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' && value.length <= LONGEST_PLACE) return value;
  const message = `${field} must be text of at most ${LONGEST_PLACE} characters.`;
  throw new ShopError('BAD_USER_INPUT', message, { fields: { [field]: message } });
}
