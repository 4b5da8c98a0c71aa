import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { ProductRecord } from '../catalogue/product/product.record.ts';
import { ProductType } from '../catalogue/product/product.type.ts';
import { productsById } from '../catalogue/product/products.loader.ts';
import type { RequestContext } from '../context/context.ts';
import type { ReviewRecord } from './kept/review.record.ts';
import { ReviewType } from './review.type.ts';

@Resolver(() => ReviewType)
export class ReviewProductResolver {
  @FieldResolver(() => ProductType, {
    nullable: true,
    description: 'The product reviewed; null when it is no longer sold.',
  })
  product(@Ctx() ctx: RequestContext, @Root() review: ReviewRecord): Promise<ProductRecord | null> {
    return ctx.loader(productsById).load(review.productId);
  }
}
