import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { CreateOrderInputType } from '../order.input.ts';
import { OrderType } from '../reading/order.type.ts';

@InputType('CreateGuestOrderInput', {
  description: 'A new order without an account, at the shop’s current prices.',
})
export class CreateGuestOrderInputType extends CreateOrderInputType {
  @Field(() => String, {
    description: `Where mails about the order go: ${lengthText(LIMITS.email).toLowerCase()}.`,
  })
  email!: string;

  @Field(() => String, {
    description: 'The phone number of the guest; of the address too, if it has none.',
  })
  phone!: string;
}

@ObjectType('CreateGuestOrderPayload', { description: 'The placed order.' })
export class CreateGuestOrderPayloadType {
  @Field(() => OrderType, {
    description: 'The order; for a repeated idempotency key, that of the first call.',
  })
  order!: OrderType;

  @Field(() => String, {
    description:
      'Opens this order: send it as `Authorization: Bearer <key>` to see the order, pay for it, cancel it and ask to return it.',
  })
  key!: string;
}

@InputType('AskOrderLinkInput', { description: 'An order placed without an account.' })
export class AskOrderLinkInputType {
  @Field(() => String, { description: 'The number of the order.' })
  order!: string;

  @Field(() => String, { description: 'The e-mail address it was placed with.' })
  email!: string;
}

@ObjectType('AskOrderLinkPayload', {
  description: 'Where the mail goes, if there is such an order; the answer does not say whether there is.',
})
export class AskOrderLinkPayloadType {
  @Field(() => String, { description: 'The e-mail address.' })
  email!: string;
}

@InputType('RenewOrderLinkInput', { description: 'An order placed without an account.' })
export class RenewOrderLinkInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  id!: string;
}
