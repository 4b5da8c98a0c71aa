import type { ApolloClient } from '@apollo/client';
import { followSignedIn } from '../features/fit-profile/follow-account.ts';
import { prefetchOnInterest } from './prefetch-on-interest.ts';

/** What begins once the page is there and the browser has nothing else to do. */
export function afterLoad(client: ApolloClient): void {
  prefetchOnInterest(client);
  followSignedIn(client);
}
