import {
  ArgsType,
  Field,
  GraphQLISODateTime,
  ID,
  InputType,
  Int,
  ObjectType,
  registerEnumType,
} from 'type-graphql';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import type { MovementKind, MovementState } from '../../../domain/payments/money-movements.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { RefundReason } from '../../../domain/payments/refund-lifecycle.ts';
import { connectionArguments, connectionType } from '../../../platform/graphql/connection.type.ts';
import { PayableAmountType } from '../../orders/reading/order.type.ts';
import { PAYMENT_METHOD_CODES } from '../../owner-settings/payment-method.type.ts';
import { MOVEMENTS } from '../books/books.type.ts';
import { REFUND_REASONS } from '../refunds/refund.type.ts';

const STATES = {
  COMPLETED: 'completed',
  SURPLUS: 'surplus',
  REQUESTED: 'requested',
  PENDING: 'pending',
  FAILED: 'failed',
} as const satisfies Record<string, MovementState>;

registerEnumType(STATES, {
  name: 'MovementState',
  description: 'How far a payment or a refund is.',
  valuesConfig: {
    COMPLETED: { description: 'It has arrived where it belongs.' },
    SURPLUS: { description: 'It has come in and pays no order.' },
    REQUESTED: { description: 'It is to go back.' },
    PENDING: { description: 'It is on its way back.' },
    FAILED: { description: 'It could not be sent back.' },
  },
});

@ObjectType('Movement', { description: 'A payment or a refund, of any provider or by hand.' })
export class MovementType {
  @Field(() => MOVEMENTS, { description: 'Whether it has come in or goes back.' })
  kind!: MovementKind;

  @Field(() => GraphQLISODateTime, { description: 'When it was begun.' })
  at!: Date;

  @Field(() => ID, { description: 'The order.' })
  orderId!: number;

  @Field(() => PAYMENT_METHOD_CODES, { description: 'How it was paid.' })
  method!: PaymentMethod;

  amount!: PayableAmountType;

  @Field(() => STATES, { description: 'How far it is.' })
  state!: MovementState;

  @Field(() => REFUND_REASONS, { nullable: true, description: 'Why it goes back; null for a payment.' })
  reason!: RefundReason | null;

  @Field(() => String, {
    description: 'The provider’s or the bank’s reference; of a refund the one that the payer sees.',
  })
  reference!: string;
}

export const MovementConnectionType = connectionType('Movement', () => MovementType);

@InputType('MovementFilter', { description: 'Narrows a list of payments and refunds.' })
export class MovementFilterInput {
  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From then on.' })
  from?: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Until then.' })
  to?: Date | null;

  @Field(() => PAYMENT_METHOD_CODES, { nullable: true, description: 'How it was paid.' })
  method?: PaymentMethod | null;

  @Field(() => MOVEMENTS, { nullable: true, description: 'Payments or refunds alone.' })
  kind?: MovementKind | null;
}

@ArgsType()
export class MovementArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {
  @Field(() => MovementFilterInput, { nullable: true, description: 'Narrows the list.' })
  filter!: MovementFilterInput | null;
}

@ObjectType('MoneyDay', { description: 'What has come in and gone back by a method on a day.' })
export class MoneyDayType {
  @Field(() => String, { description: 'The day in Lagos, such as `2026-11-20`.' })
  day!: string;

  @Field(() => PAYMENT_METHOD_CODES, { description: 'How it was paid.' })
  method!: PaymentMethod;

  taken!: PayableAmountType;

  @Field(() => Int, { description: 'How many payments.' })
  payments!: number;

  returned!: PayableAmountType;

  @Field(() => Int, { description: 'How many refunds that have not failed.' })
  refunds!: number;
}
