import { InMemoryCache, type TypePolicies } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';

/** A shorter list is the whole list. */
const WHOLE = { merge: false };

/** Of what only staff read; the other policies are loaded with every page. */
const POLICIES: TypePolicies = {
  Coupon: { fields: { productIds: WHOLE, categoryIds: WHOLE } },
  StaffReview: { fields: { reports: WHOLE } },
  Query: { fields: { plannedPrices: WHOLE } },
};

/** Before the console asks for anything. */
export function useConsolePolicies(): void {
  const { cache } = useApolloClient();
  useState(() => {
    if (cache instanceof InMemoryCache) cache.policies.addTypePolicies(POLICIES);
  });
}
