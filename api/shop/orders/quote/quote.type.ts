import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_ORDER_LINES } from '../../../domain/orders/order-lines.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { OrderItemInputType } from '../order.input.ts';

@InputType('QuoteInput', { description: 'A cart, and where it goes.' })
export class QuoteInputType {
  @Field(() => [OrderItemInputType], { description: `1 to ${MAX_ORDER_LINES} lines.` })
  orderItems!: OrderItemInputType[];

  @Field(() => String, {
    nullable: true,
    description: 'The country; without it the shop’s first zone is quoted.',
  })
  country?: string | null;

  @Field(() => String, { nullable: true, description: 'The city.' })
  city?: string | null;

  @Field(() => String, { nullable: true, description: 'The state.' })
  state?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of a delivery method of the zone; without it the zone’s first.',
  })
  deliveryMethod?: string | null;
}

@ObjectType('QuotedMethod', { description: 'A way to deliver this cart.' })
export class QuotedMethodType {
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => MoneyScalar, { description: 'Its price for this cart.' })
  price!: number;

  @Field(() => Int, { nullable: true, description: 'Working days at least.' })
  daysFrom!: number | null;

  @Field(() => Int, { nullable: true, description: 'Working days at most.' })
  daysTo!: number | null;

  @Field(() => String, { description: 'What the shop says about it; may be empty.' })
  note!: string;

  @Field(() => Boolean, { description: 'Whether the quote is for this method.' })
  isChosen!: boolean;
}

@ObjectType('QuoteReasons', { description: 'A sentence for each figure of a quote: why it is what it is.' })
export class QuoteReasonsType {
  @Field(() => String, { description: 'Why the items cost this.' })
  itemsPrice!: string;

  @Field(() => String, { description: 'Why delivery costs this.' })
  shippingPrice!: string;

  @Field(() => String, { description: 'Why the tax is this.' })
  taxPrice!: string;

  @Field(() => String, { description: 'What the total is the sum of.' })
  totalPrice!: string;
}

@ObjectType('Quote', { description: 'What an order of a cart would cost at this moment.' })
export class QuoteType {
  @Field(() => MoneyScalar, { description: 'Sum of all lines.' })
  itemsPrice!: number;

  @Field(() => MoneyScalar, { description: 'The price of delivery.' })
  shippingPrice!: number;

  @Field(() => MoneyScalar, { description: 'The tax; not added to the total where `isTaxIncluded`.' })
  taxPrice!: number;

  @Field(() => MoneyScalar, { description: 'What would be paid.' })
  totalPrice!: number;

  @Field(() => Boolean, { description: 'Whether the prices of the items contain the tax.' })
  isTaxIncluded!: boolean;

  @Field(() => String, { description: 'The name of the delivery zone.' })
  zone!: string;

  @Field(() => [QuotedMethodType], { description: 'The ways to deliver in this zone.' })
  deliveryMethods!: QuotedMethodType[];

  @Field(() => QuoteReasonsType, { description: 'Why each figure is what it is.' })
  reasons!: QuoteReasonsType;
}
