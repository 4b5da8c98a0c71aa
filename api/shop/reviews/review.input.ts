import { Field, ID, InputType, Int } from 'type-graphql';
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
}

@InputType('ReviewInput', { description: 'A review as its author writes it.' })
export class ReviewInputType {
  @Field(() => Int, { description: `${ratingsText()}.` })
  rating!: number;

  @Field(() => String, { description: `${lengthText(LIMITS.comment)}; may be empty.` })
  comment!: string;
}
