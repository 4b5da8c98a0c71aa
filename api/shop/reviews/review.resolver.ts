import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Access } from '../context/field-access.ts';
import type { ProductRecord } from '../catalogue/product/product.record.ts';
import { ProductType } from '../catalogue/product/product.type.ts';
import { productsById } from '../catalogue/product/products.loader.ts';
import type { RequestContext } from '../context/context.ts';
import { parseId } from '../../domain/ids.ts';
import { MAX_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { ReviewInputType, WriteReviewInputType } from './review.input.ts';
import type { ReviewRecord } from './kept/review.record.ts';
import { ownReview, reviewsOf, writeReview } from './review.service.ts';
import { ReviewType, WriteReviewPayloadType } from './review.type.ts';

@Resolver(() => ProductType)
export class ReviewResolver {
  @FieldResolver(() => [ReviewType], {
    description: `Its ${MAX_PAGE_SIZE} newest reviews, newest first; \`reviewsConnection\` has all, and \`numReviews\` says how many there are.`,
    deprecationReason: 'Use `reviewsConnection`, which has all of them.',
  })
  reviews(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<ReviewRecord[]> {
    return reviewsOf(ctx, product.id);
  }

  @FieldResolver(() => ReviewType, {
    nullable: true,
    description: 'The viewer’s own review of it; null for visitors and for viewers who have not written one.',
  })
  myReview(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<ReviewRecord | null> {
    return ownReview(ctx, product.id);
  }

  @Access('review.write')
  @Mutation(() => WriteReviewPayloadType, {
    description: 'Writes the viewer’s review of a product; a second one for the same product is rejected.',
  })
  async writeReview(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => WriteReviewInputType, { description: 'The review and its product.' })
    input: WriteReviewInputType,
  ): Promise<{ review: ReviewRecord; product: ProductRecord | null }> {
    const { rating, comment, facts = null } = input;
    const given = { productId: parseId(input.productId), rating, comment: comment ?? '', facts };
    const review = await writeReview(ctx, given);
    return { review, product: await ctx.loader(productsById).load(review.productId) };
  }

  @Access('review.write')
  @Mutation(() => ReviewType, {
    description: 'Writes the viewer’s review of a product; a second one for the same product is rejected.',
    deprecationReason: 'Use `writeReview`, which gives the product with its new rating too.',
  })
  createReview(
    @Ctx() ctx: RequestContext,
    @Arg('productId', () => ID, { description: 'The product’s id.' }) productId: string,
    @Arg('input', () => ReviewInputType, { description: 'The review.' }) input: ReviewInputType,
  ): Promise<ReviewRecord> {
    const { rating, comment } = input;
    return writeReview(ctx, { productId: parseId(productId), rating, comment });
  }
}
