import { Field, Float, GraphQLISODateTime, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { lengthText } from '../../domain/forms/limits.ts';
import {
  type CheckChoice,
  type CheckState,
  UNIT_LIMITS,
  UNIT_SLOT_WORDS,
  type UnitSlot,
} from '../../domain/unit-checks/unit-check.ts';
import { OrderPictureType } from '../order-pictures/order-picture.type.ts';
import { OrderType } from '../orders/reading/order.type.ts';
import { CHECK_CHOICE_CODES, CHECK_STATE_CODES } from '../orders/unit-check/check-codes.type.ts';
import type { CheckAnswer } from './unit-check.service.ts';

const ANSWERS = { APPROVE: 'approve', ASK: 'ask', REPLACE: 'replace' } as const satisfies Record<
  string,
  CheckAnswer
>;

registerEnumType(ANSWERS, {
  name: 'UnitCheckAnswer',
  description: 'What the buyer says to the photos.',
  valuesConfig: {
    APPROVE: { description: 'Send it.' },
    ASK: { description: 'A question.' },
    REPLACE: { description: 'Another one, once, if there is one in stock.' },
  },
});

const SLOTS = {
  WHOLE: 'whole',
  LACE: 'lace',
  LENGTH: 'length',
  CAP: 'cap',
} as const satisfies Record<string, UnitSlot>;

registerEnumType(SLOTS, {
  name: 'UnitSlot',
  description: 'What a photo of a wig shows.',
  valuesConfig: {
    WHOLE: { description: `${UNIT_SLOT_WORDS.whole}.` },
    LACE: { description: `${UNIT_SLOT_WORDS.lace}.` },
    LENGTH: { description: `${UNIT_SLOT_WORDS.length}.` },
    CAP: { description: `${UNIT_SLOT_WORDS.cap}.` },
  },
});

@ObjectType('UnitPhoto', { description: 'A photo of a wig before it leaves, for its buyer and staff.' })
export class UnitPhotoType extends OrderPictureType {
  @Field(() => SLOTS, { description: 'What it shows.' })
  slot!: UnitSlot;
}

@ObjectType('UnitCheck', { description: 'The buyer’s look at photos of a wig, before it leaves.' })
export class UnitCheckType {
  @Field(() => CHECK_STATE_CODES, { description: 'How far it is.' })
  state!: CheckState;

  @Field(() => CHECK_CHOICE_CODES, { description: 'What happens without an answer.' })
  choice!: CheckChoice;

  length!: number | null;

  weight!: number | null;

  cap!: number | null;

  @Field(() => String, { nullable: true, description: 'The number of the hygiene seal.' })
  seal!: string | null;

  @Field(() => String, { description: 'What the shop says about it; may be empty.' })
  note!: string;

  @Field(() => String, { description: 'What the buyer asks, or why another one is wanted; may be empty.' })
  question!: string;

  @Field(() => Boolean, { description: 'Whether another one was asked for, which is possible once.' })
  isReplaced!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the photos were sent.' })
  sentAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was over.' })
  endedAt!: Date | null;
}

const WORDS = lengthText(UNIT_LIMITS.words).toLowerCase();

@InputType('SendUnitPhotosInput', { description: 'What was measured of a wig whose photos are there.' })
export class SendUnitPhotosInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: string;

  @Field(() => Float, { description: 'The length in inches.' })
  length!: number;

  @Field(() => Float, { nullable: true, description: 'The weight in grams.' })
  weight?: number | null;

  @Field(() => Float, { nullable: true, description: 'Round the cap with its straps open, in centimetres.' })
  cap?: number | null;

  @Field(() => String, { description: 'The number of the hygiene seal.' })
  seal!: string;

  @Field(() => String, {
    nullable: true,
    description: `What the buyer reads, an answer to a question too: ${WORDS}.`,
  })
  note?: string | null;
}

@InputType('AnswerUnitPhotosInput', { description: 'What the buyer says to the photos.' })
export class AnswerUnitPhotosInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: string;

  @Field(() => ANSWERS, { description: 'The answer.' })
  answer!: CheckAnswer;

  @Field(() => String, {
    nullable: true,
    description: `The question, or what is wrong: ${WORDS}; not needed to have it sent.`,
  })
  words?: string | null;
}

@InputType('ChooseUnitCheckInput', { description: 'What happens when the buyer does not answer.' })
export class ChooseUnitCheckInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: string;

  @Field(() => CHECK_CHOICE_CODES, { description: 'The choice.' })
  choice!: CheckChoice;
}

@InputType('SkipUnitCheckInput', { description: 'An order that goes on without an answer.' })
export class SkipUnitCheckInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: string;

  @Field(() => String, { description: `Why: ${WORDS}.` })
  reason!: string;
}

@ObjectType('UnitCheckPayload', { description: 'The order with its photos as they are now.' })
export class UnitCheckPayloadType {
  @Field(() => OrderType, { description: 'The order.' })
  order!: OrderType;
}
