import type { FieldFunctionOptions, TypePolicies } from '@apollo/client';

/** A cached page of a connection, or several pages joined. */
interface ListPage {
  edges: readonly unknown[];
  pageInfo: unknown;
}

const choice = (args?: Record<string, unknown> | null): string =>
  JSON.stringify([args?.['wearing'] ?? null, args?.['sort'] ?? 'NEWEST', args?.['rating'] ?? null]);

/** Suffix of the cache field with a product's reviews, newest first and unfiltered. */
export const NEWEST_REVIEWS = choice();

/** Appends the next page. */
const merge = (known: ListPage | undefined, incoming: ListPage, { args }: FieldFunctionOptions): ListPage =>
  args?.['after'] && known ? { ...incoming, edges: [...known.edges, ...incoming.edges] } : incoming;

/** Each choice of stars, filters and sort order is a list of its own. */
const reviewsConnection = { keyArgs: choice, merge };

/**
 * Each page of each search is cached separately, so that going back shows it at once; the product page finds products
 * known from lists.
 */
export const typePolicies: TypePolicies = {
  // One record; queries read different fields of it.
  ShopSettings: { merge: true },
  ProductPage: { keyFields: false },
  AuthPayload: { keyFields: false },
  OrderUser: { keyFields: false },
  OrderItem: { keyFields: false },
  // Without a key the lists of two queries, each with fields of its own, would replace each other.
  Variant: { keyFields: ['sku'] },
  // A shorter list is the whole list.
  Order: { fields: { shipments: { merge: false }, returnableLines: { merge: false } } },
  Product: {
    fields: {
      ratingCounts: { merge: false },
      pictures: { merge: false },
      variants: { merge: false },
      reviewsConnection,
    },
  },
  Query: {
    fields: {
      myAddresses: { merge: false },
      myWishlist: { merge: false },
      myOrdersConnection: { keyArgs: false, merge },
      // The order page finds orders that were just placed or known from a list.
      orderById: {
        read: (_, { args, toReference }) => toReference({ __typename: 'Order', id: args?.['id'] as string }),
      },
    },
  },
};
