import { MAX_BY_ID } from './product-lists.ts';

/** The most products on a wishlist; the oldest go. A page can ask for this many by their ids at once. */
export const MAX_WISHES = MAX_BY_ID;

/** The list with a product in front of all others. */
export function withWish(ids: readonly number[], id: number): readonly number[] {
  return [id, ...ids.filter((one) => one !== id)].slice(0, MAX_WISHES);
}

/** A list as it is stored or sent: each product once, the newest of too many. */
export function tidyWishes(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].slice(0, MAX_WISHES);
}
