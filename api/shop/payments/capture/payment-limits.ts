import type { RequestContext } from '../../context/context.ts';
import { type Counter, countTry, type RateLimit, takeBackTry } from '../../rate-limits/rate-limit.service.ts';

const TEN_MINUTES = 10 * 60;

/** A buyer confirms a payment once and tries again now and then; each try may be a call to the provider. */
const OWN_PAYMENT: RateLimit = { name: 'payment-own', tries: 30, windowSeconds: TEN_MINUTES };

/** A buyer opens a payment, perhaps a few times; each is an order at the provider, or keeps the stock for a while. */
const START_OF_ORDER: RateLimit = { name: 'payment-start-order', tries: 30, windowSeconds: TEN_MINUTES };

/** Ids that the shop did not give out come from older clients, once for an order. Others are made up. */
const UNKNOWN_OF_ORDER: RateLimit = { name: 'payment-unknown-order', tries: 10, windowSeconds: TEN_MINUTES };
const UNKNOWN_OF_PERSON: RateLimit = {
  name: 'payment-unknown-person',
  tries: 30,
  windowSeconds: TEN_MINUTES,
};

/**
 * Counts that a payment of an order is opened.
 * @throws ShopError RATE_LIMITED
 */
export function countStart(ctx: RequestContext, orderId: number): Promise<void> {
  return countTry(ctx, [{ limit: START_OF_ORDER, subject: String(orderId) }]);
}

/**
 * Counts that the provider is about to be asked about one of the order's own payments.
 * @throws ShopError RATE_LIMITED
 */
export function countOwnPayment(ctx: RequestContext, orderId: number): Promise<void> {
  return countTry(ctx, [{ limit: OWN_PAYMENT, subject: String(orderId) }]);
}

/**
 * Asks the provider about an id that the shop does not know. Counted before it is asked, so that many calls at once get
 * no further than one after the other; an id that turns out to be a payment of the order counts for nothing.
 * @throws ShopError RATE_LIMITED
 */
export async function limitUnknown<Found>(
  ctx: RequestContext,
  orderId: number,
  ask: () => Promise<Found | null>,
): Promise<Found | null> {
  const counters: Counter[] = [
    { limit: UNKNOWN_OF_ORDER, subject: String(orderId) },
    { limit: UNKNOWN_OF_PERSON, subject: String(ctx.viewer?.userId) },
  ];
  await countTry(ctx, counters);
  const found = await ask();
  if (found !== null) await takeBackTry(ctx, counters);
  return found;
}
