import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { session } from '../storage/session.ts';

/**
 * From here on queries ask the network as they say. What the server has rendered is what visitors see; an administrator
 * may see more, so for one the page is asked for again.
 */
function endHandover(client: ApolloClient): void {
  if (!client.prioritizeCacheValues) return;
  client.prioritizeCacheValues = false;
  // A failure shows where it concerns somebody: on the part of the page that has asked.
  if (session.read()?.isAdmin) client.refetchObservableQueries().catch(() => undefined);
}

/** Stands behind the page and so takes effect after it. */
export function HandoverEnd() {
  const client = useApolloClient();
  useEffect(() => endHandover(client), [client]);
  return null;
}
