import { MAX_WISHES, withWish } from '#domain/catalogue/wishlist.ts';
import { createIdList } from './id-list.ts';
import { useStored } from './local-store.ts';

const store = createIdList('irun.wishlist', MAX_WISHES);

/** What a visitor wants. Once somebody signs in it goes to the account. */
export const wishes = {
  latest: store.latest,
  add: (id: number): void => store.update((ids) => withWish(ids, id)),
  /** What was added since then stays. */
  remove: (gone: readonly number[]): void => {
    if (store.latest().some((id) => gone.includes(id)))
      store.update((ids) => ids.filter((id) => !gone.includes(id)));
  },
};

export const useWishes = (): readonly number[] => useStored(store);
