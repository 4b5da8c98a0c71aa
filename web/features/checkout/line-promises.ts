import type { CartItem } from '#domain/orders/cart.ts';
import { useLinePromisesQuery } from '../../graphql/generated/operations.ts';

/** What the shop promises about the products of some lines, by id. */
export function useLinePromises(items: readonly CartItem[]) {
  const ids = items.map(({ product }) => String(product));
  const { data } = useLinePromisesQuery({ variables: { ids }, skip: ids.length === 0 });
  return new Map(data?.productsWithIds.flatMap((one) => (one ? [[one.id, one]] : [])));
}
