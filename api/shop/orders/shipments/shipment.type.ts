import { Field, GraphQLISODateTime, ObjectType } from 'type-graphql';
import { LinePiecesType } from '../line-pieces.type.ts';

@ObjectType('ShipmentItem', { description: 'Pieces of a line of the order in a shipment.' })
export class ShipmentItemType extends LinePiecesType {}

@ObjectType('Shipment', { description: 'A parcel of an order: packed, then shipped, then delivered.' })
export class ShipmentType {
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
