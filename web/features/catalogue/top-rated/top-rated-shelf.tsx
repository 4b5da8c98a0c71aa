import { useTopRatedCardsQuery } from '../../../graphql/generated/operations.ts';
import { ProductShelf } from '../product-shelf.tsx';

/** A way on where a search found nothing. Nothing is shown if it cannot be loaded. */
export function TopRatedShelf() {
  const { data } = useTopRatedCardsQuery();
  return <ProductShelf title="Top rated" products={data?.topProducts ?? []} />;
}
