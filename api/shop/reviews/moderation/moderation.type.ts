import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ratingsText } from '../../../domain/catalogue/rating.ts';
import { lengthText } from '../../../domain/forms/limits.ts';
import { MODERATION_LIMITS, type ReviewState } from '../../../domain/reviews/moderation.ts';
import type { ReportCount } from '../../../domain/reviews/reports.ts';
import { ReviewReportCountType } from '../reports/report.type.ts';
import { ReviewPhotoType } from '../photos/review-photo.type.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { connectionArguments, connectionType } from '../../../platform/graphql/connection.type.ts';
import { PageArguments } from '../../../platform/graphql/list-arguments.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { SORT_ORDERS, type SortOrder } from '../../../platform/lists/list-request.ts';
import { STAFF_REVIEW_SORT_FIELDS, type StaffReviewSortField } from './moderation.service.ts';

const STATE_CODES = {
  NEW: 'new',
  APPROVED: 'approved',
  HIDDEN: 'hidden',
} as const satisfies Record<string, ReviewState>;
registerEnumType(STATE_CODES, {
  name: 'ReviewState',
  description: 'What staff have decided about a review.',
  valuesConfig: {
    NEW: { description: 'It is shown and waits for a look.' },
    APPROVED: { description: 'It is in order.' },
    HIDDEN: { description: 'It is neither shown nor counted.' },
  },
});

registerEnumType(STAFF_REVIEW_SORT_FIELDS, {
  name: 'StaffReviewSortField',
  description: 'What a list of reviews is sorted by.',
  valuesConfig: {
    ID: { description: 'When they were written.' },
    RATING: { description: 'The stars.' },
    HELPFUL: { description: 'How many people found it helpful.' },
  },
});

@ObjectType('StaffReview', { description: 'A review as staff see it.' })
export class StaffReviewType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => ID, { description: 'The product’s id.' })
  productId!: number;

  @Field(() => String, { description: 'The product’s name.' })
  productName!: string;

  @Field(() => String, { nullable: true, description: 'The author’s full name; null of deleted accounts.' })
  name!: string | null;

  @Field(() => Int, { description: `${ratingsText()}.` })
  rating!: number;

  @Field(() => String, { description: 'Plain text; may be empty.' })
  comment!: string;

  @Field(() => Boolean, { description: 'Whether the author had a paid order for the product when writing.' })
  verifiedPurchase!: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => STATE_CODES, { description: 'What was decided about it.' })
  state!: ReviewState;

  @Field(() => String, { description: 'Why it is hidden, for staff alone; empty unless it is.' })
  hiddenReason!: string;

  @Field(() => String, { description: 'What the shop answers; empty for nothing.' })
  reply!: string;

  @Field(() => Int, { description: 'How many people found it helpful.' })
  helpful!: number;

  @Field(() => [ReviewPhotoType], { description: 'Its photos, those that wait too.' })
  photos!: ReviewPhotoType[];

  @Field(() => [ReviewReportCountType], {
    description: 'Why people have reported it; empty once staff approve or hide it.',
  })
  reports!: ReportCount[];
}

@ObjectType('StaffReviewPage', { description: 'One page of all reviews.' })
export class StaffReviewPageType {
  @Field(() => [StaffReviewType], { description: 'The reviews on this page, newest first.' })
  reviews!: StaffReviewType[];

  @Field(() => Int, { description: 'The page number, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of pages, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of reviews in the whole list.' })
  total!: number;
}

@ArgsType()
export class StaffReviewArguments extends PageArguments {
  @Field(() => STATE_CODES, { nullable: true, description: 'Only these; by default all.' })
  state!: ReviewState | null;

  @Field(() => Int, { nullable: true, description: 'Only with this many stars.' })
  rating!: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those that people have reported, or the others.',
  })
  isReported!: boolean | null;
}

export const StaffReviewConnectionType = connectionType('StaffReview', () => StaffReviewType);

@InputType('StaffReviewFilter', {
  description: 'Filter of a list of reviews; a missing field does not filter.',
})
export class StaffReviewFilterInput {
  @Field(() => STATE_CODES, { nullable: true, description: 'Only these.' })
  state?: ReviewState | null;

  @Field(() => Int, { nullable: true, description: 'Only with this many stars.' })
  rating?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those that people have reported, or the others.',
  })
  isReported?: boolean | null;
}

@InputType('StaffReviewSortInput', { description: 'What a list of reviews is sorted by.' })
export class StaffReviewSortInput {
  @Field(() => STAFF_REVIEW_SORT_FIELDS, { description: 'The sort field.' })
  field!: StaffReviewSortField;

  @Field(() => SORT_ORDERS, { defaultValue: 'DESC', description: 'The sort direction.' })
  direction!: SortOrder;
}

@ArgsType()
export class StaffReviewConnectionArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {
  @Field(() => StaffReviewFilterInput, { nullable: true, description: 'Only these reviews.' })
  filter!: StaffReviewFilterInput | null;

  @Field(() => StaffReviewSortInput, { nullable: true, description: 'Newest first by default.' })
  sort!: StaffReviewSortInput | null;
}

@InputType('ApproveReviewInput', { description: 'A review that is in order.' })
export class ApproveReviewInputType {
  @Field(() => ID, { description: 'The review’s id.' })
  id!: string;

  @Field(() => [ID], {
    nullable: true,
    description: 'The ids of its photos that are in order; while others wait, the review is still new.',
  })
  photos?: string[] | null;
}

@InputType('HideReviewInput', { description: 'A review that is not to be shown.' })
export class HideReviewInputType {
  @Field(() => ID, { description: 'The review’s id.' })
  id!: string;

  @Field(() => String, { description: `Why, for staff alone: ${lengthText(MODERATION_LIMITS.reason, 1)}.` })
  reason!: string;
}

@InputType('AnswerReviewInput', { description: 'What the shop answers to a review.' })
export class AnswerReviewInputType {
  @Field(() => ID, { description: 'The review’s id.' })
  id!: string;

  @Field(() => String, {
    description: `${lengthText(MODERATION_LIMITS.reply)}; an empty one takes the answer back.`,
  })
  reply!: string;
}

@ObjectType('StaffReviewPayload', { description: 'A review after its change.' })
export class StaffReviewPayloadType {
  @Field(() => StaffReviewType, { description: 'The review.' })
  review!: StaffReviewType;
}
