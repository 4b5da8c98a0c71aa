import type { RequestContext } from '../../context/context.ts';
import {
  type Counter,
  countAttempt,
  type RateLimit,
  takeBackAttempt,
} from '../../rate-limits/rate-limit.service.ts';

const TEN_MINUTES = 10 * 60;

/** A buyer confirms a payment once and retries occasionally; each try may call the provider. */
const OWN_PAYMENT: RateLimit = { name: 'payment-own', attempts: 30, windowSeconds: TEN_MINUTES };

/** A buyer opens a payment once or a few times; each may create an order at the provider and extends the stock hold. */
const START_OF_ORDER: RateLimit = { name: 'payment-start-order', attempts: 30, windowSeconds: TEN_MINUTES };

/** Only older clients send ids that the shop did not issue, one for each order. All others are made up. */
const UNKNOWN_OF_ORDER: RateLimit = {
  name: 'payment-unknown-order',
  attempts: 10,
  windowSeconds: TEN_MINUTES,
};
const UNKNOWN_OF_PERSON: RateLimit = {
  name: 'payment-unknown-person',
  attempts: 30,
  windowSeconds: TEN_MINUTES,
};

/** @throws ShopError RATE_LIMITED */
export function countStart(ctx: RequestContext, orderId: number): Promise<void> {
  return countAttempt(ctx, [{ limit: START_OF_ORDER, subject: String(orderId) }]);
}

/** @throws ShopError RATE_LIMITED */
export function countOwnPayment(ctx: RequestContext, orderId: number): Promise<void> {
  return countAttempt(ctx, [{ limit: OWN_PAYMENT, subject: String(orderId) }]);
}

/**
 * Counts before asking the provider, so that concurrent calls cannot exceed the limit; takes the count back when the id
 * turns out to be a payment of the order.
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
  await countAttempt(ctx, counters);
  const found = await ask();
  if (found !== null) await takeBackAttempt(ctx, counters);
  return found;
}
