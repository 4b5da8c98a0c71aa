import DataLoader from 'dataloader';
import type { RequestContext } from '../context/context.ts';
import { countsByRating } from './review.store.ts';
import { MAX_RATING } from '../../domain/catalogue/rating.ts';

/** How many reviews gave a product so many stars. */
export interface RatingCount {
  rating: number;
  count: number;
}

/** Five counts for a product, from 5 stars down to 1, for all products of a request in one statement. */
export function ratingCounts({ read }: Pick<RequestContext, 'read'>): DataLoader<number, RatingCount[]> {
  return new DataLoader(async (productIds: readonly number[]) => {
    const rows = await countsByRating(read, productIds);
    const byProduct = Map.groupBy(rows, (row) => row.productId);
    return productIds.map((id) => allRatings(byProduct.get(id) ?? []));
  });
}

function allRatings(found: RatingCount[]): RatingCount[] {
  return Array.from({ length: MAX_RATING }, (_, index) => {
    const rating = MAX_RATING - index;
    return { rating, count: found.find((row) => row.rating === rating)?.count ?? 0 };
  });
}
