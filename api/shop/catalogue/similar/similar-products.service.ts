import { MAX_SIMILAR, SIMILAR } from '../../../domain/catalogue/similar.ts';
import { badInput } from '../../../domain/errors.ts';
import { boundsText } from '../../../domain/forms/limits.ts';
import type { RequestContext } from '../../context/context.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { similarToEach } from './similar-products.loader.ts';

/**
 * Others that can be bought and are like a product that the viewer sees, the most similar first. Open to everyone.
 * @throws ShopError BAD_USER_INPUT for fewer or more than can be asked for
 */
export async function similarProducts(
  ctx: RequestContext,
  productId: number,
  first: number | null = SIMILAR,
): Promise<ProductRecord[]> {
  const count = first ?? SIMILAR;
  if (!Number.isInteger(count) || count < 1 || count > MAX_SIMILAR)
    throw badInput({ first: `Ask for ${boundsText(1, MAX_SIMILAR)} products.` });
  return (await ctx.loader(similarToEach).load(productId)).slice(0, count);
}
