import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { OriginProvider } from '../ui/public-page.tsx';

interface ProvidersProps {
  /** From outside: a browser has one, a server one per request. */
  client: ApolloClient;
  /** Where the shop is, as search engines shall know it: `https://shop.example`. */
  origin: string;
  children: ReactNode;
}

/** What every page stands in. */
export function Providers({ client, origin, children }: ProvidersProps) {
  return (
    <ApolloProvider client={client}>
      <OriginProvider value={origin}>{children}</OriginProvider>
    </ApolloProvider>
  );
}
