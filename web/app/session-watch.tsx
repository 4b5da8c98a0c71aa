import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { session, useViewer } from '../storage/session.ts';

/**
 * When the signed-in user changes (here, in another tab, or because the token is refused), empties the cache so that
 * nobody sees another user's data. An expired session leads to /login and back.
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
    // Active queries run again; components show their errors.
    client.resetStore().catch(() => undefined);
  }, [viewerId, client, navigate, pathname, search]);

  return null;
}
