import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { lengthText } from '../../../domain/forms/limits.ts';
import type { Kobo } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { RefundReason } from '../../../domain/payments/refund-lifecycle.ts';
import { TRANSFER_LIMITS } from '../../../domain/payments/transfer-rules.ts';
import { connectionType } from '../../../platform/graphql/connection.type.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { PAYMENT_METHOD_CODES } from '../../owner-settings/payment-method.type.ts';
import { REFUND_REASONS } from '../refunds/refund.type.ts';

@ObjectType('TransferRequest', { description: 'How an order is paid by bank transfer.' })
export class TransferRequestType {
  @Field(() => String, { description: 'The bank.' })
  bank!: string;

  @Field(() => String, { description: 'The name of the account.' })
  accountName!: string;

  @Field(() => String, { description: 'The number of the account.' })
  accountNumber!: string;

  @Field(() => MoneyScalar, { description: 'What is still missing.' })
  amount!: Kobo;

  @Field(() => MoneyScalar, { description: 'What has arrived.' })
  received!: Kobo;

  @Field(() => String, { description: 'What the buyer writes into the transfer.' })
  reference!: string;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when the pieces are reserved; null once they are not.',
  })
  heldUntil!: Date | null;
}

@ObjectType('Transfer', { description: 'Money that has arrived on the shop’s account for an order.' })
export class TransferType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => MoneyScalar, { description: 'How much.' })
  amount!: Kobo;

  @Field(() => String, { description: 'The day, such as `2026-11-23`.' })
  arrivedOn!: string;

  @Field(() => String, { description: 'The bank’s reference, once an order.' })
  reference!: string;

  @Field(() => GraphQLISODateTime, { description: 'When staff recorded it.' })
  recordedAt!: Date;

  recordedBy!: string | null;
}

@InputType('RecordTransferInput', { description: 'What has arrived on the shop’s account.' })
export class RecordTransferInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: string;

  @Field(() => MoneyScalar, { description: 'How much, in naira.' })
  amount!: Kobo;

  @Field(() => String, { description: 'The day, such as `2026-11-23`.' })
  arrivedOn!: string;

  @Field(() => String, {
    description: `The bank’s reference: ${lengthText(TRANSFER_LIMITS.reference, 1).toLowerCase()}. One that is recorded for this order already changes nothing.`,
  })
  reference!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether it is for an order that is cancelled or paid, and goes back.',
  })
  fitsNoOrder!: boolean;
}

@InputType('RecordPaidDeliveryInput', { description: 'An order that was paid when it arrived.' })
export class RecordPaidDeliveryInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: string;

  @Field(() => MoneyScalar, { nullable: true, description: 'How much came; without it the order’s price.' })
  amount?: Kobo | null;

  @Field(() => String, {
    nullable: true,
    description: `Such as that of a card machine: ${lengthText(TRANSFER_LIMITS.reference).toLowerCase()}.`,
  })
  reference?: string | null;
}

@InputType('ChooseHandPaymentInput', { description: 'How the buyer pays without a provider.' })
export class ChooseHandPaymentInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: string;

  @Field(() => PAYMENT_METHOD_CODES, { description: 'A method that staff record, such as `BANK_TRANSFER`.' })
  method!: PaymentMethod;
}

@ObjectType('HandRefund', { description: 'Money that staff have to send back by hand.' })
export class HandRefundType {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => ID, { description: 'The order that it was paid for.' })
  orderId!: number;

  @Field(() => String, { description: 'Who placed that order.' })
  buyer!: string;

  @Field(() => PAYMENT_METHOD_CODES, { description: 'How it was paid.' })
  method!: PaymentMethod;

  @Field(() => MoneyScalar, { description: 'How much.' })
  amount!: Kobo;

  @Field(() => REFUND_REASONS, { description: 'Why it goes back.' })
  reason!: RefundReason;

  @Field(() => String, { description: 'The reference that the payer knows.' })
  reference!: string;

  @Field(() => GraphQLISODateTime, { description: 'Since when it waits.' })
  createdAt!: Date;
}

export const HandRefundConnectionType = connectionType('HandRefund', () => HandRefundType);

@InputType('RecordSentRefundInput', { description: 'A refund that was sent by hand.' })
export class RecordSentRefundInputType {
  @Field(() => ID, { description: 'The refund’s id.' })
  id!: string;

  @Field(() => String, {
    description: `The bank’s reference: ${lengthText(TRANSFER_LIMITS.reference, 1).toLowerCase()}.`,
  })
  reference!: string;
}
