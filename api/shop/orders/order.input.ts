import { Field, ID, InputType, Int } from 'type-graphql';
import { MoneyScalar } from '../../platform/graphql/scalars.ts';

@InputType('OrderItemInput', { description: 'A line of a cart.' })
export class OrderItemInputType {
  @Field(() => ID, { description: 'The product’s id.' })
  product!: string;

  @Field(() => Int, { description: '1 to 1,000,000; lines of one product are added up.' })
  qty!: number;
}

@InputType('ShippingAddressInput', { description: 'Where the order goes; each field up to 200 characters.' })
export class ShippingAddressInputType {
  @Field(() => String, { description: 'Street and number.' })
  address!: string;

  @Field(() => String, { description: 'City.' })
  city!: string;

  @Field(() => String, { description: 'Postal code.' })
  postalCode!: string;

  @Field(() => String, { description: 'Country.' })
  country!: string;
}

@InputType('PlaceOrderInput', { description: 'What is ordered. Prices are the shop’s own at this moment.' })
export class PlaceOrderInputType {
  @Field(() => [OrderItemInputType], { description: 'At least one line.' })
  orderItems!: OrderItemInputType[];

  @Field(() => ShippingAddressInputType, { description: 'Where it goes.' })
  shippingAddress!: ShippingAddressInputType;

  @Field(() => String, { description: 'A method that the shop offers: `PayPal`.' })
  paymentMethod!: string;

  @Field(() => MoneyScalar, {
    nullable: true,
    description:
      'The total that the buyer saw. When it is not the true one, the order is refused with `PRICE_CHANGED` and the true figures.',
  })
  expectedTotal?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Any text of your own: a repeated call with it answers with the first call’s order, for 24 hours.',
  })
  idempotencyKey?: string | null;
}
