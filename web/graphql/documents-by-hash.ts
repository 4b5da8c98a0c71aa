import { ApolloLink } from '@apollo/client';
import { mergeMap, of } from 'rxjs';

/** What the API says to a hash that it does not know, such as one of an older or newer build. */
const UNKNOWN = 'PERSISTED_QUERY_NOT_FOUND';

/**
 * Sends the hash of a document instead of its text, where the build has given it one (web/build/document-ids.ts): what
 * visitors ask by GET, so that every cache on the way can answer, everything else by POST. A server that does not know a
 * hash gets the text, and is asked by text from then on.
 */
export function documentsByHash(): ApolloLink {
  let areKnown = true;
  return new ApolloLink((operation, forward) => {
    const { query, operationType, extensions } = operation;
    const id = 'id' in query ? query.id : undefined;
    if (!areKnown || typeof id !== 'string') return forward(operation);
    const isShared = (operationType as string) === 'query' && operation.getContext()['token'] === undefined;
    operation.extensions = { ...extensions, persistedQuery: { version: 1, sha256Hash: id } };
    operation.setContext({
      http: { includeQuery: false },
      fetchOptions: { method: isShared ? 'GET' : 'POST' },
    });
    return forward(operation).pipe(
      mergeMap((result) => {
        const isKnown = !('errors' in result) || result.errors?.[0]?.extensions?.['code'] !== UNKNOWN;
        if (isKnown) return of(result);
        areKnown = false;
        operation.extensions = extensions;
        operation.setContext({ http: { includeQuery: true }, fetchOptions: { method: 'POST' } });
        return forward(operation);
      }),
    );
  });
}
