import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { OriginProvider } from '../ui/page/public-page.tsx';

interface ProvidersProps {
  /** One per browser; on the server one per request. */
  client: ApolloClient;
  /** The shop's public origin, such as `https://shop.example`. */
  origin: string;
  children: ReactNode;
}

export function Providers({ client, origin, children }: ProvidersProps) {
  return (
    <ApolloProvider client={client}>
      <OriginProvider value={origin}>{children}</OriginProvider>
    </ApolloProvider>
  );
}
