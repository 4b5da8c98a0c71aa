import {
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import type { ProductRecord } from '../catalogue/product/product.record.ts';
import { ProductType } from '../catalogue/product/product.type.ts';
import type { Connection } from '../../platform/lists/connection.ts';
import type { RequestContext } from '../context/context.ts';
import { connectionArguments, connectionType } from '../../platform/graphql/connection.type.ts';
import { ratingCounts, type RatingCount } from './rating-counts.loader.ts';
import { REVIEW_SORTS, type ReviewSort } from './kept/review.store.ts';
import { FIRST_REVIEWS, reviewsConnection } from './review-connection.service.ts';
import type { ReviewRecord } from './kept/review.record.ts';
import { ReviewType } from './review.type.ts';
import { WearingFilterType } from './facts/review-facts.type.ts';
import { MAX_RATING, MIN_RATING } from '../../domain/catalogue/rating.ts';

registerEnumType(REVIEW_SORTS, {
  name: 'ReviewSort',
  description: 'The order of a product’s reviews; reviews with equal ratings are newest first.',
  valuesConfig: {
    NEWEST: { description: 'The latest first.' },
    OLDEST: { description: 'The earliest first.' },
    HIGHEST: { description: 'The most stars first.' },
    LOWEST: { description: 'The fewest stars first.' },
    HELPFUL: { description: 'Those that most people found helpful first.' },
  },
});

@ObjectType('RatingCount', { description: 'How many reviews gave this many stars.' })
class RatingCountType {
  @Field(() => Int, { description: `${MIN_RATING} to ${MAX_RATING} stars.` })
  rating!: number;

  @Field(() => Int, { description: 'How many reviews.' })
  count!: number;
}

const ReviewConnectionType = connectionType('Review', () => ReviewType);

@ArgsType()
class ReviewConnectionArguments extends connectionArguments(FIRST_REVIEWS) {
  @Field(() => Int, { nullable: true, description: 'Only reviews with this many stars.' })
  rating!: number | null;

  @Field(() => REVIEW_SORTS, { nullable: true, defaultValue: 'NEWEST', description: 'Their order.' })
  sort!: ReviewSort | null;

  @Field(() => WearingFilterType, {
    nullable: true,
    description: 'Only reviews that say something of wearing; by default all.',
  })
  wearing!: WearingFilterType | null;
}

@Resolver(() => ProductType)
export class ReviewConnectionResolver {
  @FieldResolver(() => [RatingCountType], {
    description: `Its reviews counted by stars, from ${MAX_RATING} down to ${MIN_RATING}.`,
  })
  ratingCounts(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<RatingCount[]> {
    return ctx.loader(ratingCounts).load(product.id);
  }

  @FieldResolver(() => ReviewConnectionType, { description: 'Its reviews, page by page.' })
  reviewsConnection(
    @Ctx() ctx: RequestContext,
    @Root() product: ProductRecord,
    @Args(() => ReviewConnectionArguments) args: ReviewConnectionArguments,
  ): Promise<Connection<ReviewRecord>> {
    return reviewsConnection(ctx, product.id, args);
  }
}
