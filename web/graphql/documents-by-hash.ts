import { ApolloLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { DocumentNode } from 'graphql';

/** The hash that the build has given a document (web/build/document-ids.ts); none while developing. */
const hashOf = (query: DocumentNode): unknown => ('id' in query ? query.id : undefined);

const isVisitors = (operation: ApolloLink.Operation): boolean =>
  operation.getContext()['token'] === undefined;

/**
 * Before the link to the API: sends the hash of a document instead of its text. What visitors ask goes by GET, so that
 * every cache on the way can answer, everything else by POST. A server that does not know a hash, such as one of an older
 * or newer build, gets the text, and is asked by text from then on.
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
    ApolloLink.split(isVisitors, byHash(true), byHash(false)),
    http,
  );
}
