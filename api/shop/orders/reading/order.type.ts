import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GOODS_STATES, type GoodsState } from '../../../domain/orders/goods-axis.ts';
import { MONEY_STATES, type MoneyState } from '../../../domain/orders/money-axis.ts';
import { GOODS_WORDS, MONEY_WORDS } from '../../../domain/orders/order-status.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { ShippingAddressType } from '../../accounts/addresses/address.type.ts';
import { PickUpType } from '../../owner-settings/delivery-zone.type.ts';
import { ExchangeRateType } from '../../owner-settings/exchange-rate.type.ts';
import type { OrderParty } from './order.record.ts';

export const ORDER_PARTIES = { BUYER: 'BUYER', SHOP: 'SHOP' } as const satisfies Record<
  OrderParty,
  OrderParty
>;

registerEnumType(ORDER_PARTIES, {
  name: 'OrderParty',
  description: 'The parties to an order.',
  valuesConfig: {
    BUYER: { description: 'Who placed it.' },
    SHOP: { description: 'Staff.' },
  },
});

/** `partly-shipped` is `PARTLY_SHIPPED` in GraphQL. */
const enumOf = <Value extends string>(values: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(values.map((value) => [value.toUpperCase().replaceAll('-', '_'), value]));

const wordsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  Object.fromEntries(
    Object.entries<string>(words).map(([value, description]) => [
      value.toUpperCase().replaceAll('-', '_'),
      { description: `${description}.` },
    ]),
  );

export const ORDER_MONEY = enumOf(MONEY_STATES);
export const ORDER_GOODS = enumOf(GOODS_STATES);

registerEnumType(ORDER_MONEY, {
  name: 'OrderMoney',
  description: 'How far the money of an order is.',
  valuesConfig: wordsOf(MONEY_WORDS),
});

registerEnumType(ORDER_GOODS, {
  name: 'OrderGoods',
  description: 'How far the goods of an order are.',
  valuesConfig: wordsOf(GOODS_WORDS),
});

@ObjectType('OrderUser', { description: 'The buyer, under the name that the order was placed with.' })
export class OrderUserType {
  @Field(() => ID, { description: 'The user’s id.' })
  id!: number;

  @Field(() => String, { description: 'The name at the time of the order.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Null once the account is deleted, and for staff who only pack.',
  })
  email!: string | null;
}

@ObjectType('OrderItem', { description: 'A line of an order, as the product was when the order was placed.' })
export class OrderItemType {
  @Field(() => ID, {
    description: 'The product’s id; the product may no longer be sold.',
    deprecationReason: 'Use `productId`, or `currentProduct` for the product itself.',
  })
  product!: number;

  @Field(() => ID, { description: 'The line’s id, by which its pieces are packed.' })
  id!: number;

  @Field(() => String, { description: 'The product’s name at that time.' })
  name!: string;

  @Field(() => String, { description: 'The product’s picture at that time.' })
  image!: string;

  @Field(() => String, { description: 'The sku of the variant at that time.' })
  sku!: string;

  @Field(() => String, { description: 'Its options in words; empty for a product without options.' })
  choice!: string;

  @Field(() => Int, { description: 'The quantity.' })
  qty!: number;

  @Field(() => Int, { description: 'How many of them are in shipments.' })
  packedQty!: number;

  @Field(() => Int, { description: 'How many of them were refunded.' })
  refundedQty!: number;

  @Field(() => Int, { description: 'How many of them are still to be packed.' })
  toPackQty!: number;

  @Field(() => MoneyScalar, { description: 'The unit price at that time.' })
  price!: number;
}

@ObjectType('DeliveryEstimate', {
  description: 'When an order may arrive, by the days that its delivery takes.',
})
export class DeliveryEstimateType {
  @Field(() => String, { description: 'The first day, such as `2026-11-27`.' })
  from!: string;

  @Field(() => String, { description: 'The last day, such as `2026-11-30`.' })
  to!: string;
}

@ObjectType('PayableAmount', { description: 'An amount of money and its currency.' })
export class PayableAmountType {
  @Field(() => String, { description: 'A decimal number with two decimals, such as `308.91`.' })
  value!: string;

  @Field(() => String, { description: 'The ISO 4217 code of the currency.' })
  currency!: string;
}

@ObjectType('Order', {
  description:
    'A placed order. It is unpaid, then paid, packed, shipped and delivered; until it leaves it can be cancelled.',
})
export class OrderType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => OrderUserType, { description: 'Who placed it.' })
  user!: OrderUserType;

  orderItems!: OrderItemType[];

  @Field(() => ShippingAddressType, { description: 'The shipping address.' })
  shippingAddress!: ShippingAddressType;

  @Field(() => String, {
    description: 'The payment method chosen at checkout.',
    deprecationReason: 'Use `chosenPaymentMethod`, whose type lists the methods.',
  })
  paymentMethod!: string;

  chosenPaymentMethod!: string;

  @Field(() => MoneyScalar, { description: 'Sum of all lines, before the discount.' })
  itemsPrice!: number;

  @Field(() => MoneyScalar, { description: 'What the coupon takes off the items; 0 without one.' })
  discount!: number;

  @Field(() => String, { nullable: true, description: 'The code of its coupon; null for none.' })
  couponCode!: string | null;

  @Field(() => MoneyScalar, {
    description:
      'By the owner’s settings at placement; as documented free above ₦100.00 of items, otherwise ₦10.00.',
  })
  shippingPrice!: number;

  @Field(() => MoneyScalar, {
    description: 'By the owner’s settings at placement; as documented 8.2 % of the items.',
  })
  taxPrice!: number;

  @Field(() => MoneyScalar, {
    description: 'Items less the discount, shipping and tax; the tax is not added where `isTaxIncluded`.',
  })
  totalPrice!: number;

  @Field(() => Boolean, { description: 'Whether the prices of the items contain the tax.' })
  isTaxIncluded!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The delivery method that the buyer chose; null where there was no choice.',
  })
  deliveryMethod!: string | null;

  @Field(() => DeliveryEstimateType, {
    nullable: true,
    description: 'What was promised when it was placed; null where the shop promised no days.',
  })
  deliveryEstimate!: DeliveryEstimateType | null;

  @Field(() => PickUpType, {
    nullable: true,
    description: 'Where and when it is fetched, as it was said when it was placed; null where it is brought.',
  })
  pickUp!: PickUpType | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the buyer wrote to the shop; null for nothing.',
  })
  buyerNote!: string | null;

  payable!: PayableAmountType;

  exchangeRate!: ExchangeRateType | null;

  @Field(() => Boolean, { description: 'Whether the provider has confirmed a completed payment.' })
  isPaid!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'The time of payment; null while unpaid.' })
  paidAt!: Date | null;

  @Field(() => Boolean, {
    description: 'The provider has the payment under review; the order is unpaid until that is done.',
  })
  isPaymentPending!: boolean;

  @Field(() => Boolean, { description: 'Whether staff have marked it as delivered.' })
  isDelivered!: boolean;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'The time of delivery; null while undelivered.',
  })
  deliveredAt!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was cancelled, paid or not; null if it was not.',
  })
  cancelledAt!: Date | null;

  @Field(() => ORDER_PARTIES, { nullable: true, description: 'Who cancelled it.' })
  cancelledBy!: OrderParty | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why, in the words of who cancelled it; null for none.',
  })
  cancelReason!: string | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'When its payment had been refunded in full, or the refund was accepted; null otherwise. It stays paid, and is no longer delivered.',
  })
  refundedAt!: Date | null;

  @Field(() => ORDER_MONEY, { description: 'How far its money is.' })
  money!: MoneyState;

  @Field(() => ORDER_GOODS, { description: 'How far its goods are.' })
  goods!: GoodsState;

  status!: string;

  @Field(() => GraphQLISODateTime, { description: 'The time of placement.' })
  createdAt!: Date;

  @Field(() => Boolean, { description: 'Whether it was placed without an account, and is in none since.' })
  isGuest!: boolean;
}

@ObjectType('CreateOrderPayload', { description: 'The placed order.' })
export class CreateOrderPayloadType {
  @Field(() => OrderType, {
    description: 'The order; for a repeated idempotency key, that of the first call.',
  })
  order!: OrderType;
}

@ObjectType('ChangeOrderPayload', { description: 'The changed order.' })
export class ChangeOrderPayloadType {
  @Field(() => OrderType, { description: 'The order as it is now.' })
  order!: OrderType;
}
