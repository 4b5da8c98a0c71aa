import { Field, ID, InputType, Int } from 'type-graphql';

@InputType('WriteReviewInput', { description: 'A review and what it is about.' })
export class WriteReviewInputType {
  @Field(() => ID, { description: 'The product’s id.' })
  productId!: string;

  @Field(() => Int, { description: '1 Poor, 2 Fair, 3 Good, 4 Very Good, 5 Excellent.' })
  rating!: number;

  @Field(() => String, { nullable: true, description: 'Up to 2,000 characters; may be left out.' })
  comment?: string | null;
}

@InputType('ReviewInput', { description: 'A review as its author writes it.' })
export class ReviewInputType {
  @Field(() => Int, { description: '1 Poor, 2 Fair, 3 Good, 4 Very Good, 5 Excellent.' })
  rating!: number;

  @Field(() => String, { description: 'Up to 2,000 characters; may be empty.' })
  comment!: string;
}
