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
  /** The author, if they bought the product before; the review is then verified. */
  boughtBy: Buyer | null;
  boughtAt: Date | null;
}

/** Reviews of products that the author bought elsewhere or was given. */
const NOT_BOUGHT_HERE = new Set(['Ada amara-body-wave', 'Ada bonnet-satin', 'Ngozi remi-honey-wave']);

/** The purchase for an older review would fall before the 60 days covered. */
const OLDEST_VERIFIED_DAYS = 50;

/** The catalogue's reviews spread over the last 60 days, newest first within each product, as in the catalogue. */
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
