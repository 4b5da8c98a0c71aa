import type { ApolloClient } from '@apollo/client';
import { ProductDetailDocument } from '../../graphql/generated/operations.ts';

/** Milliseconds for which a product that was fetched ahead need not be fetched again when its page opens. */
const FRESH_FOR = 10_000;

const fresh = new Set<string>();

/** Whether the product has just been fetched ahead. */
export const isJustFetched = (id: string): boolean => fresh.has(id);

/** Fetches what a product's page will ask for. A failure is nobody's concern: the page asks again. */
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
