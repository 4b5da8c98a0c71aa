import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { grouped } from '../../domain/forms/limits.ts';
import { MOST_WAITING_ORDERS } from '../../domain/orders/order-lifecycle.ts';
import { ProductType } from '../catalogue/product/product.type.ts';
import { DateScalar, MoneyScalar } from '../../platform/graphql/scalars.ts';
import { OrderType } from '../orders/reading/order.type.ts';

@ObjectType('DaySales', {
  description: 'The orders paid on one day of the shop, from midnight to midnight in Lagos.',
})
export class DaySalesType {
  @Field(() => String, {
    description: 'The day, such as `2026-11-20`.',
    deprecationReason: 'Use `date`, which has the type `Date`.',
  })
  day!: string;

  @Field(() => DateScalar, { description: 'The day.' })
  date!: string;

  @Field(() => Int, { description: 'The number of orders paid that day.' })
  orders!: number;

  @Field(() => MoneyScalar, { description: 'The sum of their totals.' })
  total!: number;

  @Field(() => MoneyScalar, { description: 'What was given back of paid orders that day.' })
  refunded!: number;
}

@ObjectType('BestSeller', { description: 'A product, and how much of it was sold in paid orders.' })
export class BestSellerType {
  @Field(() => ID, { description: 'The product’s id; it may have been deleted since.' })
  productId!: number;

  @Field(() => String, { description: 'Its name in the newest of these orders.' })
  name!: string;

  @Field(() => String, { description: 'Its picture there.' })
  image!: string;

  @Field(() => Int, { description: 'How many pieces, without those taken out again.' })
  pieces!: number;

  @Field(() => MoneyScalar, { description: 'What they came to, before discount and tax.' })
  total!: number;
}

@ObjectType('Dashboard', {
  description: 'The shop’s key figures; each count has a list of the same name or state.',
})
export class DashboardType {
  @Field(() => Int, { description: 'Orders paid and not delivered yet (state `TO_DELIVER`).' })
  toDeliver!: number;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the one that has waited longest was paid; null if none waits.',
  })
  oldestToDeliver!: Date | null;

  @Field(() => Int, { description: 'Orders not paid yet (state `UNPAID`).' })
  unpaid!: number;

  @Field(() => MoneyScalar, {
    description: `The total of these orders, or of the latest ${grouped(MOST_WAITING_ORDERS)} if there are more.`,
  })
  unpaidTotal!: number;

  @Field(() => Int, { description: 'Bank transfers that nobody has matched with an order.' })
  transfersToMatch!: number;

  @Field(() => Int, {
    description: 'Paid orders of which the shop has photos to take, or an answer to them to give.',
  })
  photosToDo!: number;

  @Field(() => Int, { description: 'Returns that are not over.' })
  openReturns!: number;

  @Field(() => MoneyScalar, { description: 'The total of all orders paid in the period.' })
  salesTotal!: number;

  @Field(() => Int, { description: 'The number of orders paid in the period.' })
  paidOrders!: number;

  @Field(() => MoneyScalar, {
    description: 'The total of all orders paid in as many days before the period.',
  })
  previousSalesTotal!: number;

  @Field(() => Int, { description: 'The number of orders paid in as many days before the period.' })
  previousPaidOrders!: number;

  @Field(() => MoneyScalar, {
    description: 'What was given back of paid orders in the period; dollars as naira, by their share.',
  })
  refundedTotal!: number;

  @Field(() => MoneyScalar, { description: 'The same in as many days before.' })
  previousRefundedTotal!: number;

  @Field(() => Int, {
    description:
      'Visible products of which few pieces are left, by the owner’s settings (state `LOW_STOCK`).',
  })
  lowStock!: number;

  @Field(() => Int, { description: 'Visible products that are sold out (state `OUT_OF_STOCK`).' })
  outOfStock!: number;

  @Field(() => Int, { description: 'Visible products, sold out or not (state `VISIBLE`).' })
  productsOnSale!: number;

  @Field(() => [DaySalesType], { description: 'One entry for each day of the period, earliest first.' })
  salesPerDay!: DaySalesType[];

  @Field(() => [String], {
    description: 'Warnings about the shop’s settings, one sentence each.',
  })
  warnings!: readonly string[];

  @Field(() => Int, {
    nullable: true,
    description:
      'How many seconds the standby database that these figures come from is behind the primary; null when they come from the primary.',
  })
  secondsBehind!: number | null;

  bestSellers!: BestSellerType[];

  lowStockProducts!: ProductType[];

  latestOrders!: OrderType[];
}
