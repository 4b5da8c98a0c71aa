import { useSignOutMutation } from '../../graphql/generated/operations.ts';
import { paymentMethod, shippingAddress } from '../../storage/checkout.ts';
import { leaveMeasures } from '../../storage/fit/account-copy.ts';
import { session } from '../../storage/session.ts';

/** Clears the user, address, payment method and what the account keeps of measures, and keeps the cart. */
export function clearUserData(): void {
  session.end();
  leaveMeasures();
  shippingAddress.write(null);
  paymentMethod.write(null);
}

/**
 * Clears the browser at once and does not wait for the server. Should that call fail, nobody holds the token any more,
 * and it expires.
 */
export function useSignOut(): () => void {
  const [endToken] = useSignOutMutation();
  return () => {
    const token = session.read()?.token;
    clearUserData();
    if (token) endToken({ context: { token } }).catch(() => undefined);
  };
}
