import { badInput, notFound, unauthenticated } from '../../domain/errors.ts';
import { MAX_WISHES, tidyWishes } from '../../domain/catalogue/wishlist.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import type { Reader } from '../../platform/database/read.ts';
import { lockAccount } from '../accounts/users/user.store.ts';
import type { ProductRecord } from '../catalogue/product/product.record.ts';
import { productById, productsByIds } from '../catalogue/product/product.store.ts';
import { authorise } from '../context/authorise.ts';
import type { RequestContext } from '../context/context.ts';
import { countAttempt, type RateLimit } from '../rate-limits/rate-limit.service.ts';
import { deleteWish, insertWishes, trimWishes, wishesOf } from './wish.store.ts';

/** More changes than a person makes by tapping. */
const CHANGES: RateLimit = { name: 'wishlist', attempts: 600, windowSeconds: 60 * 60 };

/** A product on a list, and since when. */
export type WishNote = Awaited<ReturnType<typeof wishesOf>>[number];

/** One's own, the newest first; what visitors do not see is left out. */
export async function myWishlist(ctx: RequestContext): Promise<ProductRecord[]> {
  const { userId } = authorise(ctx, 'profile.view', { ownerId: ctx.viewer?.userId ?? null });
  return await shown(ctx.read, userId);
}

/** The whole list, for the copy of one's own data. */
export async function myWishes(ctx: RequestContext): Promise<WishNote[]> {
  const { userId } = authorise(ctx, 'profile.view', { ownerId: ctx.viewer?.userId ?? null });
  return await wishesOf(ctx.read, userId);
}

/**
 * Adds what is not there yet in front; with too many the oldest go. Products that visitors do not see are left out, as a
 * browser's list may be old.
 * @param given ids, the newest wish first
 * @returns the ids of the list
 * @throws ShopError BAD_USER_INPUT for too many, RATE_LIMITED
 */
export async function addToWishlist(ctx: RequestContext, given: (number | null)[]): Promise<number[]> {
  const userId = await countChange(ctx);
  if (given.length > MAX_WISHES)
    throw badInput({ productIds: `Add at most ${MAX_WISHES} products at once.` });
  const ids = tidyWishes(given.filter((id) => id !== null));
  return await inSqlTransaction(ctx.em, async (tx) => {
    // One change at a time in an account, so that its limit holds.
    if (!(await lockAccount(tx, userId))) throw unauthenticated();
    await insertWishes(tx, { userId, ids, now: ctx.now() });
    await trimWishes(tx, userId);
    return idsOf(await shown(tx, userId));
  });
}

/** @throws ShopError NOT_FOUND for a product that visitors do not see, RATE_LIMITED */
export async function addWish(ctx: RequestContext, id: number | null): Promise<void> {
  authorise(ctx, 'profile.edit', { ownerId: ctx.viewer?.userId ?? null });
  const product = id === null ? null : await productById(ctx.read, id, 'public');
  if (!product) throw notFound('Product');
  await addToWishlist(ctx, [product.id]);
}

/**
 * Does nothing for what is not there.
 * @returns the ids of the list
 * @throws ShopError RATE_LIMITED
 */
export async function removeFromWishlist(ctx: RequestContext, id: number | null): Promise<number[]> {
  const userId = await countChange(ctx);
  return await inSqlTransaction(ctx.em, async (tx) => {
    if (id !== null) await deleteWish(tx, userId, id);
    return idsOf(await shown(tx, userId));
  });
}

async function countChange(ctx: RequestContext): Promise<number> {
  const { userId } = authorise(ctx, 'profile.edit', { ownerId: ctx.viewer?.userId ?? null });
  await countAttempt(ctx, [{ limit: CHANGES, subject: String(userId) }]);
  return userId;
}

async function shown(reader: Reader, userId: number): Promise<ProductRecord[]> {
  const wishes = await wishesOf(reader, userId);
  return await productsByIds(
    reader,
    wishes.map(({ productId }) => productId),
    'public',
  );
}

const idsOf = (products: readonly ProductRecord[]): number[] => products.map(({ id }) => id);
