import type { ApolloCache } from '@apollo/client';

/** The storefront's lists. Which products they hold, and where, is for the server to say again after a change. */
const LISTS = ['products', 'topProducts', 'suggestions'] as const;

/** Forgets the storefront's lists after a product has changed, so that its next visit fetches them. */
export function forgetCatalogueLists(cache: ApolloCache): void {
  for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Takes a deleted product out of everything that this browser has fetched. */
export function forgetProduct(cache: ApolloCache, id: string): void {
  cache.evict({ id: `Product:${id}` });
  forgetCatalogueLists(cache);
  cache.gc();
}
