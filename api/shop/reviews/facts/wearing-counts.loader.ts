import DataLoader from 'dataloader';
import type { RequestContext } from '../../context/context.ts';
import { countReviewPages, type WearingFilter } from '../kept/review.store.ts';
import { countsOfWearing, type WearingKind } from '../kept/review-facts.store.ts';

export interface WearingCount {
  value: string;
  count: number;
}

/** Counts of what the reviews of a product say about wearing it. */
export type WearingCounts = Record<WearingKind, WearingCount[]>;

/** One statement for all products of a request. */
export function wearingCounts({ read }: Pick<RequestContext, 'read'>): DataLoader<number, WearingCounts> {
  return new DataLoader(async (productIds: readonly number[]) => {
    const rows = await countsOfWearing(read, productIds);
    const byProduct = Map.groupBy(rows, (row) => row.productId);
    return productIds.map((id) => {
      const of = (wanted: WearingKind): WearingCount[] =>
        (byProduct.get(id) ?? []).flatMap(({ kind, value, count }) =>
          kind === wanted && value !== null ? [{ value, count }] : [],
        );
      return {
        cap: of('cap'),
        length: of('length'),
        install: of('install'),
        colour: of('colour'),
        worn: of('worn'),
        told: of('told'),
        photos: of('photos'),
      };
    });
  });
}

interface WantedCount {
  productId: number;
  rating: number | null;
  wearing: WearingFilter;
}

/** How many reviews a filter finds; products with the same filter share one statement. */
export function countsOfPages({
  read,
}: Pick<RequestContext, 'read'>): DataLoader<WantedCount, number, string> {
  return new DataLoader(
    async (wanted: readonly WantedCount[]) => {
      const counts = new Map<string, number>();
      const alike = Map.groupBy(wanted, filterOf).values();
      await Promise.all(
        [...alike].map(async (some) => {
          const [one] = some;
          if (!one) return;
          const productIds = some.map(({ productId }) => productId);
          for (const { productId, count } of await countReviewPages(read, productIds, one))
            counts.set(keyOf({ ...one, productId }), count);
        }),
      );
      return wanted.map((one) => counts.get(keyOf(one)) ?? 0);
    },
    { cacheKeyFn: keyOf },
  );
}

const filterOf = ({ rating, wearing }: WantedCount): string => JSON.stringify([rating, wearing]);

const keyOf = (wanted: WantedCount): string => `${wanted.productId} ${filterOf(wanted)}`;
