import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { PAYMENT_METHOD_CODES } from '../../owner-settings/payment-method.type.ts';
import type { ExchangeRate } from '../../../domain/payments/exchange-rate.ts';
import { ExchangeRateType } from '../../owner-settings/exchange-rate.type.ts';
import { OrderType, PayableAmountType } from '../../orders/reading/order.type.ts';

@ObjectType('PaymentStart', {
  description: 'An open order at the payment provider, for the buyer to approve.',
})
export class PaymentStartType {
  @Field(() => String, { description: 'The provider’s order id, for its payment buttons.' })
  providerOrderId!: string;

  @Field(() => PayableAmountType, { description: 'What the buyer will be charged.' })
  amount!: PayableAmountType;

  @Field(() => ExchangeRateType, {
    nullable: true,
    description: 'The rate of this amount; null for naira, and for the rate of 1.',
  })
  exchangeRate!: ExchangeRate | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The provider’s page, where the buyer pays and from where they return to the order; null for payment buttons on the shop’s own page.',
  })
  payUrl!: string | null;
}

@InputType('OpenPaymentInput', { description: 'What shall be paid.' })
export class OpenPaymentInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  orderId!: string;

  @Field(() => PAYMENT_METHOD_CODES, {
    nullable: true,
    description: 'Another method than the order’s, which becomes the order’s; an open payment is closed.',
  })
  method?: PaymentMethod | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What the buyer saw, in the provider’s currency, such as `231.00`. If it has changed, nothing is opened and the error is `PRICE_CHANGED`.',
  })
  expectedAmount?: string | null;
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

  @Field(() => String, {
    nullable: true,
    description: 'The provider’s id, from `openPayment`; without it the order’s own payments are looked at.',
  })
  providerOrderId?: string | null;
}

@ObjectType('CompletePaymentPayload', { description: 'What was paid.' })
export class CompletePaymentPayloadType {
  @Field(() => OrderType, {
    description: 'The order: paid, or unpaid with `isPaymentPending` while the provider reviews the payment.',
  })
  order!: OrderType;
}
