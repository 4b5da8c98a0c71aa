import type { ApolloCache } from '@apollo/client';

/** The storefront's lists. After a change only the server knows which products they hold and where. */
const LISTS = ['products', 'topProducts', 'suggestions', 'collections'] as const;

/** Drops the storefront's lists from the cache, so that the next visit fetches them. */
export function forgetCatalogueLists(cache: ApolloCache): void {
  for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

export function forgetProduct(cache: ApolloCache, id: string): void {
  cache.evict({ id: `Product:${id}` });
  forgetCatalogueLists(cache);
  cache.gc();
}
