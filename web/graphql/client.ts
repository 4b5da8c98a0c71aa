import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { documentsByHash } from './documents-by-hash.ts';
import { codeOf, reasonOf } from './errors.ts';
import { typePolicies } from './type-policies.ts';

/** What the client needs to know of the rest of the browser's code. */
export interface ClientParts {
  /** Where the API answers; a full address on a server. */
  uri?: string;
  fetch?: typeof fetch;
  /** The token of now, read for each call. */
  token: () => string | undefined;
  /** Called when the API refuses the token that a call carried. */
  onRefusedToken: (token: string) => void;
  ssrMode?: boolean;
}

/**
 * The one way to the API. A call may bring its own `context.token` (signing out has already dropped the
 * stored one by the time its call leaves).
 */
export function createShopClient(parts: ClientParts): ApolloClient {
  const bearer = new ApolloLink((operation, forward) => {
    const given: unknown = operation.getContext()['token'];
    const token = typeof given === 'string' ? given : parts.token();
    operation.setContext({
      token,
      headers: {
        'apollo-require-preflight': 'true',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    return forward(operation);
  });

  const refusals = new ErrorLink(({ error, operation }) => {
    const token: unknown = operation.getContext()['token'];
    // With a reason the token counts, and only this call was refused.
    const isRefused = codeOf(error) === 'UNAUTHENTICATED' && reasonOf(error) === undefined;
    if (isRefused && typeof token === 'string') parts.onRefusedToken(token);
  });

  const http = new BaseHttpLink({
    uri: parts.uri ?? '/graphql',
    ...(parts.fetch ? { fetch: parts.fetch } : {}),
  });

  return new ApolloClient({
    link: ApolloLink.from([refusals, bearer, documentsByHash(http)]),
    cache: new InMemoryCache({ typePolicies }),
    ssrMode: parts.ssrMode ?? false,
    devtools: { enabled: false },
  });
}
