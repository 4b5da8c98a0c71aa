import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { tidyWishes } from '#domain/catalogue/wishlist.ts';
import { useWishedIdsQuery } from '../../graphql/generated/operations.ts';
import { useViewer } from '../../storage/session.ts';
import { useWishes } from '../../storage/wishes.ts';
import { changeWish, mergeWishes } from './change-wishlist.ts';

/** The account's wishlist, or the browser's while nobody is signed in; whoever signs in takes the latter along. */
export function useWishlist() {
  const client = useApolloClient();
  const viewer = useViewer();
  const kept = useWishes();
  const { data, error, refetch } = useWishedIdsQuery({ skip: !viewer });
  // Not before the account's list was read: an older answer that comes later would hide what was moved.
  const isWaiting = viewer !== null && data !== undefined && kept.length > 0;
  useEffect(() => {
    if (isWaiting) void mergeWishes(client);
  }, [isWaiting, client]);
  const stored = viewer ? data?.myWishlist.map(({ id }) => Number(id)) : [];
  /** Undefined until it is known. */
  const ids = stored && tidyWishes([...kept, ...stored]);
  return {
    ids,
    error,
    retry: refetch,
    /** @returns whether it is on the list now */
    change: (id: number, isWanted: boolean): Promise<boolean> =>
      changeWish(client, ids ?? [], { id, isWanted }),
  };
}
