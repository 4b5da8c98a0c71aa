import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { FEW_LEFT } from '../../domain/catalogue/stock.ts';
import { grouped } from '../../domain/forms/limits.ts';
import { MAX_WAITING_ORDERS } from '../../domain/orders/order-lifecycle.ts';
import { ProductType } from '../catalogue/product/product.type.ts';
import { DateScalar, MoneyScalar } from '../../platform/graphql/scalars.ts';
import { OrderType } from '../orders/reading/order.type.ts';

@ObjectType('DaySales', { description: 'What was paid on one day in UTC.' })
export class DaySalesType {
  @Field(() => String, {
    description: 'The day, such as `2026-11-20`.',
    deprecationReason: 'Use `date`, whose type says that it is a day.',
  })
  day!: string;

  @Field(() => DateScalar, { description: 'The day.' })
  date!: string;

  @Field(() => Int, { description: 'How many orders were paid on it.' })
  orders!: number;

  @Field(() => MoneyScalar, { description: 'The sum of their totals.' })
  total!: number;
}

@ObjectType('Dashboard', {
  description: 'The figures of the shop; each counts a list that can be asked for.',
})
export class DashboardType {
  @Field(() => Int, { description: 'Orders paid and not delivered yet (state `TO_DELIVER`).' })
  toDeliver!: number;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the one of these was paid that has waited longest; null when none waits.',
  })
  oldestToDeliver!: Date | null;

  @Field(() => Int, { description: 'Orders not paid yet (state `UNPAID`).' })
  unpaid!: number;

  @Field(() => MoneyScalar, {
    description: `The sum of these orders; of the latest ${grouped(MAX_WAITING_ORDERS)} when there are more.`,
  })
  unpaidTotal!: number;

  @Field(() => MoneyScalar, { description: 'Sum of all orders paid on the days asked for.' })
  salesTotal!: number;

  @Field(() => Int, { description: 'How many orders were paid on these days.' })
  paidOrders!: number;

  @Field(() => Int, {
    description: `Visible products with 1 to ${FEW_LEFT} pieces left (state \`LOW_STOCK\`).`,
  })
  lowStock!: number;

  @Field(() => Int, { description: 'Visible products that are sold out (state `OUT_OF_STOCK`).' })
  outOfStock!: number;

  @Field(() => Int, { description: 'Visible products, sold out or not (state `VISIBLE`).' })
  productsOnSale!: number;

  @Field(() => [DaySalesType], { description: 'One entry for each day asked for, the earliest first.' })
  salesPerDay!: DaySalesType[];

  @Field(() => [String], {
    description: 'What the owner should know of the shop’s settings, a sentence each.',
  })
  warnings!: readonly string[];

  lowStockProducts!: ProductType[];

  latestOrders!: OrderType[];
}
