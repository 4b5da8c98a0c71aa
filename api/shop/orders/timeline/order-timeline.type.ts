import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { lengthText } from '../../../domain/forms/limits.ts';
import { NOTE_LIMITS } from '../../../domain/orders/order-moves.ts';
import type { OrderParty } from '../reading/order.record.ts';
import { ORDER_PARTIES, PayableAmountType } from '../reading/order.type.ts';

@ObjectType('OrderMove', { description: 'Something that happened to an order.' })
export class OrderMoveType {
  @Field(() => GraphQLISODateTime, { description: 'When.' })
  at!: Date;

  @Field(() => String, { description: 'What, in words.' })
  words!: string;

  @Field(() => ORDER_PARTIES, { nullable: true, description: 'By whom; null for the shop’s own work.' })
  by!: OrderParty | null;

  @Field(() => String, { nullable: true, description: 'Which of the staff; for staff alone.' })
  actor!: string | null;

  @Field(() => PayableAmountType, { nullable: true, description: 'The money that it is about.' })
  amount!: PayableAmountType | null;

  @Field(() => String, { nullable: true, description: 'Where a parcel can be followed.' })
  link!: string | null;
}

@ObjectType('OrderNote', { description: 'What staff write to each other about an order.' })
export class OrderNoteType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, { description: 'The note.' })
  words!: string;

  @Field(() => String, { nullable: true, description: 'Who wrote it; null for the command line.' })
  author!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When.' })
  createdAt!: Date;
}

@InputType('AddOrderNoteInput', { description: 'A note about an order.' })
export class AddOrderNoteInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  id!: string;

  @Field(() => String, { description: `${lengthText(NOTE_LIMITS.text, 1)}.` })
  words!: string;
}
