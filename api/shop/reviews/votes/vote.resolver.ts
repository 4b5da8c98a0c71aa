import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { parseId } from '../../../domain/ids.ts';
import type { ProductRecord } from '../../catalogue/product/product.record.ts';
import { ProductType } from '../../catalogue/product/product.type.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import type { ReviewRecord } from '../kept/review.record.ts';
import { ReviewType } from '../review.type.ts';
import { ownVotes, voteHelpful } from './vote.service.ts';

@InputType('VoteReviewInput', { description: 'Whether a review helps you.' })
class VoteReviewInputType {
  @Field(() => ID, { description: 'The review’s id.' })
  id!: string;

  @Field(() => Boolean, { description: 'False takes it back.' })
  isHelpful!: boolean;
}

@ObjectType('VoteReviewPayload', { description: 'A review after a vote.' })
class VoteReviewPayloadType {
  @Field(() => ReviewType, { description: 'The review.' })
  review!: ReviewType;
}

@Resolver(() => ProductType)
export class VoteResolver {
  @FieldResolver(() => [ID], { description: 'The ids of its reviews that the viewer found helpful.' })
  myHelpfulReviews(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<number[]> {
    return ctx.loader(ownVotes).load(product.id);
  }

  @Access('review.vote')
  @Mutation(() => VoteReviewPayloadType, {
    description: 'Says that somebody else’s review helps you, or takes that back; once for each person.',
  })
  async voteReview(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => VoteReviewInputType, { description: 'The review and the vote.' })
    { id, isHelpful }: VoteReviewInputType,
  ): Promise<{ review: ReviewRecord }> {
    return { review: await voteHelpful(ctx, { id: parseId(id), isHelpful }) };
  }
}
