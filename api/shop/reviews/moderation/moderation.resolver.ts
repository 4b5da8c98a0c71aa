import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { parseId, parsePublicId } from '../../../domain/ids.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import { listRequest } from '../../../platform/graphql/list-arguments.ts';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import {
  answerReview,
  approveReview,
  hideReview,
  listReviews,
  type StaffReview,
  staffReviewsConnection,
} from './moderation.service.ts';
import {
  AnswerReviewInputType,
  ApproveReviewInputType,
  HideReviewInputType,
  StaffReviewArguments,
  StaffReviewConnectionArguments,
  StaffReviewConnectionType,
  StaffReviewPageType,
  StaffReviewPayloadType,
} from './moderation.type.ts';

const WHO = 'For owners, managers and support.';

@Resolver()
export class ReviewModerationResolver {
  @Access('review.view')
  @Query(() => StaffReviewPageType, {
    description:
      'All reviews, hidden ones too, newest first, by page number; `staffReviewsConnection` uses cursors. For owners, managers, support and readers.',
  })
  async staffReviews(
    @Ctx() ctx: RequestContext,
    @Args(() => StaffReviewArguments) { page, pageSize, ...filter }: StaffReviewArguments,
  ): Promise<Omit<StaffReviewPageType, 'reviews'> & { reviews: StaffReview[] }> {
    const newestFirst = { sort: 'ID', order: 'DESC' } as const;
    const request = listRequest({ page, pageSize, sort: null, order: null }, newestFirst);
    const { items, ...list } = await listReviews(ctx, { ...request, ...filter });
    return { ...list, reviews: items };
  }

  @Access('review.view')
  @Query(() => StaffReviewConnectionType, {
    description: 'All reviews, hidden ones too, with cursors; for owners, managers, support and readers.',
  })
  staffReviewsConnection(
    @Ctx() ctx: RequestContext,
    @Args(() => StaffReviewConnectionArguments) args: StaffReviewConnectionArguments,
  ): Promise<Connection<StaffReview>> {
    return staffReviewsConnection(ctx, args);
  }

  @Access('review.manage')
  @Mutation(() => StaffReviewPayloadType, {
    description: `Says that a review is in order; a hidden one is shown again. ${WHO}`,
  })
  async approveReview(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ApproveReviewInputType, { description: 'The review.' })
    { id, photos }: ApproveReviewInputType,
  ): Promise<{ review: StaffReview }> {
    const seen = (photos ?? []).flatMap((photo) => parsePublicId(photo) ?? []);
    return { review: await approveReview(ctx, { id: parseId(id), photos: seen }) };
  }

  @Access('review.manage')
  @Mutation(() => StaffReviewPayloadType, {
    description: `Hides a review: it is neither shown nor counted. ${WHO}`,
  })
  async hideReview(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => HideReviewInputType, { description: 'The review and the reason.' })
    { id, reason }: HideReviewInputType,
  ): Promise<{ review: StaffReview }> {
    return { review: await hideReview(ctx, { id: parseId(id), reason }) };
  }

  @Access('review.manage')
  @Mutation(() => StaffReviewPayloadType, {
    description: `Answers a review as the shop, or takes the answer back. ${WHO}`,
  })
  async answerReview(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AnswerReviewInputType, { description: 'The review and the answer.' })
    { id, reply }: AnswerReviewInputType,
  ): Promise<{ review: StaffReview }> {
    return { review: await answerReview(ctx, { id: parseId(id), reply }) };
  }
}
