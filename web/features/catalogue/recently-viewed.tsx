import { useEffect } from 'react';
import { useRecentProductsQuery } from '../../graphql/generated/operations.ts';
import { found } from '../../graphql/found.ts';
import { recentlyViewed, useRecentlyViewed } from '../../storage/recently-viewed.ts';
import { ProductShelf } from './product-shelf.tsx';

/** Products viewed before this one, which is remembered for next time. A failure to fetch them is not shown. */
export function RecentlyViewed({ present }: { present: number }) {
  const others = useRecentlyViewed().filter((id) => id !== present);
  const { data, previousData } = useRecentProductsQuery({
    variables: { ids: others.map(String) },
    skip: others.length === 0,
  });

  useEffect(() => recentlyViewed.add(present), [present]);

  const products = others.length === 0 ? [] : found((data ?? previousData)?.productsWithIds ?? []);
  return <ProductShelf title="Recently viewed" products={products} />;
}
