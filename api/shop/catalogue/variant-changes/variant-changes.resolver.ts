import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { notFound } from '../../../domain/errors.ts';
import { parseId } from '../../../domain/ids.ts';
import { nairaFromKobo } from '../../../domain/money.ts';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { productsById } from '../product/products.loader.ts';
import { type ChangeVariantInputType, ChangeVariantsInputType } from './variant-changes.input.ts';
import { changeVariants } from './variant-changes.service.ts';
import { ChangeVariantsPayloadType } from './variant-changes.type.ts';
import type { ProductRecord } from '../product/product.record.ts';

@Resolver()
export class VariantChangesResolver {
  @Access('product.manage')
  @Mutation(() => ChangeVariantsPayloadType, {
    description:
      'Adds, changes and deletes variants of a product, all or none, and chooses its standard; for owners and managers.',
  })
  async changeVariants(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeVariantsInputType, { description: 'The product and the changes.' })
    { productId, add, change, remove, standard }: ChangeVariantsInputType,
  ): Promise<{ product: ProductRecord }> {
    const id = await changeVariants(ctx, parseId(productId), {
      add: add?.map((one) => Object.assign({}, one, inNaira(one))),
      change: change?.map((one) => Object.assign({}, one, inNaira(one))),
      remove,
      standard,
    });
    const product = await ctx.loader(productsById).load(id);
    if (!product) throw notFound('Product');
    return { product };
  }
}

type Prices = Pick<ChangeVariantInputType, 'price' | 'wasPrice'>;

/** GraphQL's money scalar gives kobo; the service takes naira. What is missing stays missing. */
function inNaira({ price, wasPrice }: Prices): Prices {
  return {
    ...(typeof price === 'number' && { price: nairaFromKobo(price) }),
    ...(typeof wasPrice === 'number' && { wasPrice: nairaFromKobo(wasPrice) }),
  };
}
