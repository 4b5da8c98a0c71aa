import { Field, ObjectType } from 'type-graphql';
import { PayableAmountType } from '../../orders/reading/order.type.ts';

@ObjectType('PaymentStart', {
  description: 'An open order at the payment provider, for the buyer to approve.',
})
export class PaymentStartType {
  @Field(() => String, { description: 'The provider’s id, which its buttons want.' })
  providerOrderId!: string;

  @Field(() => PayableAmountType, { description: 'What the buyer will be charged.' })
  amount!: PayableAmountType;
}
