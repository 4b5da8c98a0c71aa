import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { session, useViewer } from '../storage/session.ts';

/**
 * Keeps one visitor's data from the next: when the signed-in user goes (here, in another tab, or because the
 * token is refused) what was fetched for them leaves the cache. An expired session leads to /login and back.
 */
export function SessionWatch() {
  const viewerId = useViewer()?._id;
  const previousId = useRef<number | undefined>(undefined);
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    const before = previousId.current;
    previousId.current = viewerId;
    if (before === undefined || before === viewerId) return;
    if (session.takeExpired()) void navigate(paths.login(pathname + search), { replace: true });
    // Pages on screen that any visitor may see fetch again; a failure shows on them.
    client.resetStore().catch(() => undefined);
  }, [viewerId, client, navigate, pathname, search]);

  return null;
}
