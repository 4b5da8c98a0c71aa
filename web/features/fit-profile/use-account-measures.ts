import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { accountCopy } from '../../storage/fit/account-copy.ts';
import { useViewer } from '../../storage/session.ts';

/** Safari has no idle callbacks. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

/**
 * Whoever keeps measures in the account has them in each browser; after a sign-in the account is asked once. Nobody else
 * loads any code for it.
 */
export function useAccountMeasures(): void {
  const client = useApolloClient();
  const userId = useViewer()?._id;
  useEffect(() => {
    if (userId === undefined) return;
    const copy = accountCopy.latest();
    if (copy?.userId === userId && copy.has === null) return;
    whenIdle(() => {
      import('./account-copy.ts')
        .then(({ followAccount }) => followAccount(client, userId))
        // The next visit tries again.
        .catch(() => undefined);
    });
  }, [client, userId]);
}
