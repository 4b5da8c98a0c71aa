import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { parseId } from '../../../domain/ids.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import { duplicateProduct } from './product-duplicate.service.ts';
import { DuplicateProductInputType, DuplicateProductPayloadType } from './product-duplicate.type.ts';

@Resolver()
export class ProductDuplicateResolver {
  @Access('product.manage')
  @Mutation(() => DuplicateProductPayloadType, {
    description:
      'Makes a draft with the texts, picture, facts, variants and prices of a product, under new skus; without stock and reviews. For owners and managers.',
  })
  async duplicateProduct(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => DuplicateProductInputType, { description: 'The product.' })
    { id }: DuplicateProductInputType,
  ): Promise<DuplicateProductPayloadType> {
    return { product: await duplicateProduct(ctx, parseId(id)) };
  }
}
