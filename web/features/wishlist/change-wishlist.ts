import type { ApolloCache, ApolloClient } from '@apollo/client';
import { withWish } from '#domain/catalogue/wishlist.ts';
import {
  AddToWishlistDocument,
  type AddToWishlistMutation,
  type AddToWishlistMutationVariables,
  RemoveFromWishlistDocument,
  type RemoveFromWishlistMutation,
  type RemoveFromWishlistMutationVariables,
  WishedIdsDocument,
} from '../../graphql/generated/operations.ts';
import { session } from '../../storage/session.ts';
import { wishes } from '../../storage/wishes.ts';

/** The answer of either change. */
interface Changed {
  wishlist: { productIds: string[] };
}

function show(cache: ApolloCache, data: Changed | null | undefined): void {
  if (!data) return;
  const myWishlist = data.wishlist.productIds.map((id) => ({ __typename: 'Product' as const, id }));
  cache.writeQuery({ query: WishedIdsDocument, data: { myWishlist } });
}

function changedTo(ids: readonly number[]): Changed {
  const wishlist = { __typename: 'WishlistPayload', productIds: ids.map(String) };
  return { wishlist };
}

/**
 * In the account of whoever is signed in, else in the browser. Shown at once, and taken back should the call fail.
 * @param ids the list before
 * @returns whether it is on the list now
 */
export async function changeWish(
  client: ApolloClient,
  ids: readonly number[],
  { id, isWanted }: { id: number; isWanted: boolean },
): Promise<boolean> {
  if (session.read() === null) {
    if (isWanted) wishes.add(id);
    else wishes.remove([id]);
    return isWanted;
  }
  // It may wait there for its way into the account.
  wishes.remove([id]);
  const { data } = isWanted
    ? await client.mutate<AddToWishlistMutation, AddToWishlistMutationVariables>({
        mutation: AddToWishlistDocument,
        variables: { input: { productIds: [String(id)] } },
        optimisticResponse: changedTo(withWish(ids, id)),
        update: (cache, answer) => show(cache, answer.data),
      })
    : await client.mutate<RemoveFromWishlistMutation, RemoveFromWishlistMutationVariables>({
        mutation: RemoveFromWishlistDocument,
        variables: { input: { productId: String(id) } },
        optimisticResponse: changedTo(ids.filter((one) => one !== id)),
        update: (cache, answer) => show(cache, answer.data),
      });
  return data?.wishlist.productIds.includes(String(id)) ?? false;
}

let isMerging = false;

/** Moves the browser's list into the account. Should that fail, the browser keeps it until the next time. */
export async function mergeWishes(client: ApolloClient): Promise<void> {
  const ids = wishes.latest();
  if (isMerging || ids.length === 0) return;
  isMerging = true;
  try {
    await client.mutate<AddToWishlistMutation, AddToWishlistMutationVariables>({
      mutation: AddToWishlistDocument,
      variables: { input: { productIds: ids.map(String) } },
      update: (cache, answer) => show(cache, answer.data),
    });
    wishes.remove(ids);
  } catch {
    // The next page with a heart tries again.
  } finally {
    isMerging = false;
  }
}
