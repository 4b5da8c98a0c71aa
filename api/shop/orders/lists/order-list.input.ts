import { ArgsType, Field, GraphQLISODateTime, InputType, registerEnumType } from 'type-graphql';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { connectionArguments } from '../../../platform/graphql/connection.type.ts';
import { PageArguments } from '../../../platform/graphql/list-arguments.ts';
import { SORT_ORDERS, type SortOrder } from '../../../platform/lists/list-request.ts';
import {
  ORDER_SORT_FIELDS,
  ORDER_STATES,
  type OrderSortField,
  type OrderStateFilter,
} from './order-filter.ts';

registerEnumType(ORDER_SORT_FIELDS, {
  name: 'OrderSortField',
  description: 'What a list of orders is sorted by; what has not happened yet stands last.',
  valuesConfig: {
    ID: { description: 'Their number, which is the order in which they were placed.' },
    USER: { description: 'The buyer’s name.' },
    CREATED_AT: { description: 'When they were placed.' },
    TOTAL: { description: 'What they cost.' },
    PAID_AT: { description: 'When they were paid.' },
    DELIVERED_AT: { description: 'When they were delivered.' },
  },
});

registerEnumType(ORDER_STATES, {
  name: 'OrderState',
  description: 'How far orders have come.',
  valuesConfig: {
    UNPAID: { description: 'Not paid yet, and not cancelled.' },
    TO_DELIVER: { description: 'Paid and not delivered yet.' },
    DELIVERED: { description: 'Delivered.' },
    PAID: { description: 'Paid, delivered or not.' },
    CANCELLED: { description: 'Cancelled before it was paid.' },
  },
});

@InputType('OrderFilter', { description: 'Narrows a list of orders; what is left out narrows nothing.' })
export class OrderFilterInput {
  @Field(() => String, {
    nullable: true,
    description: 'Any part of the buyer’s name or e-mail, or the order’s id.',
  })
  keyword?: string | null;

  @Field(() => ORDER_STATES, { nullable: true, description: 'How far they have come.' })
  state?: OrderStateFilter | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Placed then or later.' })
  createdFrom?: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Placed then or earlier.' })
  createdTo?: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Paid then or later.' })
  paidFrom?: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Paid then or earlier.' })
  paidTo?: Date | null;
}

@InputType('OrderSortInput', { description: 'What a list of orders is sorted by.' })
export class OrderSortInput {
  @Field(() => ORDER_SORT_FIELDS, { description: 'By what.' })
  field!: OrderSortField;

  @Field(() => SORT_ORDERS, { defaultValue: 'DESC', description: 'Which way.' })
  direction!: SortOrder;
}

@ArgsType()
export class OrderConnectionArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {
  @Field(() => OrderFilterInput, { nullable: true, description: 'Which orders.' })
  filter!: OrderFilterInput | null;

  @Field(() => OrderSortInput, { nullable: true, description: 'Their order; the newest first without it.' })
  sort!: OrderSortInput | null;
}

@ArgsType()
export class OrderListArguments extends PageArguments {
  @Field(() => OrderFilterInput, { nullable: true, description: 'Which orders.' })
  filter!: OrderFilterInput | null;

  @Field(() => ORDER_SORT_FIELDS, { nullable: true, defaultValue: 'ID', description: 'Sorted by what.' })
  sort!: OrderSortField | null;

  @Field(() => SORT_ORDERS, { nullable: true, defaultValue: 'DESC', description: 'Sorted which way.' })
  order!: SortOrder | null;
}
