import DataLoader from 'dataloader';
import type { Stretch } from '../../platform/lists/connection.ts';
import type { Reader } from '../../platform/database/read.ts';
import type { RequestContext } from '../context/context.ts';
import { reviewFromRow, type ReviewRecord } from './review.record.ts';
import { reviewPages, type ReviewRow, type ReviewSort } from './review.store.ts';

/** Which stretch of which reviews of a product. */
export interface ReviewStretch extends Stretch {
  productId: number;
  /** Only reviews with so many stars; null for all. */
  rating: number | null;
  sort: ReviewSort;
}

/**
 * Stretches of products' reviews, with one review more than asked for where there is one. All products of a request
 * that are asked the same way take one statement.
 */
export function reviewStretches({
  read,
  parts,
}: RequestContext): DataLoader<ReviewStretch, ReviewRecord[], string> {
  return new DataLoader(
    async (wanted: readonly ReviewStretch[]) => {
      const alike = [...Map.groupBy(wanted, wayOf).values()];
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

/** Two stretches of one product differ in it, so that a batch holds each product once. */
function wayOf({ size, rating, sort, markId, isBackward }: ReviewStretch): string {
  return JSON.stringify([size, rating, sort, markId, isBackward]);
}

function keyOf(stretch: ReviewStretch): string {
  return JSON.stringify([stretch.productId, wayOf(stretch)]);
}
