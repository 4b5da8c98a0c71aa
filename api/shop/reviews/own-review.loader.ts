import DataLoader from 'dataloader';
import type { RequestContext } from '../context/context.ts';
import { publicNames } from './kept/public-names.ts';
import { reviewFromRow, type ReviewRecord } from './kept/review.record.ts';
import { reviewsByAuthor } from './kept/review.store.ts';

/** The viewer's own review of each product, or null; one statement for all products of a request. */
export function ownReviews(ctx: RequestContext): DataLoader<number, ReviewRecord | null> {
  const { read, viewer } = ctx;
  return new DataLoader(async (productIds: readonly number[]) => {
    const rows = viewer === null ? [] : await reviewsByAuthor(read, viewer.userId, productIds);
    const present = reviewFromRow(await publicNames(ctx));
    const byProduct = new Map(rows.map((row) => [row.productId, row]));
    return productIds.map((id) => {
      const row = byProduct.get(id);
      return row === undefined ? null : present(row);
    });
  });
}
