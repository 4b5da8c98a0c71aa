import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { askedOnce } from './asked-once.ts';
import { documentsByHash } from './documents-by-hash.ts';
import { codeOf, reasonOf } from './errors.ts';
import { typePolicies } from './type-policies.ts';
import { randomHex } from '../storage/random-hex.ts';

export interface ClientParts {
  /** The API's address; on a server an absolute one. */
  uri?: string;
  fetch?: typeof fetch;
  /** Read for each call. */
  token: () => string | undefined;
  /** Called when the API refuses the token of a call. */
  onRefusedToken: (token: string) => void;
  ssrMode?: boolean;
}

/** A call may bring its own `context.token`: signing out has dropped the stored one before its call is sent. */
export function createShopClient(parts: ClientParts): ApolloClient {
  const bearer = new ApolloLink((operation, forward) => {
    const given: unknown = operation.getContext()['token'];
    const token = typeof given === 'string' ? given : parts.token();
    operation.setContext({
      token,
      headers: {
        'apollo-require-preflight': 'true',
        // A trace begins at the visitor's click, if the shop records traces (W3C Trace Context).
        traceparent: `00-${randomHex(16)}-${randomHex(8)}-01`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    return forward(operation);
  });

  const refusals = new ErrorLink(({ error, operation }) => {
    const token: unknown = operation.getContext()['token'];
    // With a reason, only this call was refused and the token is still valid.
    const isRefused = codeOf(error) === 'UNAUTHENTICATED' && reasonOf(error) === undefined;
    if (isRefused && typeof token === 'string') parts.onRefusedToken(token);
  });

  const http = new BaseHttpLink({
    uri: parts.uri ?? '/graphql',
    ...(parts.fetch ? { fetch: parts.fetch } : {}),
  });

  return new ApolloClient({
    link: ApolloLink.from([askedOnce(), refusals, bearer, documentsByHash(http)]),
    cache: new InMemoryCache({ typePolicies }),
    queryDeduplication: false,
    ssrMode: parts.ssrMode ?? false,
    devtools: { enabled: false },
  });
}
