import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { parseId } from '../../../domain/ids.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import { reportReview } from './report.service.ts';
import { ReportReviewInputType, ReportReviewPayloadType } from './report.type.ts';

@Resolver()
export class ReviewReportResolver {
  @Access('review.report')
  @Mutation(() => ReportReviewPayloadType, {
    description:
      'Asks the shop to look at somebody else’s review; once for each person, the last reason counts.',
  })
  async reportReview(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ReportReviewInputType, { description: 'The review and the reason.' })
    { id, reason }: ReportReviewInputType,
  ): Promise<ReportReviewPayloadType> {
    return { reportedReviewId: await reportReview(ctx, { id: parseId(id), reason }) };
  }
}
