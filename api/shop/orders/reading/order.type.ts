import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentMethodCode,
} from '../../../domain/orders/payment-method.ts';
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

/** GraphQL's names of the stored values. */
export const PAYMENT_METHOD_CODES = Object.fromEntries(
  PAYMENT_METHODS.map(({ code, value }) => [code, value]),
) as Record<PaymentMethodCode, PaymentMethod>;

registerEnumType(PAYMENT_METHOD_CODES, {
  name: 'PaymentMethod',
  description: 'How orders can be paid.',
  valuesConfig: { PAYPAL: { description: 'By PayPal, or by card through it.' } },
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

  @Field(() => String, {
    description: 'The payment method chosen at checkout.',
    deprecationReason: 'Use `chosenPaymentMethod`, whose type lists the methods.',
  })
  paymentMethod!: string;

  chosenPaymentMethod!: string;

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

@ObjectType('CreateOrderPayload', { description: 'What was ordered.' })
export class CreateOrderPayloadType {
  @Field(() => OrderType, {
    description: 'The order; of a call that was repeated with its idempotency key, the first one’s.',
  })
  order!: OrderType;
}

@ObjectType('ChangeOrderPayload', { description: 'What has become of an order.' })
export class ChangeOrderPayloadType {
  @Field(() => OrderType, { description: 'The order as it is now.' })
  order!: OrderType;
}
