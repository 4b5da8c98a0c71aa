import { Field, ID, InputType, Int } from 'type-graphql';
import type { CheckChoice } from '../../domain/unit-checks/unit-check.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import { MoneyScalar } from '../../platform/graphql/scalars.ts';
import { MAX_QUANTITY } from '../../domain/catalogue/stock.ts';
import { boundsText, LIMITS, lengthText } from '../../domain/forms/limits.ts';
import { CANCEL_REASON } from '../../domain/orders/order-lifecycle.ts';
import { MAX_ORDER_LINES } from '../../domain/orders/order-lines.ts';
import { KEY_HOURS } from '../../domain/orders/placement-limits.ts';
import { ShippingAddressInputType } from '../accounts/addresses/address.type.ts';
import { CHECK_CHOICE_CODES } from './unit-check/check-codes.type.ts';
import { PAYMENT_METHOD_CODES } from '../owner-settings/payment-method.type.ts';

@InputType('OrderItemInput', { description: 'A line of a cart.' })
export class OrderItemInputType {
  @Field(() => ID, { description: 'The product’s id.' })
  product!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The sku of one of the product’s variants, in any case; without it the standard variant.',
  })
  variant?: string | null;

  @Field(() => Int, {
    description: `${boundsText(1, MAX_QUANTITY)}; lines of one product and variant are added up.`,
  })
  qty!: number;
}

@InputType()
class CommonOrderInput {
  @Field(() => [OrderItemInputType], { description: `1 to ${MAX_ORDER_LINES} lines.` })
  orderItems!: OrderItemInputType[];

  @Field(() => ShippingAddressInputType, { description: 'The shipping address.' })
  shippingAddress!: ShippingAddressInputType;

  @Field(() => String, {
    nullable: true,
    description: 'The name of a delivery method of the address’s zone; without it the zone’s first.',
  })
  deliveryMethod?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The code of a coupon, in any case. Where it does not count, the order is refused with `CONFLICT` and the reason `COUPON_REFUSED`.',
  })
  couponCode?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `What the buyer writes to the shop: ${lengthText(LIMITS.buyerNote).toLowerCase()}.`,
  })
  buyerNote?: string | null;

  @Field(() => CHECK_CHOICE_CODES, {
    nullable: true,
    description:
      'What happens when the buyer does not answer to the photos of a wig, where the shop sends some; without it, it waits.',
  })
  unitCheck?: CheckChoice | null;

  @Field(() => MoneyScalar, {
    nullable: true,
    description:
      'The total that the buyer saw. If it has changed, the order is refused with `PRICE_CHANGED` and the current prices.',
  })
  expectedTotal?: number | null;

  @Field(() => String, {
    nullable: true,
    description: `Any text. A repeated call with the same key returns the first call’s order, for ${KEY_HOURS} hours.`,
  })
  idempotencyKey?: string | null;
}

const ORDER_INPUT = 'A new order, at the shop’s current prices.';

@InputType('CreateOrderInput', { description: ORDER_INPUT })
export class CreateOrderInputType extends CommonOrderInput {
  @Field(() => PAYMENT_METHOD_CODES, { description: 'The payment method.' })
  paymentMethod!: PaymentMethod;
}

@InputType('PlaceOrderInput', { description: ORDER_INPUT })
export class PlaceOrderInputType extends CommonOrderInput {
  @Field(() => String, { description: 'A method that the shop offers, such as `PayPal`.' })
  paymentMethod!: string;
}

@InputType('CancelUnpaidOrderInput', { description: 'The order to cancel.' })
export class CancelUnpaidOrderInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  id!: string;

  @Field(() => String, { nullable: true, description: `Why: ${lengthText(CANCEL_REASON).toLowerCase()}.` })
  reason?: string | null;
}

@InputType('CancelOrderAndRefundInput', { description: 'The order to cancel.' })
export class CancelOrderAndRefundInputType extends CancelUnpaidOrderInputType {}

@InputType('MarkOrderDeliveredInput', { description: 'The order that was delivered.' })
export class MarkOrderDeliveredInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  id!: string;
}

@InputType('UndoOrderDeliveryInput', { description: 'The order that was not delivered after all.' })
export class UndoOrderDeliveryInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  id!: string;
}
