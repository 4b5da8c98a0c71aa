import { Field, ID, Int, ObjectType } from 'type-graphql';

/** Some pieces of a line of an order: in a shipment, a return, a refund. */
@ObjectType()
export abstract class LinePiecesType {
  @Field(() => ID, { description: 'The line’s id.' })
  lineId!: number;

  @Field(() => String, { description: 'The product’s name at the time of the order.' })
  name!: string;

  @Field(() => String, { description: 'Its options in words; empty for a product without options.' })
  choice!: string;

  @Field(() => Int, { description: 'How many of them.' })
  qty!: number;
}
