import type { Colour, ColourFamily, ColourKind } from '../../../domain/catalogue/facts/colours.ts';
import type { ProductFacts } from '../../../domain/catalogue/facts/product-facts.ts';
import type { RequestContext } from '../../context/context.ts';
import { productDetail } from '../browsing/product.service.ts';
import { showList } from '../product/shown-products.ts';
import { allColours } from './facts.store.ts';
import { productFacts } from './product-facts.loader.ts';

/** Open to whoever sees the product. @throws ShopError NOT_FOUND */
export async function factsOfProduct(ctx: RequestContext, id: number | null): Promise<ProductFacts> {
  const product = await productDetail(ctx, id);
  return await ctx.loader(productFacts).load(product.id);
}

/** Open to everyone. */
export async function colours(ctx: RequestContext): Promise<Colour[]> {
  const rows = await allColours(ctx.read);
  showList(ctx, []);
  return rows.map(colourFromRow);
}

type ColourRow = Awaited<ReturnType<typeof allColours>>[number];

/** Checks of the table hold it to the domain's values. */
export function colourFromRow({ partCodes, partPercents, ...colour }: ColourRow): Colour {
  return {
    ...colour,
    family: colour.family as ColourFamily,
    kind: colour.kind as ColourKind,
    parts: partCodes.map((code, index) => ({ code, percent: partPercents[index] ?? 0 })),
  };
}
