import { useSignOutEverywhereMutation, useSignOutMutation } from '../../graphql/generated/operations.ts';
import { paymentMethod, shippingAddress } from '../../storage/checkout.ts';
import { session } from '../../storage/session.ts';

/** The browser forgets the user, the address and the method, and keeps the cart. */
function forget(): void {
  session.end();
  shippingAddress.write(null);
  paymentMethod.write(null);
}

/**
 * Logout: the browser forgets at once, and the server ends the token. Without an answer the token ends by its age, and
 * nobody here holds it any more.
 */
export function useSignOut(): () => void {
  const [endToken] = useSignOutMutation();
  return () => {
    const token = session.read()?.token;
    forget();
    if (token) endToken({ context: { token } }).catch(() => undefined);
  };
}

/** Logout on every device, this one too. Here it waits for the answer: only that says that the others are out. */
export function useSignOutEverywhere() {
  const [endAll, { loading, error }] = useSignOutEverywhereMutation();
  const signOutEverywhere = (): void => {
    // A failure is in `error`, for the screen.
    endAll().then(forget, () => undefined);
  };
  return { signOutEverywhere, busy: loading, error };
}
