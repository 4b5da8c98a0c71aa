import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { parseId } from '../../../domain/ids.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import { changeProducts } from './bulk-edit.service.ts';
import { ChangeProductsInputType, ChangeProductsPayloadType } from './bulk-edit.type.ts';

@Resolver()
export class BulkEditResolver {
  @Access('product.manage')
  @Mutation(() => ChangeProductsPayloadType, {
    description:
      'Changes prices by percent, the category or the visibility of many products in one transaction; those that cannot be changed are named. For owners and managers.',
  })
  changeProducts(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeProductsInputType, { description: 'Which products, and the changes.' })
    { products, ...input }: ChangeProductsInputType,
  ): Promise<ChangeProductsPayloadType> {
    return changeProducts(ctx, {
      ...input,
      products: products?.map(({ id, version }) => ({ id: parseId(id), version })),
    });
  }
}
