import DataLoader from 'dataloader';
import type { RequestContext } from '../context/context.ts';
import { countsByRating } from './kept/review.store.ts';
import { MAX_RATING } from '../../domain/catalogue/rating.ts';

export interface RatingCount {
  rating: number;
  count: number;
}

/** Review counts of each product from 5 stars down to 1; one statement for all products of a request. */
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
