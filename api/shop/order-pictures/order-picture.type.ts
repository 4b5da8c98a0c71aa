import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';

@ObjectType('OrderPicture', { description: 'A private picture of an order, for its buyer and staff.' })
export class OrderPictureType {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was sent.' })
  addedAt!: Date;

  url!: string;
}
