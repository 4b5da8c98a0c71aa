import type { ApolloClient } from '@apollo/client';
import { ProductDetailDocument } from '../../../graphql/generated/operations.ts';

/** Milliseconds for which prefetched data is fresh enough to open the page with. */
const FRESH_FOR = 10_000;

const fresh = new Set<string>();

export const isJustFetched = (id: string): boolean => fresh.has(id);

/** As on a new page. */
export const forgetFetched = (): void => fresh.clear();

/** A failure is not shown: the page fetches again. */
export async function prefetchProduct(client: ApolloClient, id: string): Promise<void> {
  if (fresh.has(id)) return;
  fresh.add(id);
  try {
    await client.query({ query: ProductDetailDocument, variables: { id }, fetchPolicy: 'network-only' });
    setTimeout(() => fresh.delete(id), FRESH_FOR);
  } catch {
    fresh.delete(id);
  }
}
