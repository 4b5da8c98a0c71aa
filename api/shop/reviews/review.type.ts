import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { ProductType } from '../catalogue/product/product.type.ts';
import { ReviewFactsType } from './facts/review-facts.type.ts';
import { MAX_REVIEW_PHOTOS } from '../../domain/reviews/review-photos.ts';
import { ratingsText } from '../../domain/catalogue/rating.ts';

@ObjectType('Review', { description: 'A customer’s review of a product.' })
export class ReviewType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, {
    description:
      'The author’s name, in full or as first name and initial, depending on the shop’s settings; `Deleted user` when the account is deleted.',
  })
  name!: string;

  @Field(() => Int, { description: `${ratingsText()}.` })
  rating!: number;

  @Field(() => String, { description: 'Plain text; may be empty.' })
  comment!: string;

  @Field(() => Boolean, {
    description: 'Whether the author had a paid order for the product when writing it.',
  })
  verifiedPurchase!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'The time of writing.' })
  createdAt!: Date;

  @Field(() => ReviewFactsType, {
    nullable: true,
    description: 'What the author says of wearing it and bought; null for nothing, and of deleted accounts.',
  })
  facts!: ReviewFactsType | null;

  @Field(() => [String], {
    description: 'The same in words, one fact each: "22 inch, 1B", "worn 4 months"; empty for nothing.',
  })
  factWords!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'What the shop answers, as plain text; null for nothing.',
  })
  reply!: string | null;

  @Field(() => Int, { description: 'How many people found it helpful.' })
  helpful!: number;

  @Field(() => [String], {
    description: `Its photos that staff have approved, at most ${MAX_REVIEW_PHOTOS}: paths in this shop.`,
  })
  photos!: string[];
}

@ObjectType('WriteReviewPayload', { description: 'The new review and its product.' })
export class WriteReviewPayloadType {
  @Field(() => ReviewType, { description: 'The review.' })
  review!: ReviewType;

  @Field(() => ProductType, {
    nullable: true,
    description: 'The product with its new rating; null when it was taken off sale in the meantime.',
  })
  product!: ProductType | null;
}
