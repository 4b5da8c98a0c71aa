import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';
import type { OrderParty } from './order.record.ts';
import { TAX_PERMILLE } from '../../../domain/orders/pricing.ts';

const ORDER_PARTIES = { BUYER: 'BUYER', SHOP: 'SHOP' } as const satisfies Record<OrderParty, OrderParty>;

registerEnumType(ORDER_PARTIES, {
  name: 'OrderParty',
  description: 'The sides of an order.',
  valuesConfig: {
    BUYER: { description: 'Who placed it.' },
    SHOP: { description: 'An administrator.' },
  },
});

@ObjectType('OrderUser', { description: 'The buyer, under the name that the order was placed with.' })
export class OrderUserType {
  @Field(() => ID, { description: 'The user’s id.' })
  id!: number;

  @Field(() => String, { description: 'The name at the time of the order.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Null once the account is deleted.' })
  email!: string | null;
}

@ObjectType('OrderItem', { description: 'A line of an order, as the product was when the order was placed.' })
export class OrderItemType {
  @Field(() => ID, {
    description: 'The product’s id; the product itself may be off the catalogue by now.',
    deprecationReason: 'Use `productId`, or `currentProduct` for the product itself.',
  })
  product!: number;

  @Field(() => String, { description: 'The product’s name at that time.' })
  name!: string;

  @Field(() => String, { description: 'The product’s picture at that time.' })
  image!: string;

  @Field(() => Int, { description: 'How many pieces.' })
  qty!: number;

  @Field(() => MoneyScalar, { description: 'The price of one piece at that time.' })
  price!: number;
}

@ObjectType('ShippingAddress', { description: 'Where an order goes.' })
export class ShippingAddressType {
  @Field(() => String, { description: 'Street and number.' })
  address!: string;

  @Field(() => String, { description: 'City.' })
  city!: string;

  @Field(() => String, { description: 'Postal code.' })
  postalCode!: string;

  @Field(() => String, { description: 'Country.' })
  country!: string;
}

@ObjectType('PayableAmount', { description: 'An amount of money in the currency that it names.' })
export class PayableAmountType {
  @Field(() => String, { description: 'A decimal number with two decimals, such as `308.91`.' })
  value!: string;

  @Field(() => String, { description: 'The three letters of the currency.' })
  currency!: string;
}

@ObjectType('Order', {
  description: 'A placed order. It is unpaid, then paid, then delivered; while unpaid it can be cancelled.',
})
export class OrderType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => OrderUserType, { description: 'Who placed it.' })
  user!: OrderUserType;

  orderItems!: OrderItemType[];

  @Field(() => ShippingAddressType, { description: 'Where it goes.' })
  shippingAddress!: ShippingAddressType;

  @Field(() => String, { description: 'The payment method chosen at checkout.' })
  paymentMethod!: string;

  @Field(() => MoneyScalar, { description: 'Sum of all lines.' })
  itemsPrice!: number;

  @Field(() => MoneyScalar, { description: 'Nothing above ₦100.00 of items, else ₦10.00.' })
  shippingPrice!: number;

  @Field(() => MoneyScalar, { description: `${TAX_PERMILLE / 10} % of the items.` })
  taxPrice!: number;

  @Field(() => MoneyScalar, { description: 'Items, shipping and tax.' })
  totalPrice!: number;

  payable!: PayableAmountType;

  @Field(() => Boolean, { description: 'Whether the provider has proven a completed payment.' })
  isPaid!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When that was; null while unpaid.' })
  paidAt!: Date | null;

  @Field(() => Boolean, {
    description: 'The provider has taken the money but still holds it; the order is unpaid until it lets go.',
  })
  isPaymentPending!: boolean;

  @Field(() => Boolean, { description: 'Whether an administrator has marked it delivered.' })
  isDelivered!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When that was; null while undelivered.' })
  deliveredAt!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was cancelled, before it was paid; null while it was not.',
  })
  cancelledAt!: Date | null;

  @Field(() => ORDER_PARTIES, { nullable: true, description: 'Who cancelled it.' })
  cancelledBy!: OrderParty | null;
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'When its payment had been given back in full, or was promised back; null while it was not. It stays paid, and is not delivered any more.',
  })
  refundedAt!: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was placed.' })
  createdAt!: Date;
}
