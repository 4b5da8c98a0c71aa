import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { MAX_SIMILAR, SIMILAR } from '../../../domain/catalogue/similar.ts';
import { boundsText } from '../../../domain/forms/limits.ts';
import type { RequestContext } from '../../context/context.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { ProductType } from '../product/product.type.ts';
import { similarProducts } from './similar-products.service.ts';

@Resolver(() => ProductType)
export class SimilarProductsResolver {
  @FieldResolver(() => [ProductType], {
    description:
      'Others in stock that are most like it in texture, length, colour, price, category, lace and cap, the most similar first. Goods of another kind are left out.',
  })
  similarProducts(
    @Ctx() ctx: RequestContext,
    @Root() product: ProductRecord,
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: SIMILAR,
      description: `How many at most, ${boundsText(1, MAX_SIMILAR)}.`,
    })
    first: number | null,
  ): Promise<ProductRecord[]> {
    return similarProducts(ctx, product.id, first);
  }
}
