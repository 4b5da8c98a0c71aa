import { useSignOutEverywhereMutation } from '../../graphql/generated/operations.ts';
import { clearUserData } from './use-sign-out.ts';

/** Waits for the server: only its response shows that the other devices are signed out. */
export function useSignOutEverywhere() {
  const [endAll, { loading, error }] = useSignOutEverywhereMutation();
  const signOutEverywhere = (): void => {
    // A failure is in `error`.
    endAll().then(clearUserData, () => undefined);
  };
  return { signOutEverywhere, busy: loading, error };
}
