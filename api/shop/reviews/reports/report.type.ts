import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { REPORT_WORDS, type ReportCount, type ReportReason } from '../../../domain/reviews/reports.ts';

const REASONS = {
  OFFENSIVE: 'offensive',
  UNRELATED: 'unrelated',
  PRIVATE: 'private',
  FAKE: 'fake',
} as const satisfies Record<string, ReportReason>;
registerEnumType(REASONS, {
  name: 'ReportReason',
  description: 'Why somebody wants the shop to look at a review.',
  valuesConfig: {
    OFFENSIVE: { description: `${REPORT_WORDS.offensive}.` },
    UNRELATED: { description: `${REPORT_WORDS.unrelated}.` },
    PRIVATE: { description: `${REPORT_WORDS.private}.` },
    FAKE: { description: `${REPORT_WORDS.fake}.` },
  },
});

@InputType('ReportReviewInput', { description: 'A review that the shop should look at.' })
export class ReportReviewInputType {
  @Field(() => ID, { description: 'The review’s id.' })
  id!: string;

  @Field(() => REASONS, { description: 'Why.' })
  reason!: ReportReason;
}

@ObjectType('ReportReviewPayload', { description: 'That a review is reported.' })
export class ReportReviewPayloadType {
  @Field(() => ID, { description: 'The id of the review.' })
  reportedReviewId!: number;
}

@ObjectType('ReviewReportCount', { description: 'How often a review was reported for a reason.' })
export class ReviewReportCountType implements ReportCount {
  @Field(() => REASONS, { description: 'Why.' })
  reason!: ReportReason;

  @Field(() => Int, { description: 'By how many people.' })
  count!: number;
}
