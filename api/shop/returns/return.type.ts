import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { lengthText } from '../../domain/forms/limits.ts';
import { RETURN_WORDS } from '../../domain/returns/return-form.ts';
import {
  RETURN_CONDITION_WORDS,
  RETURN_STATE_WORDS,
  type ReturnCondition,
  type ReturnState,
} from '../../domain/returns/return-moves.ts';
import { RETURN_REASON_WORDS, type ReturnReason } from '../../domain/returns/return-rules.ts';
import { connectionType } from '../../platform/graphql/connection.type.ts';
import { MoneyScalar } from '../../platform/graphql/scalars.ts';
import { MAX_ORDER_LINES } from '../../domain/orders/order-lines.ts';
import { LinePiecesType } from '../orders/line-pieces.type.ts';
import { OrderItemInputType } from '../orders/order.input.ts';
import { OrderType } from '../orders/reading/order.type.ts';

/** `changed-mind` is `CHANGED_MIND` in GraphQL. */
function enumOf<Value extends string>(name: string, description: string, words: Record<Value, string>) {
  const codes = Object.fromEntries(
    Object.keys(words).map((value) => [value.toUpperCase().replaceAll('-', '_'), value]),
  );
  const valuesConfig = Object.fromEntries(
    Object.entries<string>(words).map(([value, said]) => [
      value.toUpperCase().replaceAll('-', '_'),
      { description: `${said}.` },
    ]),
  );
  registerEnumType(codes, { name, description, valuesConfig });
  return codes;
}

const STATES = enumOf('ReturnState', 'How far a return is.', RETURN_STATE_WORDS);
const REASONS = enumOf('ReturnReason', 'Why a buyer sends something back.', RETURN_REASON_WORDS);
const CONDITIONS = enumOf('ReturnCondition', 'In which state it came back.', RETURN_CONDITION_WORDS);

@ObjectType('ReturnLine', { description: 'Pieces of a line of the order that are sent back.' })
export class ReturnLineType extends LinePiecesType {
  returnText!: string;
}

@ObjectType('OrderReturn', { description: 'A buyer’s wish to send something back, and what became of it.' })
export class OrderReturnType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: number;

  @Field(() => STATES, { description: 'How far it is.' })
  state!: ReturnState;

  @Field(() => REASONS, { description: 'Why.' })
  reason!: ReturnReason;

  @Field(() => String, { description: 'What the buyer says about it; may be empty.' })
  words!: string;

  @Field(() => String, { nullable: true, description: 'What the shop says about it; null before it has.' })
  answer!: string | null;

  @Field(() => CONDITIONS, { nullable: true, description: 'In which state it came back; null before.' })
  condition!: ReturnCondition | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was asked for.' })
  askedAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the shop answered.' })
  answeredAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it came back.' })
  receivedAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was over.' })
  endedAt!: Date | null;

  fee!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'The order that the buyer gets in its place; null for none.',
  })
  exchangeOrderId!: number | null;

  @Field(() => [ReturnLineType], { description: 'What is sent back.' })
  lines!: ReturnLineType[];
}

@ObjectType('ReturnableLine', { description: 'A line of a delivered order that can be sent back now.' })
export class ReturnableLineType {
  @Field(() => ID, { description: 'The line’s id.' })
  id!: number;

  @Field(() => String, { description: 'The product’s name at the time of the order.' })
  name!: string;

  @Field(() => String, { description: 'Its options in words; empty for a product without options.' })
  choice!: string;

  @Field(() => Int, { description: 'How many of them can be sent back.' })
  leftQty!: number;

  reasons!: ReturnReason[];
}

export const RETURN_REASON_CODES = REASONS;

@InputType('ReturnLineInput', { description: 'Pieces of a line of the order.' })
export class ReturnLineInputType {
  @Field(() => ID, { description: 'The line’s id.' })
  line!: string;

  @Field(() => Int, { description: 'How many.' })
  qty!: number;
}

const WORDS = lengthText(RETURN_WORDS).toLowerCase();

@InputType('AskReturnInput', { description: 'What is sent back, and why.' })
export class AskReturnInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: string;

  @Field(() => [ReturnLineInputType], { description: 'The pieces.' })
  lines!: ReturnLineInputType[];

  @Field(() => REASONS, { description: 'Why.' })
  reason!: ReturnReason;

  @Field(() => String, {
    nullable: true,
    description: `What is wrong with it: ${WORDS}; needed for a fault.`,
  })
  words?: string | null;
}

@InputType('AnswerReturnInput', { description: 'The shop’s answer.' })
export class AnswerReturnInputType {
  @Field(() => ID, { description: 'The return’s id.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether it is approved; otherwise it is refused.' })
  approves!: boolean;

  @Field(() => String, {
    nullable: true,
    description: `What the buyer reads: ${WORDS}; needed for a refusal.`,
  })
  words?: string | null;
}

@InputType('ReceiveReturnInput', { description: 'What came back.' })
export class ReceiveReturnInputType {
  @Field(() => ID, { description: 'The return’s id.' })
  id!: string;

  @Field(() => CONDITIONS, { description: 'In which state it came back.' })
  condition!: ReturnCondition;
}

@InputType('ReturnRefundPreviewInput', { description: 'Of which return.' })
export class ReturnRefundPreviewInputType {
  @Field(() => ID, { description: 'The return’s id.' })
  id!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether the shop keeps no return fee.' })
  waivesFee?: boolean | null;
}

@InputType('RefundReturnInput', { description: 'The refund of what came back.' })
export class RefundReturnInputType extends ReturnRefundPreviewInputType {
  @Field(() => MoneyScalar, {
    description: '`left` of the preview; where it is something else by now, nothing is given back.',
  })
  expectedLeft!: number;

  @Field(() => String, { nullable: true, description: 'What the buyer reads about it.' })
  words?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the pieces go back on sale.' })
  restock?: boolean | null;
}

@InputType('ExchangeReturnInput', { description: 'What the buyer gets in place of what came back.' })
export class ExchangeReturnInputType extends RefundReturnInputType {
  @Field(() => [OrderItemInputType], {
    description: `At most ${MAX_ORDER_LINES} lines, at the shop’s prices.`,
  })
  orderItems!: OrderItemInputType[];

  @Field(() => String, {
    nullable: true,
    description: 'The name of a delivery method of the address; without one that of the order before.',
  })
  deliveryMethod?: string | null;

  @Field(() => MoneyScalar, {
    nullable: true,
    description: 'The price of the new order as it was shown; where it is another by now, nothing happens.',
  })
  expectedTotal?: number | null;
}

@ObjectType('ExchangeReturnPayload', { description: 'The exchanged return, and the order in its place.' })
export class ExchangeReturnPayloadType {
  @Field(() => OrderReturnType, { description: 'The return as it is now.' })
  orderReturn!: OrderReturnType;

  @Field(() => OrderType, { description: 'What the buyer gets in its place.' })
  order!: OrderType;

  @Field(() => String, {
    nullable: true,
    description:
      'Opens the new order of a guest: its page with `#key=` and this. Null where the buyer has an account.',
  })
  key!: string | null;
}

@InputType('WithdrawReturnInput', { description: 'The return that is withdrawn.' })
export class WithdrawReturnInputType {
  @Field(() => ID, { description: 'The return’s id.' })
  id!: string;
}

@ObjectType('ReturnPayload', { description: 'The changed return.' })
export class ReturnPayloadType {
  @Field(() => OrderReturnType, { description: 'The return as it is now.' })
  orderReturn!: OrderReturnType;
}

export const OrderReturnConnectionType = connectionType('OrderReturn', () => OrderReturnType);
