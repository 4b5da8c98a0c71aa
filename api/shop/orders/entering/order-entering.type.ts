import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { MAX_ORDER_LINES } from '../../../domain/orders/order-lines.ts';
import { type OrderChannel, PRICE_REASON } from '../../../domain/orders/entering/entered-order.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { CreateOrderInputType } from '../order.input.ts';
import { OrderType } from '../reading/order.type.ts';

const CHANNEL_ENUM = {
  PHONE: 'PHONE',
  WHATSAPP: 'WHATSAPP',
  INSTAGRAM: 'INSTAGRAM',
  IN_PERSON: 'IN_PERSON',
} as const satisfies { [Channel in OrderChannel]: Channel };

registerEnumType(CHANNEL_ENUM, {
  name: 'OrderChannel',
  description: 'How a buyer has asked for an order that staff enter.',
  valuesConfig: {
    PHONE: { description: 'By phone.' },
    WHATSAPP: { description: 'On WhatsApp.' },
    INSTAGRAM: { description: 'On Instagram.' },
    IN_PERSON: { description: 'In person.' },
  },
});

@InputType('AgreedPriceInput', { description: 'A price agreed with the buyer in place of the shop’s own.' })
export class AgreedPriceInputType {
  @Field(() => String, { description: 'The sku, in any case; it must be in the order.' })
  sku!: string;

  @Field(() => MoneyScalar, { description: 'The price of one piece, in naira.' })
  price!: number;

  @Field(() => String, {
    description: `Why, for the order’s notes: ${lengthText(PRICE_REASON).toLowerCase()}.`,
  })
  reason!: string;
}

@InputType('EnterOrderInput', { description: 'An order that a buyer has asked staff for.' })
export class EnterOrderInputType extends CreateOrderInputType {
  @Field(() => CHANNEL_ENUM, { description: 'How the buyer has asked.' })
  channel!: OrderChannel;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the buyer’s account; without it the buyer is a guest, with e-mail and phone.',
  })
  customer?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Where mails to a guest go: ${lengthText(LIMITS.email).toLowerCase()}.`,
  })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'The phone number of a guest.' })
  phone?: string | null;

  @Field(() => [AgreedPriceInputType], {
    nullable: true,
    description: `Prices agreed with the buyer, at most ${MAX_ORDER_LINES}; for owners and managers.`,
  })
  prices?: AgreedPriceInputType[] | null;
}

@ObjectType('EnterOrderPayload', { description: 'The order that was entered.' })
export class EnterOrderPayloadType {
  @Field(() => OrderType, {
    description: 'The order; for a repeated idempotency key, that of the first call.',
  })
  order!: OrderType;

  @Field(() => String, {
    nullable: true,
    description:
      'Opens the order of a guest: a link to pay is the order’s page with `#key=` and this. Null where the buyer has an account.',
  })
  key!: string | null;
}
