import { useSignOutMutation } from '../../graphql/generated/operations.ts';
import { paymentMethod, shippingAddress } from '../../storage/checkout.ts';
import { session } from '../../storage/session.ts';

/**
 * Logout: the browser forgets the user, the address and the method at once and keeps the cart; the server ends
 * the token. Without an answer the token ends by its age, and nobody here holds it any more.
 */
export function useSignOut(): () => void {
  const [endToken] = useSignOutMutation();
  return () => {
    const token = session.read()?.token;
    session.end();
    shippingAddress.write(null);
    paymentMethod.write(null);
    if (token) endToken({ context: { token } }).catch(() => undefined);
  };
}
