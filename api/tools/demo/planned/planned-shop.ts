import { everydayOrders } from './everyday-orders.ts';
import { SHOPPERS } from './people.ts';
import type { PlannedOrder } from './planned-order.ts';
import { planReviews, type PlannedReview } from './planned-reviews.ts';
import { createRandom, type Random } from './random.ts';
import { toldOrders } from './told-orders.ts';

export interface PlannedShop {
  reviews: PlannedReview[];
  /** Oldest first. */
  orders: PlannedOrder[];
}

const SEED = 1001;
const ORDERS = 150;

/** What happened in the demonstration shop over the sixty days before `now`; the same for the same `now`. */
export function planShop(now: Date): PlannedShop & { random: Random } {
  const random = createRandom(SEED);
  const reviews = planReviews(now, random);
  const told = toldOrders(now, SHOPPERS, reviews);
  const everyday = everydayOrders(ORDERS - told.length, now, reviews, random);
  const orders = [...told, ...everyday].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return { reviews, orders, random };
}
