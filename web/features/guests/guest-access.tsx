import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keyInFragment, orderOfKey } from '#domain/guests/guest-key.ts';
import { createShopClient } from '../../graphql/client.ts';
import { dropOrderKey, keepOrderKey, useOrderKey } from '../../storage/guest.ts';

/**
 * The key of an order, from the link in a mail or kept here from an earlier visit; null without one. It leaves the address
 * at once, so that nobody copies it by mistake.
 */
export function useGuestKey(orderId: number | null): string | null {
  const kept = useOrderKey(orderId);
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const brought = keyInFragment(hash);
  const isOfOrder = brought !== null && orderOfKey(brought) === orderId;
  useEffect(() => {
    if (!isOfOrder) return;
    keepOrderKey(brought);
    void navigate(`${pathname}${search}`, { replace: true });
  }, [isOfOrder, brought, pathname, search, navigate]);
  return isOfOrder ? brought : kept;
}

/** Everything within asks the API with the key of the order, whoever is signed in; a key that it refuses is dropped. */
export function GuestAccess({ orderKey, children }: { orderKey: string; children: ReactNode }) {
  const [client] = useState(() => createShopClient({ token: () => orderKey, onRefusedToken: dropOrderKey }));
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
