import { Field, GraphQLISODateTime, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { UnappliedReason } from '../../../domain/payments/refund-lifecycle.ts';
import { connectionType } from '../../../platform/graphql/connection.type.ts';
import { PayableAmountType } from '../../orders/reading/order.type.ts';
import { REFUND_REASONS, RefundType } from './refund.type.ts';
import { UNAPPLIED_STATES, type UnappliedState } from './unapplied-payment.service.ts';
import { MOST_REFUNDS } from '../../../domain/payments/refund-lifecycle.ts';

registerEnumType(UNAPPLIED_STATES, {
  name: 'UnappliedPaymentState',
  description: 'What has become of money that fits no order.',
  valuesConfig: {
    SENDING: { description: 'The shop is sending it back.' },
    NEEDS_ACTION: { description: 'It does not go back by itself: `whatToDo` says what to do.' },
    RETURNED: { description: 'All of it has gone back.' },
  },
});

@ObjectType('UnappliedPayment', {
  description: 'Money that the payment provider took and that pays no order.',
})
export class UnappliedPaymentType {
  @Field(() => ID, { description: 'The reference that the payer was told.' })
  id!: string;

  @Field(() => ID, { description: 'The order that it was meant for.' })
  orderId!: number;

  @Field(() => PayableAmountType, { description: 'What was taken.' })
  amount!: PayableAmountType;

  @Field(() => REFUND_REASONS, { description: 'Why it pays nothing.' })
  reason!: UnappliedReason;

  @Field(() => String, { description: 'The payment provider’s own number of the transaction.' })
  captureId!: string;

  @Field(() => UNAPPLIED_STATES, { description: 'What has become of it.' })
  state!: UnappliedState;

  @Field(() => String, {
    nullable: true,
    description: 'Why it has not gone back yet, in the payment provider’s word.',
  })
  failure!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What somebody should do; null when there is nothing.',
  })
  whatToDo!: string | null;

  @Field(() => [RefundType], {
    description: `What has gone back of it, or is on its way, oldest first, the last ${MOST_REFUNDS}.`,
  })
  refunds!: RefundType[];

  @Field(() => GraphQLISODateTime, { description: 'When the shop found it.' })
  foundAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the last of it had gone back; null while it has not.',
  })
  returnedAt!: Date | null;
}

export const UnappliedPaymentConnectionType = connectionType('UnappliedPayment', () => UnappliedPaymentType);
