import { useSignOutMutation } from '../../graphql/generated/operations.ts';
import { paymentMethod, shippingAddress } from '../../storage/checkout.ts';
import { session } from '../../storage/session.ts';

/** Clears the user, address and payment method, and keeps the cart. */
export function clearUserData(): void {
  session.end();
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
