import { choiceWords, optionsFromColumns } from '../../../domain/catalogue/variants/options.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { RequestContext } from '../../context/context.ts';
import { lastBought } from '../../orders/reading/order.store.ts';
import { optionsOfVariant } from '../../catalogue/variant/variant.store.ts';
import type { Bought } from '../kept/review-facts.store.ts';

/** What somebody bought of a product. */
export interface Purchase extends Bought {
  boughtAt: Date;
}

/** The viewer's own, or null. */
export async function ownPurchase(ctx: RequestContext, productId: number): Promise<Purchase | null> {
  return ctx.viewer === null ? null : await purchaseOf(ctx.read, ctx.viewer.userId, productId);
}

export async function mayReview(ctx: RequestContext, productId: number): Promise<boolean> {
  if (ctx.viewer === null) return false;
  const { reviews } = await ctx.parts.ownerSettings.current();
  return !(reviews.buyersOnly || ctx.viewer.isGuest) || (await ownPurchase(ctx, productId)) !== null;
}

/** The last paid purchase; null without one. */
export async function purchaseOf(
  reader: Reader,
  userId: number,
  productId: number,
): Promise<Purchase | null> {
  const line = await lastBought(reader, userId, productId);
  if (!line) return null;
  const columns = await optionsOfVariant(reader, line.variantId);
  const { cap = null, ...options } = columns ? optionsFromColumns(columns) : {};
  const { sku, boughtAt } = line;
  return { sku, boughtAt, choice: choiceWords(options), cap, colour: options.colour ?? null };
}
