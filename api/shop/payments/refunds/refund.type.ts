import { Field, GraphQLISODateTime, ID, ObjectType, registerEnumType } from 'type-graphql';
import {
  type RefundReason,
  type RefundStatus,
  refundReference,
} from '../../../domain/payments/refund-lifecycle.ts';
import { decimalText } from '../../../domain/money.ts';
import { PayableAmountType } from '../../orders/reading/order.type.ts';
import type { OrderRefund } from './refunds.loader.ts';
import type { RefundRecord } from './refund.record.ts';

export const REFUND_STATES = {
  REQUESTED: 'requested',
  PENDING: 'pending',
  COMPLETED: 'completed',
  FAILED: 'failed',
} as const satisfies Record<string, RefundStatus>;

registerEnumType(REFUND_STATES, {
  name: 'RefundStatus',
  description: 'How far money has come on its way back.',
  valuesConfig: {
    REQUESTED: { description: 'The shop asks the payment provider to send it back.' },
    PENDING: { description: 'The payment provider is sending it back.' },
    COMPLETED: { description: 'It has gone back.' },
    FAILED: { description: 'It was not sent back.' },
  },
});

export const REFUND_REASONS = {
  WRONG_AMOUNT: 'wrong-amount',
  WRONG_PAYEE: 'wrong-payee',
  ALREADY_PAID: 'already-paid',
  NO_STOCK: 'no-stock',
  CANCELLED: 'cancelled',
  AT_PROVIDER: 'at-provider',
} as const satisfies Record<string, RefundReason>;

registerEnumType(REFUND_REASONS, {
  name: 'RefundReason',
  description: 'Why money goes back.',
  valuesConfig: {
    WRONG_AMOUNT: { description: 'It is not what the order costs, or in another currency.' },
    WRONG_PAYEE: { description: 'It was not paid to the account of the shop.' },
    ALREADY_PAID: { description: 'The order was paid already.' },
    NO_STOCK: { description: 'The goods were gone when it came.' },
    CANCELLED: { description: 'The order was cancelled when it came.' },
    AT_PROVIDER: { description: 'Somebody has sent it back at the payment provider.' },
  },
});

@ObjectType('Refund', { description: 'Money on its way back to the payer.' })
export class RefundType {
  @Field(() => ID, { description: 'The reference to ask by; the payer sees it at the payment provider too.' })
  id!: string;

  @Field(() => PayableAmountType, { description: 'How much.' })
  amount!: PayableAmountType;

  @Field(() => REFUND_STATES, { description: 'How far it has come.' })
  status!: RefundStatus;

  @Field(() => REFUND_REASONS, { description: 'Why it goes back.' })
  reason!: RefundReason;

  @Field(() => GraphQLISODateTime, { description: 'When it was asked for, or noticed.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When its status changed last.' })
  updatedAt!: Date;
}

@ObjectType('OrderRefund', { description: 'Money that was paid for an order, on its way back to the payer.' })
export class OrderRefundType extends RefundType {
  @Field(() => Boolean, {
    description: 'Whether the order was paid with it; otherwise it is of a payment that fits no order.',
  })
  isOfOrderPayment!: boolean;
}

/** A refund as GraphQL shows it. */
export function presentRefund(refund: RefundRecord): Pick<RefundType, keyof RefundType> {
  const { requestKey, amountCents, currency, status, reason, createdAt, updatedAt } = refund;
  const amount = { value: decimalText(amountCents), currency };
  return { id: refundReference(requestKey), amount, status, reason, createdAt, updatedAt };
}

/** A refund as its order shows it. */
export function presentOrderRefund(refund: OrderRefund): OrderRefundType {
  return { ...presentRefund(refund), isOfOrderPayment: refund.isOfOrderPayment };
}
