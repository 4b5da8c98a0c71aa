import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import type { AppliedCoupon, CouponKind } from '../../../domain/coupons/coupon-discount.ts';
import { MAX_ORDER_LINES } from '../../../domain/orders/order-lines.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { COUPON_KIND_CODES } from '../coupons/coupon-kind.type.ts';
import { OrderItemInputType } from '../order.input.ts';
import { PickUpType } from '../../owner-settings/delivery-zone.type.ts';
import { DeliveryEstimateType } from '../reading/order.type.ts';

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

  @Field(() => String, { nullable: true, description: 'The code of a coupon, in any case.' })
  couponCode?: string | null;
}

@ObjectType('QuotedCoupon', { description: 'A coupon that a quote is with.' })
export class QuotedCouponType {
  @Field(() => String, { description: 'Its code.' })
  code!: string;

  @Field(() => COUPON_KIND_CODES, { description: 'What it gives.' })
  kind!: CouponKind;

  @Field(() => Float, { nullable: true, description: 'Of a percentage.' })
  percent!: number | null;

  @Field(() => MoneyScalar, { nullable: true, description: 'Of an amount.' })
  amount!: number | null;

  @Field(() => [Boolean], { description: 'Whether it counts for each line, in their order.' })
  lines!: boolean[];
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

  @Field(() => PickUpType, {
    nullable: true,
    description: 'Where its orders are fetched; null where they are brought.',
  })
  pickUp?: PickUpType | null;

  @Field(() => DeliveryEstimateType, {
    nullable: true,
    description: 'When an order that is placed now arrives; null where the shop promises no days.',
  })
  estimate!: DeliveryEstimateType | null;

  @Field(() => Boolean, { description: 'Whether the quote is for this method.' })
  isChosen!: boolean;
}

@ObjectType('QuoteReasons', { description: 'A sentence for each figure of a quote: why it is what it is.' })
export class QuoteReasonsType {
  @Field(() => String, { description: 'Why the items cost this.' })
  itemsPrice!: string;

  @Field(() => String, { description: 'What takes something off the items.' })
  discount!: string;

  @Field(() => String, { description: 'Why delivery costs this.' })
  shippingPrice!: string;

  @Field(() => String, { description: 'Why the tax is this.' })
  taxPrice!: string;

  @Field(() => String, { description: 'What the total is the sum of.' })
  totalPrice!: string;
}

@ObjectType('Quote', { description: 'What an order of a cart would cost at this moment.' })
export class QuoteType {
  @Field(() => MoneyScalar, { description: 'Sum of all lines, before the discount.' })
  itemsPrice!: number;

  @Field(() => MoneyScalar, { description: 'What the coupon takes off the items; 0 without one.' })
  discount!: number;

  coupon!: AppliedCoupon | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the given coupon does not count; null where it does, or none is given.',
  })
  couponRefusal!: string | null;

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
