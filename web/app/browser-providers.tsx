import { type ReactNode, useSyncExternalStore } from 'react';
import type { ClientSource } from '../graphql/client-source.ts';
import { Providers } from './providers.tsx';

interface BrowserProvidersProps {
  source: ClientSource;
  origin: string;
  children: ReactNode;
}

/** What every page stands in in a browser: its client is an early one until Apollo's is there. */
export function BrowserProviders({ source, ...rest }: BrowserProvidersProps) {
  const client = useSyncExternalStore(source.subscribe, source.current, source.current);
  return <Providers client={client} {...rest} />;
}
