import { Field, ID, InputType, Int } from 'type-graphql';
import { ReviewFactsInputType } from './facts/review-facts.type.ts';
import { ratingsText } from '../../domain/catalogue/rating.ts';
import { LIMITS, lengthText } from '../../domain/forms/limits.ts';

@InputType('WriteReviewInput', { description: 'A review and the product it is about.' })
export class WriteReviewInputType {
  @Field(() => ID, { description: 'The product’s id.' })
  productId!: string;

  @Field(() => Int, { description: `${ratingsText()}.` })
  rating!: number;

  @Field(() => String, { nullable: true, description: `${lengthText(LIMITS.comment)}; may be left out.` })
  comment?: string | null;

  @Field(() => ReviewFactsInputType, {
    nullable: true,
    description: 'What you say of wearing it; may be left out.',
  })
  facts?: ReviewFactsInputType | null;
}

@InputType('ReviewInput', { description: 'A review as its author writes it.' })
export class ReviewInputType {
  @Field(() => Int, { description: `${ratingsText()}.` })
  rating!: number;

  @Field(() => String, { description: `${lengthText(LIMITS.comment)}; may be empty.` })
  comment!: string;
}
