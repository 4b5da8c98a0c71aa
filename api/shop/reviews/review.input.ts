import { Field, InputType, Int } from 'type-graphql';

@InputType('ReviewInput', { description: 'A review as its author writes it.' })
export class ReviewInputType {
  @Field(() => Int, { description: '1 Poor, 2 Fair, 3 Good, 4 Very Good, 5 Excellent.' })
  rating!: number;

  @Field(() => String, { description: 'Up to 2,000 characters; may be empty.' })
  comment!: string;
}
