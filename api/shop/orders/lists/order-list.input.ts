import { ArgsType, Field, GraphQLISODateTime, ID, InputType, registerEnumType } from 'type-graphql';
import type { GoodsState } from '../../../domain/orders/goods-axis.ts';
import type { MoneyState } from '../../../domain/orders/money-axis.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { CheckState } from '../../../domain/unit-checks/unit-check.ts';
import { MAX_CHOSEN_ORDERS } from '../../../domain/reports/export-rules.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { connectionArguments } from '../../../platform/graphql/connection.type.ts';
import { PageArguments } from '../../../platform/graphql/list-arguments.ts';
import { SORT_ORDERS, type SortOrder } from '../../../platform/lists/list-request.ts';
import { PAYMENT_METHOD_CODES } from '../../owner-settings/payment-method.type.ts';
import { ORDER_GOODS, ORDER_MONEY } from '../reading/order.type.ts';
import { CHECK_STATE_CODES } from '../unit-check/check-codes.type.ts';
import {
  ORDER_SORT_FIELDS,
  ORDER_STATES,
  type OrderSortField,
  type OrderStateFilter,
} from './order-filter.ts';

registerEnumType(ORDER_SORT_FIELDS, {
  name: 'OrderSortField',
  description: 'What a list of orders is sorted by; orders without a value come last.',
  valuesConfig: {
    ID: { description: 'Order number, which follows the time of placement.' },
    USER: { description: 'The buyer’s name.' },
    CREATED_AT: { description: 'Time of placement.' },
    TOTAL: { description: 'Total price.' },
    PAID_AT: { description: 'Time of payment.' },
    DELIVERED_AT: { description: 'Time of delivery.' },
  },
});

registerEnumType(ORDER_STATES, {
  name: 'OrderState',
  description: 'State of an order.',
  valuesConfig: {
    UNPAID: { description: 'Not paid yet, and not cancelled.' },
    TO_DELIVER: { description: 'Paid and not delivered yet.' },
    ON_DELIVERY: { description: 'Paid when it arrives, and not delivered yet.' },
    DELIVERED: { description: 'Delivered.' },
    PAID: { description: 'Paid, delivered or not, and not cancelled.' },
    CANCELLED: { description: 'Cancelled, paid or not.' },
  },
});

@InputType('OrderFilter', { description: 'Filter of a list of orders; a missing field does not filter.' })
export class OrderFilterInput {
  @Field(() => String, {
    nullable: true,
    description: 'Any part of the buyer’s name or e-mail, or the order’s id.',
  })
  keyword?: string | null;

  @Field(() => ORDER_STATES, { nullable: true, description: 'Only orders in this state.' })
  state?: OrderStateFilter | null;

  @Field(() => ORDER_MONEY, { nullable: true, description: 'Only orders whose money is so far.' })
  money?: MoneyState | null;

  @Field(() => ORDER_GOODS, { nullable: true, description: 'Only orders whose goods are so far.' })
  goods?: GoodsState | null;

  @Field(() => PAYMENT_METHOD_CODES, { nullable: true, description: 'Only orders paid this way.' })
  paymentMethod?: PaymentMethod | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only orders to the delivery zone that had this name when they were placed.',
  })
  zone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only orders brought by the method of this name, where there was a choice.',
  })
  deliveryMethod?: string | null;

  @Field(() => [CHECK_STATE_CODES], {
    nullable: true,
    description: 'Only orders whose buyer’s look at photos of a wig is in one of these states.',
  })
  unitChecks?: CheckState[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only orders placed without an account, or only those of accounts.',
  })
  isGuest?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only orders placed with the coupon of this code; none for a code that the shop has not.',
  })
  coupon?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Only the orders of this customer; none where there is no such customer.',
  })
  customer?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: `Only the orders with these ids, at most ${MAX_CHOSEN_ORDERS}.`,
  })
  ids?: string[] | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Placed at this time or later.' })
  createdFrom?: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Placed at this time or earlier.' })
  createdTo?: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Paid at this time or later.' })
  paidFrom?: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Paid at this time or earlier.' })
  paidTo?: Date | null;
}

@InputType('OrderSortInput', { description: 'What a list of orders is sorted by.' })
export class OrderSortInput {
  @Field(() => ORDER_SORT_FIELDS, { description: 'The sort field.' })
  field!: OrderSortField;

  @Field(() => SORT_ORDERS, { defaultValue: 'DESC', description: 'The sort direction.' })
  direction!: SortOrder;
}

@ArgsType()
export class OrderNeighboursArguments {
  @Field(() => ID, { description: 'The order.' })
  id!: string;

  @Field(() => OrderFilterInput, { nullable: true, description: 'The list’s filter.' })
  filter!: OrderFilterInput | null;

  @Field(() => OrderSortInput, { nullable: true, description: 'Newest first by default.' })
  sort!: OrderSortInput | null;
}

@ArgsType()
export class OrderConnectionArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {
  @Field(() => OrderFilterInput, { nullable: true, description: 'Only these orders.' })
  filter!: OrderFilterInput | null;

  @Field(() => OrderSortInput, { nullable: true, description: 'Newest first by default.' })
  sort!: OrderSortInput | null;
}

@ArgsType()
export class OrderListArguments extends PageArguments {
  @Field(() => OrderFilterInput, { nullable: true, description: 'Only these orders.' })
  filter!: OrderFilterInput | null;

  @Field(() => ORDER_SORT_FIELDS, { nullable: true, defaultValue: 'ID', description: 'The sort field.' })
  sort!: OrderSortField | null;

  @Field(() => SORT_ORDERS, { nullable: true, defaultValue: 'DESC', description: 'The sort direction.' })
  order!: SortOrder | null;
}
