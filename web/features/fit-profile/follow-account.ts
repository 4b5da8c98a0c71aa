import type { ApolloClient } from '@apollo/client';
import { accountCopy, leaveMeasures } from '../../storage/fit/account-copy.ts';
import { session } from '../../storage/session.ts';

let isOn = false;

/**
 * Whoever keeps measures in the account has them in each browser; after a sign-in the account is asked once. They leave
 * the browser with the session, whatever ends it. Once per page load, however often it is called.
 */
export function followSignedIn(client: ApolloClient): void {
  if (isOn) return;
  isOn = true;
  let before: number | undefined;
  const look = (): void => {
    const userId = session.read()?._id;
    if (userId === before) return;
    if (before !== undefined) leaveMeasures();
    before = userId;
    // The next visit tries again.
    if (userId !== undefined) followIfKept(client, userId).catch(() => undefined);
  };
  session.subscribe(look);
  look();
}

/** Nobody else loads the code for it. */
async function followIfKept(client: ApolloClient, userId: number): Promise<void> {
  const copy = accountCopy.latest();
  if (copy?.userId === userId && copy.has === null) return;
  const { followAccount } = await import('./account-copy.ts');
  await followAccount(client, userId);
}
