import { everydayOrders } from './everyday-orders.ts';
import { SHOPPERS } from './people.ts';
import type { PlannedOrder } from './planned-order.ts';
import { planReviews, type PlannedReview } from './planned-reviews.ts';
import { createRandom, type Random } from './random.ts';
import { scriptedOrders } from './scripted-orders.ts';

export interface PlannedShop {
  reviews: PlannedReview[];
  /** Oldest first. */
  orders: PlannedOrder[];
}

const SEED = 1001;
const ORDERS = 150;

/** The reviews and orders of the 60 days before `now`; depends only on `now`. */
export function planShop(now: Date): PlannedShop & { random: Random } {
  const random = createRandom(SEED);
  const reviews = planReviews(now, random);
  const scripted = scriptedOrders(now, SHOPPERS, reviews);
  const everyday = everydayOrders(ORDERS - scripted.length, now, reviews, random);
  const orders = [...scripted, ...everyday].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return { reviews, orders, random };
}
