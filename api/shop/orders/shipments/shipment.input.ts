import { Field, ID, InputType, Int } from 'type-graphql';
import { lengthText } from '../../../domain/forms/limits.ts';
import { SHEET_LIMITS } from '../../../domain/orders/shipping/shipping-sheet.ts';
import { SHIPMENT_LIMITS } from '../../../domain/orders/shipment-rules.ts';

const LINES = 'What goes into the shipment; without it everything that is in no shipment yet.';

@InputType('ShipmentLineInput', { description: 'Pieces of a line of the order.' })
export class ShipmentLineInputType {
  @Field(() => ID, { description: 'The line’s id.' })
  line!: string;

  @Field(() => Int, { description: 'How many, at most those that are in no shipment yet.' })
  qty!: number;
}

@InputType('PackOrderInput', { description: 'What is packed.' })
export class PackOrderInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  id!: string;

  @Field(() => [ShipmentLineInputType], { nullable: true, description: LINES })
  lines?: ShipmentLineInputType[] | null;
}

@InputType('ShipOrderInput', { description: 'What leaves, and with whom.' })
export class ShipOrderInputType extends PackOrderInputType {
  @Field(() => ID, {
    nullable: true,
    description: 'A shipment that is packed; without it, `lines` are packed and shipped at once.',
  })
  shipment?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Who carries it: ${lengthText(SHIPMENT_LIMITS.carrier).toLowerCase()}. One of \`carriers\` gives the buyer a link.`,
  })
  carrier?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The carrier’s number: ${lengthText(SHIPMENT_LIMITS.trackingNumber).toLowerCase()}.`,
  })
  trackingNumber?: string | null;
}

@InputType('OrderToShipInput', { description: 'An order and its tracking number.' })
export class OrderToShipInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: string;

  @Field(() => String, {
    description: `Who carries it: ${lengthText(SHIPMENT_LIMITS.carrier, 1).toLowerCase()}. One of \`carriers\` gives the buyer a link.`,
  })
  carrier!: string;

  @Field(() => String, {
    description: `The carrier’s number: ${lengthText(SHIPMENT_LIMITS.trackingNumber, 1).toLowerCase()}.`,
  })
  trackingNumber!: string;
}

@InputType('ShipOrdersInput', { description: 'Orders that leave.' })
export class ShipOrdersInputType {
  @Field(() => [OrderToShipInputType], {
    description: `1 to ${SHEET_LIMITS.atOnce} orders. Of each its packed parcel leaves, or what is in none yet.`,
  })
  orders!: OrderToShipInputType[];

  @Field(() => Boolean, { defaultValue: false, description: 'Whether to say only what would be.' })
  isCheck!: boolean;
}

@InputType('DeliverShipmentInput', { description: 'The shipment that has arrived.' })
export class DeliverShipmentInputType {
  @Field(() => ID, { description: 'The shipment’s id.' })
  id!: string;
}

@InputType('UnpackShipmentInput', { description: 'The shipment that is taken apart.' })
export class UnpackShipmentInputType {
  @Field(() => ID, { description: 'The shipment’s id.' })
  id!: string;
}
