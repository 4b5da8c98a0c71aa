import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';

@ObjectType('Review', { description: 'What one shopper thinks of one product.' })
export class ReviewType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, {
    description:
      'The author’s name, in full or as first name and initial, whichever the shop shows; `Deleted user` when the account is gone.',
  })
  name!: string;

  @Field(() => Int, { description: '1 Poor, 2 Fair, 3 Good, 4 Very Good, 5 Excellent.' })
  rating!: number;

  @Field(() => String, { description: 'Plain text; may be empty.' })
  comment!: string;

  @Field(() => Boolean, { description: 'Whether the author had paid for the product when writing.' })
  verifiedPurchase!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'When it was written.' })
  createdAt!: Date;
}
