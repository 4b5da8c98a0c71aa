import DataLoader from 'dataloader';
import type { Stretch } from '../../platform/lists/connection.ts';
import type { Reader } from '../../platform/database/read.ts';
import type { RequestContext } from '../context/context.ts';
import { reviewFromRow, type ReviewRecord } from './review.record.ts';
import { reviewPages, type ReviewRow, type ReviewSort } from './review.store.ts';

/** A page of one product's reviews. */
export interface ReviewStretch extends Stretch {
  productId: number;
  /** Only reviews with this many stars; null for all. */
  rating: number | null;
  sort: ReviewSort;
}

/**
 * Pages of products' reviews, each with one extra row that shows whether there is a next page. Products with the same
 * page arguments share one statement.
 */
export function reviewStretches({
  read,
  parts,
}: RequestContext): DataLoader<ReviewStretch, ReviewRecord[], string> {
  return new DataLoader(
    async (wanted: readonly ReviewStretch[]) => {
      const alike = [...Map.groupBy(wanted, argumentsOf).values()];
      const found = new Map<string, ReviewRow[]>();
      await Promise.all(alike.map((stretches) => readAlike(read, stretches, found)));
      return wanted.map((stretch) =>
        (found.get(keyOf(stretch)) ?? []).map(reviewFromRow(parts.settings.reviewNames)),
      );
    },
    { cacheKeyFn: keyOf },
  );
}

async function readAlike(
  reader: Reader,
  stretches: ReviewStretch[],
  found: Map<string, ReviewRow[]>,
): Promise<void> {
  const [one] = stretches;
  if (!one) return;
  const { sort, rating, size, markId, isBackward } = one;
  const products = stretches.map(({ productId }) => productId);
  const page = { sort, rating, markId, isBackward, limit: size + 1 };
  const rows = await reviewPages(reader, products, page);
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  for (const stretch of stretches) found.set(keyOf(stretch), byProduct.get(stretch.productId) ?? []);
}

/** The page arguments. Two pages of one product differ in them, so a batch holds each product once. */
function argumentsOf({ size, rating, sort, markId, isBackward }: ReviewStretch): string {
  return JSON.stringify([size, rating, sort, markId, isBackward]);
}

function keyOf(stretch: ReviewStretch): string {
  return JSON.stringify([stretch.productId, argumentsOf(stretch)]);
}
