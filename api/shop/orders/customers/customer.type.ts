import { ArgsType, Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageArguments } from '../../../platform/graphql/list-arguments.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { SORT_ORDERS, type SortOrder } from '../../../platform/lists/list-request.ts';
import { CUSTOMER_SORT_FIELDS, type CustomerSortField } from './customer.service.ts';

registerEnumType(CUSTOMER_SORT_FIELDS, {
  name: 'CustomerSortField',
  description: 'What a list of customers is sorted by.',
  valuesConfig: {
    LAST_ORDER: { description: 'The time of the last order.' },
    NAME: { description: 'The name.' },
    ORDERS: { description: 'How many orders.' },
    SPENT: { description: 'What was spent.' },
  },
});

@ObjectType('CustomerAccount', { description: 'What the account of a customer tells.' })
export class CustomerAccountType {
  @Field(() => Int, { description: 'How many addresses are in its address book.' })
  addresses!: number;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When a sign-in of it was last used; null where none is kept.',
  })
  lastVisitAt!: Date | null;
}

@ObjectType('Customer', { description: 'Who has ordered: an account, or guests with one address.' })
export class CustomerType {
  @Field(() => ID, { description: 'The customer’s id, which is not that of the account.' })
  id!: number;

  @Field(() => ID, { nullable: true, description: 'The id of the account; null for guests.' })
  userId!: number | null;

  @Field(() => String, { description: 'The name, of guests as in the last order.' })
  name!: string;

  @Field(() => String, { description: 'The e-mail address.' })
  email!: string;

  @Field(() => Int, { description: 'How many orders, in any state.' })
  orders!: number;

  @Field(() => Int, { description: 'How many of them are paid, without those refunded in full.' })
  paidOrders!: number;

  @Field(() => MoneyScalar, { description: 'What the paid ones came to.' })
  spent!: number;

  @Field(() => GraphQLISODateTime, { description: 'When the first order was placed.' })
  firstOrderAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When the last order was placed.' })
  lastOrderAt!: Date;

  account!: CustomerAccountType | null;
}

@ObjectType('CustomerPage', { description: 'One page of the shop’s customers.' })
export class CustomerPageType {
  @Field(() => [CustomerType], { description: 'The customers on this page.' })
  customers!: CustomerType[];

  @Field(() => Int, { description: 'The page number, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of pages, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of customers in the whole list.' })
  total!: number;

  @Field(() => Boolean, {
    description: 'False where a search stopped counting: there are more than `total`.',
  })
  isTotalExact!: boolean;
}

@ArgsType()
export class CustomerListArguments extends PageArguments {
  @Field(() => String, { nullable: true, description: 'Any part of name or e-mail, or an id.' })
  keyword!: string | null;

  @Field(() => CUSTOMER_SORT_FIELDS, {
    nullable: true,
    defaultValue: 'LAST_ORDER',
    description: 'The sort field.',
  })
  sort!: CustomerSortField | null;

  @Field(() => SORT_ORDERS, { nullable: true, defaultValue: 'DESC', description: 'The sort direction.' })
  order!: SortOrder | null;
}
