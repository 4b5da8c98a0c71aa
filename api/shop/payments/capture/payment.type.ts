import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { OrderType, PayableAmountType } from '../../orders/reading/order.type.ts';

@ObjectType('PaymentStart', {
  description: 'An open order at the payment provider, for the buyer to approve.',
})
export class PaymentStartType {
  @Field(() => String, { description: 'The provider’s order id, for its payment buttons.' })
  providerOrderId!: string;

  @Field(() => PayableAmountType, { description: 'What the buyer will be charged.' })
  amount!: PayableAmountType;
}

@InputType('OpenPaymentInput', { description: 'What shall be paid.' })
export class OpenPaymentInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: string;
}

@ObjectType('OpenPaymentPayload', { description: 'What the buyer approves next.' })
export class OpenPaymentPayloadType {
  @Field(() => PaymentStartType, { description: 'The open order at the payment provider.' })
  payment!: PaymentStartType;
}

@InputType('CompletePaymentInput', { description: 'What the buyer has approved.' })
export class CompletePaymentInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: string;

  @Field(() => String, { description: 'The provider’s id, from `openPayment`.' })
  providerOrderId!: string;
}

@ObjectType('CompletePaymentPayload', { description: 'What was paid.' })
export class CompletePaymentPayloadType {
  @Field(() => OrderType, {
    description: 'The order: paid, or unpaid with `isPaymentPending` while the provider reviews the payment.',
  })
  order!: OrderType;
}
