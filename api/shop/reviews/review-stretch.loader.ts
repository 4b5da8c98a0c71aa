import DataLoader from 'dataloader';
import type { Stretch } from '../../platform/lists/connection.ts';
import type { Queryable } from '../../platform/database/read.ts';
import type { RequestContext } from '../context/context.ts';
import { REVIEW_COLUMNS, reviewFromRow, type ReviewRecord } from './review.record.ts';

export const REVIEW_SORTS = {
  NEWEST: 'NEWEST',
  OLDEST: 'OLDEST',
  HIGHEST: 'HIGHEST',
  LOWEST: 'LOWEST',
} as const;
export type ReviewSort = keyof typeof REVIEW_SORTS;

/** Which stretch of which reviews of a product. */
export interface ReviewStretch extends Stretch {
  productId: number;
  /** Only reviews with so many stars; null for all. */
  rating: number | null;
  sort: ReviewSort;
}

/** The order of each sort as columns that all run one way, so that one comparison finds what comes after a cursor. */
const SORTS: Record<ReviewSort, { columns: string[]; direction: 'asc' | 'desc' }> = {
  NEWEST: { columns: ['created_at', 'id'], direction: 'desc' },
  OLDEST: { columns: ['created_at', 'id'], direction: 'asc' },
  HIGHEST: { columns: ['rating', 'created_at', 'id'], direction: 'desc' },
  LOWEST: { columns: ['-rating', 'created_at', 'id'], direction: 'desc' },
};

/** $1 product ids, $2 cursors' review ids or nulls, $3 how many of each, $4 stars or null. */
function statementFor(sort: ReviewSort) {
  const { columns, direction } = SORTS[sort];
  const row = (alias: string) => columns.map((column) => column.replace(/\w+/, `${alias}.$&`)).join(', ');
  return {
    name: `reviews-stretch-${sort.toLowerCase()}`,
    text: `select found.* from unnest($1::int[], $2::int[]) wanted (product_id, after_id)
      cross join lateral (
        select ${REVIEW_COLUMNS} from reviews r join users u on u.id = r.user_id
        where r.product_id = wanted.product_id and ($4::int is null or r.rating = $4)
          and (wanted.after_id is null or (${row('r')}) ${direction === 'desc' ? '<' : '>'} (
            select ${row('mark')} from reviews mark where mark.id = wanted.after_id))
        order by ${columns.map((column) => `${column.replace(/\w+/, 'r.$&')} ${direction}`).join(', ')} limit $3
      ) found`,
  };
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
      const found = new Map<string, ReviewRecord[]>();
      await Promise.all(alike.map((stretches) => readAlike(read, stretches, found)));
      return wanted.map((stretch) =>
        (found.get(keyOf(stretch)) ?? []).map(reviewFromRow(parts.settings.reviewNames)),
      );
    },
    { cacheKeyFn: keyOf },
  );
}

async function readAlike(
  read: Queryable,
  stretches: ReviewStretch[],
  found: Map<string, ReviewRecord[]>,
): Promise<void> {
  const [one] = stretches;
  if (!one) return;
  const rows = await read.query<ReviewRecord>(statementFor(one.sort), [
    stretches.map((stretch) => stretch.productId),
    stretches.map((stretch) => stretch.afterId),
    one.first + 1,
    one.rating,
  ]);
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  for (const stretch of stretches) found.set(keyOf(stretch), byProduct.get(stretch.productId) ?? []);
}

/** Two stretches of one product differ in it, so that a batch holds each product once. */
function wayOf({ first, rating, sort, afterId }: ReviewStretch): string {
  return JSON.stringify([first, rating, sort, afterId]);
}

function keyOf(stretch: ReviewStretch): string {
  return JSON.stringify([stretch.productId, wayOf(stretch)]);
}
