import { DEMO_PRODUCTS } from './catalogue.ts';
import { ADA, type Buyer, type Person, reviewer, SHOPPERS } from './people.ts';
import { DAY, productId } from './planned-order.ts';
import type { Random } from './random.ts';

export interface PlannedReview {
  product: number;
  slug: string;
  author: Person;
  rating: number;
  comment: string;
  createdAt: Date;
  /** Set when the author had bought the product before; the review is then a verified one. */
  boughtBy: Buyer | null;
  boughtAt: Date | null;
}

/** These wrote about something that they had bought elsewhere or were given. */
const NOT_BOUGHT_HERE = new Set(['Ada amara-body-wave', 'Ada bonnet-satin', 'Ngozi remi-honey-wave']);

/** Older purchases would lie outside the sixty days that the demonstration covers. */
const OLDEST_VERIFIED_DAYS = 50;

/** The catalogue's reviews over the last sixty days, in its order within each product: the newest first. */
export function planReviews(now: Date, random: Random): PlannedReview[] {
  return DEMO_PRODUCTS.flatMap(({ slug, reviews }) =>
    reviews.map(({ name, rating, comment }, index) => {
      const age = 2 + ((index + random.next()) * 56) / reviews.length;
      const author = reviewer(name);
      const buyer = [ADA, ...SHOPPERS].find((candidate) => candidate.id === author.id) ?? null;
      const bought = buyer !== null && age < OLDEST_VERIFIED_DAYS && !NOT_BOUGHT_HERE.has(`${name} ${slug}`);
      const boughtAge = age + random.whole(4, 8) + random.next() / 2;
      return {
        product: productId(slug),
        slug,
        author,
        rating,
        comment,
        createdAt: new Date(now.getTime() - age * DAY),
        boughtBy: bought ? buyer : null,
        boughtAt: bought ? new Date(now.getTime() - boughtAge * DAY) : null,
      };
    }),
  );
}
