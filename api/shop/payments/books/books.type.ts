import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { lengthText } from '../../../domain/forms/limits.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { ProviderMovement } from '../../../domain/payments/payment-provider.ts';
import { DIFFERENCE_NOTE, type DifferenceKind } from '../../../domain/payments/provider-books.ts';
import { connectionType } from '../../../platform/graphql/connection.type.ts';
import { PayableAmountType } from '../../orders/reading/order.type.ts';
import { PAYMENT_METHOD_CODES } from '../../owner-settings/payment-method.type.ts';

export const MOVEMENTS = { PAYMENT: 'payment', REFUND: 'refund' } as const satisfies Record<
  string,
  ProviderMovement['kind']
>;

registerEnumType(MOVEMENTS, {
  name: 'MoneyMovement',
  description: 'Which way money went.',
  valuesConfig: {
    PAYMENT: { description: 'From a buyer to the shop.' },
    REFUND: { description: 'Back to a buyer.' },
  },
});

const KINDS = {
  UNKNOWN_HERE: 'unknown-here',
  UNKNOWN_THERE: 'unknown-there',
  OTHER_AMOUNT: 'other-amount',
} as const satisfies Record<string, DifferenceKind>;

registerEnumType(KINDS, {
  name: 'BookDifferenceKind',
  description: 'How the shop’s books and a provider’s differ.',
  valuesConfig: {
    UNKNOWN_HERE: { description: 'Only the provider has it.' },
    UNKNOWN_THERE: { description: 'Only the shop has it.' },
    OTHER_AMOUNT: { description: 'Both have it, with different amounts.' },
  },
});

@ObjectType('BookComparison', { description: 'The last comparison of the shop’s books with a provider’s.' })
export class BookComparisonType {
  @Field(() => PAYMENT_METHOD_CODES, { description: 'The provider.' })
  method!: PaymentMethod;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Null until one has gone through.' })
  comparedAt!: Date | null;

  @Field(() => Int, { description: 'Payments for orders that the provider listed.' })
  payments!: number;

  @Field(() => Int, { description: 'Refunds of orders that the provider listed.' })
  refunds!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why the last try did not go through, and what to do; null if it did.',
  })
  failure!: string | null;
}

@ObjectType('BookDifference', {
  description: 'Money that the shop’s books and a provider’s do not agree on.',
})
export class BookDifferenceType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => PAYMENT_METHOD_CODES, { description: 'The provider.' })
  method!: PaymentMethod;

  @Field(() => MOVEMENTS, { description: 'Which way the money went.' })
  movement!: ProviderMovement['kind'];

  @Field(() => KINDS, { description: 'How the books differ.' })
  kind!: DifferenceKind;

  @Field(() => String, { description: 'The provider’s transaction id.' })
  reference!: string;

  @Field(() => ID, { nullable: true, description: 'The order that it is about, if that is known.' })
  orderId!: number | null;

  @Field(() => PayableAmountType, { nullable: true, description: 'In the shop’s books.' })
  ours!: PayableAmountType | null;

  @Field(() => PayableAmountType, { nullable: true, description: 'In the provider’s books.' })
  theirs!: PayableAmountType | null;

  @Field(() => GraphQLISODateTime, { description: 'When a comparison found it.' })
  foundAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When a comparison found that both agree.',
  })
  goneAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'What staff have found out.' })
  note!: string | null;

  @Field(() => String, { nullable: true, description: 'Who wrote the note.' })
  notedBy!: string | null;
}

export const BookDifferenceConnectionType = connectionType('BookDifference', () => BookDifferenceType);

@InputType('NoteBookDifferenceInput', { description: 'Why the books differ.' })
export class NoteBookDifferenceInputType {
  @Field(() => ID, { description: 'The difference’s id.' })
  id!: string;

  @Field(() => String, {
    description: `What you have found out: ${lengthText(DIFFERENCE_NOTE, 1).toLowerCase()}.`,
  })
  note!: string;
}

@ObjectType('NoteBookDifferencePayload', { description: 'The difference with its note.' })
export class NoteBookDifferencePayloadType {
  @Field(() => BookDifferenceType, { description: 'The difference.' })
  difference!: BookDifferenceType;
}
