import type { FieldFunctionOptions, TypePolicies } from '@apollo/client';

/** A cached page of a connection, or several pages joined. */
interface ListPage {
  edges: readonly unknown[];
  pageInfo: unknown;
}

const choice = (args?: Record<string, unknown> | null): string =>
  JSON.stringify([args?.['sort'] ?? 'NEWEST', args?.['rating'] ?? null]);

/** What the name of a product's list of all its reviews, newest first, ends with in the cache. */
export const NEWEST_REVIEWS = choice();

/** Appends the next page. */
const merge = (known: ListPage | undefined, incoming: ListPage, { args }: FieldFunctionOptions): ListPage =>
  args?.['after'] && known ? { ...incoming, edges: [...known.edges, ...incoming.edges] } : incoming;

/** Each choice of stars and order is a list of its own. */
const reviewsConnection = { keyArgs: choice, merge };

/**
 * How answers are kept. Each page of each search is an entry of its own, so going back shows it at once; a
 * product known from a list is found again by the product page.
 */
export const typePolicies: TypePolicies = {
  // One record; each query reads some of its fields.
  ShopSettings: { merge: true },
  ProductPage: { keyFields: false },
  AuthPayload: { keyFields: false },
  OrderUser: { keyFields: false },
  OrderItem: { keyFields: false },
  Product: {
    fields: { ratingCounts: { merge: false }, reviewsConnection },
  },
  Query: {
    fields: {
      myOrdersConnection: { keyArgs: false, merge },
      // An order just placed, or known from a list, is found again by its page.
      orderById: {
        read: (_, { args, toReference }) => toReference({ __typename: 'Order', id: args?.['id'] as string }),
      },
    },
  },
};
