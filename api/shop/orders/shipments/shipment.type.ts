import { Field, GraphQLISODateTime, ID, ObjectType, registerEnumType } from 'type-graphql';
import { SHEET_LIMITS } from '../../../domain/orders/shipping/shipping-sheet.ts';
import type { ShipOutcome } from './ship-orders.service.ts';
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

/** `ready` is `READY` in GraphQL. */
const OUTCOMES = {
  READY: 'ready',
  SHIPPED: 'shipped',
  ALREADY: 'already',
  REFUSED: 'refused',
} as const satisfies Record<string, ShipOutcome>;

registerEnumType(OUTCOMES, {
  name: 'ShipOutcome',
  description: 'What has become of an order that was to be shipped.',
  valuesConfig: {
    READY: { description: 'It would be shipped; told by a check.' },
    SHIPPED: { description: 'It has left.' },
    ALREADY: { description: 'It had left with this number before.' },
    REFUSED: { description: 'It was not shipped: `problem` says why.' },
  },
});

@ObjectType('ShippedOrder', { description: 'What has become of one order.' })
export class ShippedOrderType {
  @Field(() => ID, { nullable: true, description: 'The order’s id; null for what is no id.' })
  orderId!: number | null;

  @Field(() => OUTCOMES, { description: 'What has become of it.' })
  outcome!: ShipOutcome;

  @Field(() => String, { nullable: true, description: 'Why it was refused.' })
  problem!: string | null;
}

@ObjectType('ShipOrdersPayload', { description: 'What has become of the orders.' })
export class ShipOrdersPayloadType {
  @Field(() => [ShippedOrderType], {
    description: `In the order of the input, at most ${SHEET_LIMITS.atOnce}.`,
  })
  orders!: ShippedOrderType[];
}
