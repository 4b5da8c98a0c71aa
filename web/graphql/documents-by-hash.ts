import { ApolloLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { DocumentNode } from 'graphql';

/** The hash that the build gave a document (web/build/document-ids.ts); none in development. */
const hashOf = (query: DocumentNode): unknown => ('id' in query ? query.id : undefined);

const isAnonymous = (operation: ApolloLink.Operation): boolean =>
  operation.getContext()['token'] === undefined;

/**
 * Sends the hash of a document instead of its text: for visitors by GET, so that caches on the way can answer,
 * otherwise by POST. A server that does not know a hash, such as one of another build, gets the text, and text only
 * from then on.
 */
export function documentsByHash(http: ApolloLink): ApolloLink {
  const byHash = (useGETForHashedQueries: boolean): ApolloLink =>
    new PersistedQueryLink({
      generateHash: (query) => hashOf(query) as string,
      useGETForHashedQueries,
      disable: ({ meta }) => meta.persistedQueryNotFound,
    }).concat(http);
  return ApolloLink.split(
    ({ query }) => hashOf(query) !== undefined,
    ApolloLink.split(isAnonymous, byHash(true), byHash(false)),
    http,
  );
}
