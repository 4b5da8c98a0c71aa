import DataLoader from 'dataloader';
import type { IdCursorPage } from '../../platform/lists/connection.ts';
import type { Reader } from '../../platform/database/read.ts';
import type { RequestContext } from '../context/context.ts';
import { publicNames } from './kept/public-names.ts';
import { reviewFromRow, type ReviewRecord } from './kept/review.record.ts';
import { reviewPages, type ReviewRow, type ReviewSort, type WearingFilter } from './kept/review.store.ts';

/** A page of one product's reviews. */
export interface ReviewCursorPage extends IdCursorPage {
  productId: number;
  /** Only reviews with this many stars; null for all. */
  rating: number | null;
  sort: ReviewSort;
  /** Only reviews that say so of wearing; null for all. */
  wearing: WearingFilter | null;
}

/**
 * Pages of products' reviews, each with one extra row that shows whether there is a next page. Products with the same
 * page arguments share one statement.
 */
export function reviewsByProduct(ctx: RequestContext): DataLoader<ReviewCursorPage, ReviewRecord[], string> {
  return new DataLoader(
    async (wanted: readonly ReviewCursorPage[]) => {
      const alike = [...Map.groupBy(wanted, argumentsOf).values()];
      const found = new Map<string, ReviewRow[]>();
      await Promise.all(alike.map((pages) => readAlike(ctx.read, pages, found)));
      const present = reviewFromRow(await publicNames(ctx));
      return wanted.map((page) => (found.get(keyOf(page)) ?? []).map(present));
    },
    { cacheKeyFn: keyOf },
  );
}

async function readAlike(
  reader: Reader,
  pages: ReviewCursorPage[],
  found: Map<string, ReviewRow[]>,
): Promise<void> {
  const [one] = pages;
  if (!one) return;
  const { sort, rating, size, cursorId, isBackward, wearing } = one;
  const products = pages.map(({ productId }) => productId);
  const page = { sort, rating, cursorId, isBackward, wearing, limit: size + 1 };
  const rows = await reviewPages(reader, products, page);
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  for (const wanted of pages) found.set(keyOf(wanted), byProduct.get(wanted.productId) ?? []);
}

/** The page arguments. Two pages of one product differ in them, so a batch holds each product once. */
function argumentsOf({ size, rating, sort, cursorId, isBackward, wearing }: ReviewCursorPage): string {
  return JSON.stringify([size, rating, sort, cursorId, isBackward, wearing]);
}

function keyOf(page: ReviewCursorPage): string {
  return JSON.stringify([page.productId, argumentsOf(page)]);
}
