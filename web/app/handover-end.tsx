import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { repeatEarlyClicks } from './starter.ts';
import { roleOfUser, session } from '../storage/session.ts';

/**
 * After hydration queries go by their own fetch policies. The server rendered what visitors see; staff may see
 * more, so for them the page's queries run again.
 */
function endHandover(client: ApolloClient): void {
  if (!client.prioritizeCacheValues) return;
  client.prioritizeCacheValues = false;
  // Components show the errors of their own queries.
  if (roleOfUser(session.read()) !== null) client.refetchObservableQueries().catch(() => undefined);
}

/** Safari has no idle callbacks. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

/** The shop works without this code. */
function startTheRest(client: ApolloClient): void {
  import('./after-load.ts').then((code) => code.afterLoad(client)).catch(() => undefined);
}

/** Rendered after the page, so that its effect runs once the page is hydrated. */
export function HandoverEnd() {
  const client = useApolloClient();
  useEffect(() => {
    endHandover(client);
    void repeatEarlyClicks();
    whenIdle(() => startTheRest(client));
  }, [client]);
  return null;
}
