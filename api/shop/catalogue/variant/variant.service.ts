import { choiceSearch } from '../../../domain/catalogue/variants/choice-address.ts';
import { inStockInstead } from '../../../domain/catalogue/variants/chosen-variant.ts';
import { flatProduct } from '../../../domain/catalogue/variants/flat-product.ts';
import { type ProductOption, productOptions } from '../../../domain/catalogue/variants/options.ts';
import { foldSku } from '../../../domain/catalogue/variants/sku.ts';
import { MAX_BY_ID } from '../../../domain/catalogue/product-lists.ts';
import { badInput } from '../../../domain/errors.ts';
import type { RequestContext } from '../../context/context.ts';
import { productOrSample } from '../browsing/product.service.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { showList, showProducts } from '../product/shown-products.ts';
import type { VariantRecord } from './variant.record.ts';
import { variantsByProduct, variantsBySku } from './variants.loader.ts';

/** Of a product that the viewer may see, as for its page. @throws ShopError NOT_FOUND */
export async function variantsOfProduct(ctx: RequestContext, id: number | null): Promise<VariantRecord[]> {
  const product = await productOrSample(ctx, id);
  return ctx.loader(variantsByProduct).load(product.id);
}

/** What its variants come to; prices in kobo. */
export async function figuresOf(ctx: RequestContext, { id }: ProductRecord) {
  const variants = await ctx.loader(variantsByProduct).load(id);
  return flatProduct(variants.map(({ price, countInStock }) => ({ price, stock: countInStock })));
}

/** The query of an address for a variant in stock; null while the standard is in stock. */
export async function choiceInStock(ctx: RequestContext, { id }: ProductRecord): Promise<string | null> {
  const variants = await ctx.loader(variantsByProduct).load(id);
  const found = inStockInstead(variants.map((one) => ({ ...one, stock: one.countInStock })));
  return found ? choiceSearch(found.options) : null;
}

export async function optionsOf(ctx: RequestContext, { id }: ProductRecord): Promise<ProductOption[]> {
  return productOptions(await ctx.loader(variantsByProduct).load(id));
}

/** Null when there is none, when it is deleted, and when the viewer may not see its product. */
export async function variantBySku(ctx: RequestContext, sku: string): Promise<VariantRecord | null> {
  const [variant = null] = await variantsWithSkus(ctx, [sku]);
  return variant;
}

/** One entry for each sku, in their order. @throws ShopError BAD_USER_INPUT for more than 100 */
export async function variantsWithSkus(
  ctx: RequestContext,
  skus: readonly string[],
): Promise<(VariantRecord | null)[]> {
  if (skus.length > MAX_BY_ID) throw badInput({ skus: `Ask for at most ${MAX_BY_ID} variants at once.` });
  const bySku = ctx.loader(variantsBySku);
  const found = await Promise.all(
    skus.map(async (given) => {
      const sku = foldSku(given);
      return sku === null ? null : await bySku.load(sku);
    }),
  );
  showProducts(
    ctx,
    found.flatMap((variant) => variant?.product ?? []),
  );
  // Where there is none now, one can come: then the lists change.
  if (found.includes(null)) showList(ctx, []);
  return found;
}
