import { useState } from 'react';
import type { ListedProductFragment, ProductFilter } from '../../../graphql/generated/operations.ts';

export type Selection = ReturnType<typeof useSelection>;

/**
 * Which products of the list are chosen: some, over several pages too, or all that the filter finds.
 * @param shown the rows on the screen, whose versions are those that staff see now
 */
export function useSelection(
  filter: ProductFilter,
  total: number,
  shown: readonly ListedProductFragment[] = [],
) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  // Another filter finds others.
  const key = JSON.stringify(filter);
  const [allOf, setAllOf] = useState<string | null>(null);
  const isAll = allOf === key && total > 0;
  const seen = new Map([...chosen, ...shown.map(({ id, version }) => [id, version] as const)]);

  const put = (rows: readonly ListedProductFragment[], isWanted: boolean): void => {
    setAllOf(null);
    setChosen((known) => {
      const next = new Map(known);
      for (const { id, version } of rows) {
        if (isWanted) next.set(id, version);
        else next.delete(id);
      }
      return next;
    });
  };
  return {
    count: isAll ? total : chosen.size,
    isAll,
    has: (id: string) => isAll || chosen.has(id),
    put,
    takeAll: () => setAllOf(key),
    clear: () => {
      setAllOf(null);
      setChosen(new Map());
    },
    /** As the API takes it. */
    target: isAll
      ? { filter, expectedCount: total }
      : { products: [...chosen.keys()].map((id) => ({ id, version: seen.get(id) ?? null })) },
  };
}
