import { Arg, Ctx, FieldResolver, Int, Query, Resolver } from 'type-graphql';
import { Access } from '../context/field-access.ts';
import type { ProductRecord } from '../catalogue/product/product.record.ts';
import { ProductType } from '../catalogue/product/product.type.ts';
import type { RequestContext } from '../context/context.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import { OrderType } from '../orders/reading/order.type.ts';
import { type Dashboard, dashboard, latestOrders, lowStockProducts } from './dashboard.service.ts';
import { DashboardType } from './dashboard.type.ts';

const DEFAULT_DAYS = 30;

@Resolver(() => DashboardType)
export class DashboardResolver {
  @Access('order.list')
  @Query(() => DashboardType, { description: 'How the shop stands; for administrators.' })
  dashboard(
    @Ctx() ctx: RequestContext,
    @Arg('days', () => Int, {
      nullable: true,
      defaultValue: DEFAULT_DAYS,
      description: 'How many days of sales, today included: 1 to 366.',
    })
    days: number | null,
  ): Promise<Dashboard> {
    return dashboard(ctx, days ?? DEFAULT_DAYS);
  }

  @FieldResolver(() => [ProductType], {
    description: 'Up to eight of the scarce products: the fewest pieces first, then what is sold out.',
  })
  lowStockProducts(@Ctx() ctx: RequestContext): Promise<ProductRecord[]> {
    return lowStockProducts(ctx);
  }

  @FieldResolver(() => [OrderType], { description: 'The eight latest orders, newest first.' })
  latestOrders(@Ctx() ctx: RequestContext): Promise<OrderRecord[]> {
    return latestOrders(ctx);
  }
}
