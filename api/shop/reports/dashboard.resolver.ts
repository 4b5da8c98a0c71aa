import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { grouped } from '../../domain/forms/limits.ts';
import { MOST_WAITING_ORDERS } from '../../domain/orders/order-lifecycle.ts';
import { MAX_DAYS, SHOWN_ON_DASHBOARD, DEFAULT_DAYS } from '../../domain/reports/dashboard.ts';
import { Access } from '../context/field-access.ts';
import type { ProductRecord } from '../catalogue/product/product.record.ts';
import { ProductType } from '../catalogue/product/product.type.ts';
import type { RequestContext } from '../context/context.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import { OrderType } from '../orders/reading/order.type.ts';
import {
  type BestSeller,
  bestSellersSince,
  type Dashboard,
  dashboard,
  latestOrders,
  lowStockProducts,
} from './dashboard.service.ts';
import { BestSellerType, DashboardType } from './dashboard.type.ts';

@Resolver(() => DashboardType)
export class DashboardResolver {
  @Access('report.view')
  @Query(() => DashboardType, { description: 'The shop’s key figures; for owners, managers and readers.' })
  dashboard(
    @Ctx() ctx: RequestContext,
    @Arg('days', () => Int, {
      nullable: true,
      defaultValue: DEFAULT_DAYS,
      description: `How many days of sales, today included: 1 to ${MAX_DAYS}.`,
    })
    days: number | null,
  ): Promise<Dashboard> {
    return dashboard(ctx, days ?? DEFAULT_DAYS);
  }

  @FieldResolver(() => [BestSellerType], {
    description: `The ${SHOWN_ON_DASHBOARD} products that sold most pieces in the period, among its latest ${grouped(MOST_WAITING_ORDERS)} paid orders.`,
  })
  bestSellers(
    @Ctx() ctx: RequestContext,
    @Root() { salesPerDay: [first] }: Dashboard,
  ): Promise<BestSeller[]> {
    return bestSellersSince(ctx, first?.day ?? '');
  }

  @FieldResolver(() => [ProductType], {
    description: `Up to ${SHOWN_ON_DASHBOARD} products that are low in stock, fewest pieces first, then those sold out.`,
  })
  lowStockProducts(@Ctx() ctx: RequestContext): Promise<ProductRecord[]> {
    return lowStockProducts(ctx);
  }

  @FieldResolver(() => [OrderType], { description: `The ${SHOWN_ON_DASHBOARD} latest orders, newest first.` })
  latestOrders(@Ctx() ctx: RequestContext): Promise<OrderRecord[]> {
    return latestOrders(ctx);
  }
}
