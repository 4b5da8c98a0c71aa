import { Field, GraphQLISODateTime, ObjectType, registerEnumType } from 'type-graphql';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { PaymentStatus } from '../../../domain/payments/payment-lifecycle.ts';
import { PayableAmountType } from '../../orders/reading/order.type.ts';
import { PAYMENT_METHOD_CODES } from '../../owner-settings/payment-method.type.ts';

const PAYMENT_STATES = {
  CREATING: 'creating',
  CREATED: 'created',
  CAPTURING: 'capturing',
  PENDING: 'pending',
  COMPLETED: 'completed',
  DECLINED: 'declined',
  FAILED: 'failed',
  SURPLUS: 'surplus',
} as const satisfies Record<string, PaymentStatus>;

registerEnumType(PAYMENT_STATES, {
  name: 'PaymentState',
  description: 'The state of one attempt to pay.',
  valuesConfig: {
    CREATING: { description: 'It is being opened at the provider.' },
    CREATED: { description: 'It waits for the buyer.' },
    CAPTURING: { description: 'The money is being taken.' },
    PENDING: { description: 'The provider reviews it.' },
    COMPLETED: { description: 'It has paid the order.' },
    DECLINED: { description: 'The provider declined it.' },
    FAILED: { description: 'It came to nothing.' },
    SURPLUS: { description: 'Its money fits no order and goes back.' },
  },
});

@ObjectType('OrderPayment', { description: 'One attempt to pay an order.' })
export class OrderPaymentType {
  @Field(() => PAYMENT_METHOD_CODES, { description: 'The method.' })
  method!: PaymentMethod;

  @Field(() => PAYMENT_STATES, { description: 'Its state.' })
  state!: PaymentStatus;

  @Field(() => String, {
    nullable: true,
    description:
      'What the provider or the bank knows it by: of the captured money if there is any, otherwise of the attempt.',
  })
  reference!: string | null;

  @Field(() => PayableAmountType, { description: 'The amount.' })
  amount!: PayableAmountType;

  @Field(() => GraphQLISODateTime, { description: 'When it began.' })
  createdAt!: Date;
}
