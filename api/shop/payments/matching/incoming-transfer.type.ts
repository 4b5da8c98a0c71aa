import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { lengthText } from '../../../domain/forms/limits.ts';
import type { Kobo } from '../../../domain/money.ts';
import { INCOMING_LIMITS, type IncomingState } from '../../../domain/payments/incoming-transfers.ts';
import { TRANSFER_LIMITS } from '../../../domain/payments/transfer-rules.ts';
import type { SuggestionReason } from '../../../domain/payments/transfer-suggestions.ts';
import { connectionType } from '../../../platform/graphql/connection.type.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';

/** `set-aside` is `SET_ASIDE` in GraphQL. */
export const INCOMING_STATE_CODES = {
  WAITING: 'waiting',
  MATCHED: 'matched',
  SET_ASIDE: 'set-aside',
} as const satisfies Record<string, IncomingState>;

registerEnumType(INCOMING_STATE_CODES, {
  name: 'IncomingTransferState',
  description: 'What has become of a transfer.',
  valuesConfig: {
    WAITING: { description: 'Nobody has said which order it is for.' },
    MATCHED: { description: 'It is recorded for an order.' },
    SET_ASIDE: { description: 'It is for no order.' },
  },
});

const SUGGESTION_REASONS = {
  REFERENCE: 'reference',
  AMOUNT: 'amount',
} as const satisfies Record<string, SuggestionReason>;

registerEnumType(SUGGESTION_REASONS, {
  name: 'SuggestionReason',
  description: 'Why an order is suggested for a transfer.',
  valuesConfig: {
    REFERENCE: { description: 'The payer has written its reference.' },
    AMOUNT: { description: 'Exactly this amount is missing.' },
  },
});

@ObjectType('OrderSuggestion', { description: 'An order that a transfer may be for.' })
export class OrderSuggestionType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: number;

  @Field(() => String, { description: 'Who placed it.' })
  buyer!: string;

  @Field(() => MoneyScalar, { description: 'What is missing of its price.' })
  missing!: Kobo;

  @Field(() => SUGGESTION_REASONS, { description: 'Why it is suggested.' })
  why!: SuggestionReason;

  @Field(() => Boolean, { description: 'Whether a name of its buyer stands in what the bank shows.' })
  isNamed!: boolean;

  @Field(() => Boolean, { description: 'Whether it is paid or cancelled, so that the money goes back.' })
  isOver!: boolean;
}

@ObjectType('IncomingTransfer', { description: 'Money that the bank’s statement shows.' })
export class IncomingTransferType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => MoneyScalar, { description: 'How much.' })
  amount!: Kobo;

  @Field(() => String, { description: 'The day, such as `2026-11-23`.' })
  arrivedOn!: string;

  @Field(() => String, { description: 'The bank’s reference; no two transfers have the same.' })
  reference!: string;

  @Field(() => String, { description: 'What the bank shows of the payer and of what the payer wrote.' })
  words!: string;

  @Field(() => ID, { nullable: true, description: 'The order that it is recorded for.' })
  orderId!: number | null;

  @Field(() => String, { nullable: true, description: 'Why it is for no order.' })
  asideReason!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was entered.' })
  enteredAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was matched or set aside.' })
  settledAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Who did that, or entered it if it still waits.' })
  by!: string | null;
}

export const IncomingTransferConnectionType = connectionType('IncomingTransfer', () => IncomingTransferType);

@InputType('IncomingTransferInput', { description: 'A line of the bank’s statement.' })
export class IncomingTransferInputType {
  @Field(() => MoneyScalar, { description: 'How much, in naira.' })
  amount!: Kobo;

  @Field(() => String, { description: 'The day, such as `2026-11-23`.' })
  arrivedOn!: string;

  @Field(() => String, {
    description: `The bank’s reference: ${lengthText(TRANSFER_LIMITS.reference, 1).toLowerCase()}.`,
  })
  reference!: string;

  @Field(() => String, {
    defaultValue: '',
    description: `What the bank shows of the payer and of what the payer wrote: ${lengthText(INCOMING_LIMITS.words).toLowerCase()}.`,
  })
  words!: string;
}

@InputType('EnterTransfersInput', { description: 'What the bank’s statement shows.' })
export class EnterTransfersInputType {
  @Field(() => [IncomingTransferInputType], {
    description: `1 to ${INCOMING_LIMITS.transfers} transfers. Those whose reference is there already change nothing.`,
  })
  transfers!: IncomingTransferInputType[];
}

@ObjectType('EnterTransfersPayload', { description: 'What was entered.' })
export class EnterTransfersPayloadType {
  @Field(() => Int, { description: 'How many are new.' })
  entered!: number;

  @Field(() => Int, { description: 'How many were there before.' })
  known!: number;
}

@InputType('MatchTransferInput', { description: 'A transfer and the order that it is for.' })
export class MatchTransferInputType {
  @Field(() => ID, { description: 'The transfer’s id.' })
  id!: string;

  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the order is cancelled or paid, and the money goes back.',
  })
  fitsNoOrder!: boolean;
}

@InputType('SetTransferAsideInput', { description: 'A transfer that is for no order.' })
export class SetTransferAsideInputType {
  @Field(() => ID, { description: 'The transfer’s id.' })
  id!: string;

  @Field(() => String, {
    description: `What the money is for: ${lengthText(INCOMING_LIMITS.reason, 1).toLowerCase()}.`,
  })
  reason!: string;
}

@InputType('ReopenTransferInput', { description: 'A transfer that was set aside.' })
export class ReopenTransferInputType {
  @Field(() => ID, { description: 'The transfer’s id.' })
  id!: string;
}

@ObjectType('ChangeTransferPayload', { description: 'The transfer after the change.' })
export class ChangeTransferPayloadType {
  @Field(() => IncomingTransferType, { description: 'The transfer.' })
  transfer!: IncomingTransferType;
}
