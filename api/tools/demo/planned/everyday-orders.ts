import { DEMO_PRODUCTS } from './catalogue.ts';
import { SHOPPERS } from './people.ts';
import { DAY, HOUR, MINUTE, type OrderStanding, type PlannedOrder, productId } from './planned-order.ts';
import type { PlannedReview } from './planned-reviews.ts';
import type { Random } from './random.ts';

export const DAYS_COVERED = 60;

/** Relative number of orders from Sunday to Saturday; people shop more towards the weekend. */
const WEEKDAY_SHARE = [1.25, 0.7, 0.75, 0.85, 1, 1.35, 1.6];

/** Relative number of orders per hour (UTC; Lagos is UTC+1) from 06:00; lunchtime and evening are busiest. */
const HOUR_SHARE = [1, 2, 3, 3, 4, 6, 6, 5, 3, 3, 4, 5, 7, 8, 7, 4];
const FIRST_HOUR = 6;

/** No ordinary orders in the last 75 minutes, when stock may still be held. */
const QUIET_MINUTES = 75;

/** Categories bought along with a wig, one to three pieces at a time. */
const ADD_ONS = new Set(['Care & Adhesives', 'Tools & Accessories']);

/** `count` ordinary orders of the dozen shoppers, more towards the weekend and growing over the 60 days. */
export function everydayOrders(
  count: number,
  now: Date,
  reviews: readonly PlannedReview[],
  random: Random,
): PlannedOrder[] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const days = spreadOverDays(count, midnight, random);
  return days.map((day) => {
    const buyer = random.weighted(SHOPPERS, (shopper) => shopper.share);
    const createdAt = momentOn(day, now, random);
    const known = new Set(
      reviews.filter(({ author }) => author.id === buyer.id).map(({ product }) => product),
    );
    const ageDays = (now.getTime() - createdAt.getTime()) / DAY;
    const lines = basket(known, ageDays, random);
    return { buyer, createdAt, lines, ...outcome(createdAt, now, random) };
  });
}

/**
 * The midnight before each order, spread evenly over the cumulative day shares, so that random clusters do not
 * distort a day.
 */
function spreadOverDays(count: number, midnight: number, random: Random): number[] {
  const days = Array.from({ length: DAYS_COVERED }, (_, index) => {
    const age = DAYS_COVERED - 1 - index;
    const start = midnight - age * DAY;
    const share = (WEEKDAY_SHARE[new Date(start).getUTCDay()] ?? 1) * (1.3 - (0.6 * age) / DAYS_COVERED);
    return { start, share };
  });
  const total = days.reduce((sum, { share }) => sum + share, 0);
  return Array.from({ length: count }, (_, index) => {
    let left = ((index + random.next()) / count) * total;
    return (days.find(({ share }) => (left -= share) < 0) ?? days.at(-1))?.start ?? midnight;
  });
}

function momentOn(midnight: number, now: Date, random: Random): Date {
  const hours = HOUR_SHARE.map((_, index) => index);
  const hour = FIRST_HOUR + random.weighted(hours, (index) => HOUR_SHARE[index] ?? 1);
  const moment = midnight + hour * HOUR + Math.floor(random.next() * HOUR);
  const latest = now.getTime() - QUIET_MINUTES * MINUTE;
  // A time later than now moves to yesterday, which makes the last full day slightly busier.
  return new Date(moment > latest ? moment - DAY : moment);
}

/** One to three products, without those the buyer reviewed but did not buy here and those sold out. */
function basket(reviewed: ReadonlySet<number>, ageDays: number, random: Random): PlannedOrder['lines'] {
  const lines: PlannedOrder['lines'] = [];
  const size = random.weighted([1, 2, 3], (pieces) => [0, 6, 4, 2][pieces] ?? 0);
  for (let piece = 0; piece < size; piece += 1) {
    const choices = DEMO_PRODUCTS.filter(({ slug, countInStock, category }) => {
      const id = productId(slug);
      const had = reviewed.has(id) || lines.some(({ product }) => product === id);
      const soldOut = countInStock === 0 && ageDays < 6;
      return !had && !soldOut && (piece === 0 || ADD_ONS.has(category) || lines.length === 1);
    });
    const chosen = random.weighted(choices, (product) => popularity(product, piece));
    const qty = ADD_ONS.has(chosen.category) ? random.whole(1, 3) : 1;
    lines.push({ product: productId(chosen.slug), qty });
  }
  return lines;
}

function popularity(product: { price: number; category: string; reviews: unknown[] }, piece: number): number {
  const liked = 1 + product.reviews.length;
  return piece > 0 && ADD_ONS.has(product.category) ? liked * 4 : liked * (product.price > 300 ? 0.5 : 1);
}

function outcome(
  createdAt: Date,
  now: Date,
  random: Random,
): { standing: OrderStanding; paidAt: Date | null; deliveredAt: Date | null } {
  const paidAt = new Date(createdAt.getTime() + random.whole(1, 14) * MINUTE + random.whole(0, 59) * 1000);
  const deliveredAt = new Date(paidAt.getTime() + (1.2 + 3 * random.next()) * DAY);
  if (random.next() < 0.08) return { standing: 'lapsed', paidAt: null, deliveredAt: null };
  if (deliveredAt.getTime() > now.getTime() - HOUR) return { standing: 'paid', paidAt, deliveredAt: null };
  return { standing: 'delivered', paidAt, deliveredAt };
}
