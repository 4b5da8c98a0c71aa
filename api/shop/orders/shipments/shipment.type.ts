import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';

@ObjectType('ShipmentItem', { description: 'Pieces of a line of the order in a shipment.' })
export class ShipmentItemType {
  @Field(() => ID, { description: 'The line’s id.' })
  lineId!: number;

  @Field(() => String, { description: 'The product’s name at the time of the order.' })
  name!: string;

  @Field(() => String, { description: 'Its options in words; empty for a product without options.' })
  choice!: string;

  @Field(() => Int, { description: 'How many of them.' })
  qty!: number;
}

@ObjectType('Shipment', { description: 'A parcel of an order: packed, then shipped, then delivered.' })
export class ShipmentType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, { description: 'Who carries it; empty where nobody has said.' })
  carrier!: string;

  @Field(() => String, { description: 'The carrier’s number of the parcel; empty where there is none.' })
  trackingNumber!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where the parcel can be followed; null where the carrier has no such page.',
  })
  trackingLink!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was packed.' })
  packedAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it left; null before.' })
  shippedAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it arrived; null before.' })
  deliveredAt!: Date | null;

  @Field(() => [ShipmentItemType], { description: 'What is in it.' })
  items!: ShipmentItemType[];

  packedBy!: string | null;
}
