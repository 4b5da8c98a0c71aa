import { useEffect } from 'react';
import { capSizes } from '#domain/catalogue/cap-fit/cap-chart.ts';
import { capFit, sizesToTake } from '#domain/catalogue/cap-fit/cap-fit.ts';
import { useCapsOfProductsQuery } from '../../graphql/generated/operations.ts';
import { found } from '../../graphql/found.ts';
import { useHead } from '../../storage/fit/head.ts';
import { chartOfBrand, useCharts } from './use-charts.ts';

interface FitBadgesProps {
  ids: readonly string[];
  /** Told which size of which product fits. */
  onFound: (fits: ReadonlyMap<string, string>) => void;
}

/** Finds which products of a list fit. The shop is asked for their sizes; the measures stay here. */
export function FitBadges({ ids, onFound }: FitBadgesProps) {
  const { head } = useHead();
  const { charts } = useCharts({ skip: head === null });
  const { data } = useCapsOfProductsQuery({
    variables: { ids: [...ids] },
    skip: head === null || ids.length === 0,
  });
  useEffect(() => {
    const fits = new Map<string, string>();
    for (const product of head && data ? found(data.productsWithIds) : []) {
      const chart = chartOfBrand(charts, product.brand);
      if (!chart || !head) continue;
      const size = sizesToTake(capFit(capSizes(chart.sizes), head)).find((code) =>
        product.caps.includes(code),
      );
      if (size !== undefined) fits.set(product.id, size);
    }
    onFound(fits);
  }, [head, charts, data, onFound]);
  return null;
}
