import { Field, GraphQLISODateTime, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { RefundReason, RefundStatus } from '../../../domain/payments/refund-lifecycle.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { PayableAmountType } from '../../orders/reading/order.type.ts';

export const REFUND_STATES = {
  REQUESTED: 'requested',
  PENDING: 'pending',
  COMPLETED: 'completed',
  FAILED: 'failed',
} as const satisfies Record<string, RefundStatus>;

registerEnumType(REFUND_STATES, {
  name: 'RefundStatus',
  description: 'The state of a refund.',
  valuesConfig: {
    REQUESTED: { description: 'The shop requests the refund from the payment provider.' },
    PENDING: { description: 'The payment provider is processing it.' },
    COMPLETED: { description: 'The money has been refunded.' },
    FAILED: { description: 'The money was not refunded.' },
  },
});

export const REFUND_REASONS = {
  WRONG_AMOUNT: 'wrong-amount',
  WRONG_PAYEE: 'wrong-payee',
  ALREADY_PAID: 'already-paid',
  NO_STOCK: 'no-stock',
  CANCELLED: 'cancelled',
  FAULT: 'fault',
  CHANGED_MIND: 'changed-mind',
  GOODWILL: 'goodwill',
  EXCHANGE: 'exchange',
  AT_PROVIDER: 'at-provider',
} as const satisfies Record<string, RefundReason>;

registerEnumType(REFUND_REASONS, {
  name: 'RefundReason',
  description: 'Why a payment is refunded.',
  valuesConfig: {
    WRONG_AMOUNT: { description: 'The amount or the currency does not match the order.' },
    WRONG_PAYEE: { description: 'The money did not go to the shop’s account.' },
    ALREADY_PAID: { description: 'The order was already paid.' },
    NO_STOCK: { description: 'The goods, or the coupon, were gone when the payment arrived.' },
    CANCELLED: { description: 'The order was cancelled.' },
    FAULT: { description: 'A fault of the shop’s.' },
    CHANGED_MIND: { description: 'The buyer changed their mind.' },
    GOODWILL: { description: 'Goodwill of the shop.' },
    EXCHANGE: { description: 'It counts towards another order of the buyer; nothing left the shop.' },
    AT_PROVIDER: { description: 'The refund was made by hand at the payment provider.' },
  },
});

@ObjectType('Refund', { description: 'A refund to the payer.' })
export class RefundType {
  @Field(() => ID, {
    description: 'The reference for enquiries; the payer sees it at the payment provider too.',
  })
  id!: string;

  @Field(() => PayableAmountType, { description: 'The refunded amount.' })
  amount!: PayableAmountType;

  @Field(() => REFUND_STATES, { description: 'Its state.' })
  status!: RefundStatus;

  @Field(() => REFUND_REASONS, { description: 'Why it is refunded.' })
  reason!: RefundReason;

  @Field(() => GraphQLISODateTime, {
    description: 'When it was requested, or found at the payment provider.',
  })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When its status last changed.' })
  updatedAt!: Date;
}

@ObjectType('OrderRefund', { description: 'A refund of money that was paid for an order.' })
export class OrderRefundType extends RefundType {
  @Field(() => Boolean, {
    description:
      'Whether it refunds the payment that paid the order; otherwise it refunds an unapplied payment.',
  })
  isOfOrderPayment!: boolean;

  @Field(() => MoneyScalar, {
    nullable: true,
    description: 'What staff gave back, in naira; null for every other refund.',
  })
  orderAmount!: number | null;

  @Field(() => MoneyScalar, { description: 'How much of it for the delivery.' })
  shippingPrice!: number;

  @Field(() => String, { nullable: true, description: 'What staff say to the buyer about it.' })
  words!: string | null;

  /** For its items. */
  rowId!: number;
}
