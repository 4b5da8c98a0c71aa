import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { ClientSource } from '../graphql/client-source.ts';
import { Providers } from './providers.tsx';

interface BrowserProvidersProps {
  source: ClientSource;
  origin: string;
  /** Called when the page can be used and all that it names has come: the time for what it may need next. */
  onLoaded: () => void;
  children: ReactNode;
}

/** What every page stands in in a browser: its client is an early one until Apollo's is there. */
export function BrowserProviders({ source, onLoaded, ...rest }: BrowserProvidersProps) {
  const client = useSyncExternalStore(source.subscribe, source.current, source.current);
  useEffect(() => {
    if (document.readyState === 'complete') onLoaded();
    else window.addEventListener('load', onLoaded, { once: true });
    return () => window.removeEventListener('load', onLoaded);
  }, [onLoaded]);
  return <Providers client={client} {...rest} />;
}
