import { Field, GraphQLISODateTime, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { UnappliedReason } from '../../../domain/payments/refund-lifecycle.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { PAYMENT_METHOD_CODES } from '../../owner-settings/payment-method.type.ts';
import { connectionType } from '../../../platform/graphql/connection.type.ts';
import { PayableAmountType } from '../../orders/reading/order.type.ts';
import { REFUND_REASONS, RefundType } from '../refunds/refund.type.ts';
import { UNAPPLIED_STATES, type UnappliedState } from './unapplied-payment.service.ts';
import { MAX_REFUNDS } from '../../../domain/payments/refund-lifecycle.ts';

registerEnumType(UNAPPLIED_STATES, {
  name: 'UnappliedPaymentState',
  description: 'The state of an unapplied payment.',
  valuesConfig: {
    SENDING: { description: 'The shop is refunding it.' },
    NEEDS_ACTION: { description: 'It cannot be refunded automatically: `whatToDo` says what to do.' },
    RETURNED: { description: 'It is fully refunded.' },
  },
});

@ObjectType('UnappliedPayment', {
  description: 'A captured payment that pays no order.',
})
export class UnappliedPaymentType {
  @Field(() => ID, { description: 'The reference given to the payer.' })
  id!: string;

  @Field(() => ID, { description: 'The order it was meant for.' })
  orderId!: number;

  @Field(() => PAYMENT_METHOD_CODES, { description: 'How it was paid.' })
  method!: PaymentMethod;

  @Field(() => PayableAmountType, { description: 'The captured amount.' })
  amount!: PayableAmountType;

  @Field(() => REFUND_REASONS, { description: 'Why it does not pay the order.' })
  reason!: UnappliedReason;

  @Field(() => String, { description: 'The payment provider’s transaction id.' })
  captureId!: string;

  @Field(() => UNAPPLIED_STATES, { description: 'Its state.' })
  state!: UnappliedState;

  @Field(() => String, {
    nullable: true,
    description: 'The payment provider’s reason why it is not refunded yet.',
  })
  failure!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the shop should do; null when there is nothing to do.',
  })
  whatToDo!: string | null;

  @Field(() => [RefundType], {
    description: `What has gone back of it, or is on its way, oldest first, the last ${MAX_REFUNDS}.`,
  })
  refunds!: RefundType[];

  @Field(() => GraphQLISODateTime, { description: 'When the shop found it.' })
  foundAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was fully refunded; null until then.',
  })
  returnedAt!: Date | null;
}

export const UnappliedPaymentConnectionType = connectionType('UnappliedPayment', () => UnappliedPaymentType);
