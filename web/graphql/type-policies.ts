import type { TypePolicies } from '@apollo/client';

/**
 * How answers are kept. Each page of each search is an entry of its own, so going back shows it at once; a
 * product known from a list is found again by the product page.
 */
export const typePolicies: TypePolicies = {
  ProductPage: { keyFields: false },
  AuthPayload: { keyFields: false },
  OrderUser: { keyFields: false },
  OrderItem: { keyFields: false },
  Product: {
    fields: { reviews: { merge: false } },
  },
  Query: {
    fields: {
      // An order just placed, or known from a list, is found again by its page.
      order: {
        read: (_, { args, toReference }) => toReference({ __typename: 'Order', id: args?.['id'] as string }),
      },
    },
  },
};
