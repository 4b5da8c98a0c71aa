import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { listRequest } from '../../../platform/graphql/list-arguments.ts';
import type { ListPage } from '../../../platform/lists/list-request.ts';
import { OrderFilterInput, OrderListArguments } from './order-list.input.ts';
import { listOrders, myOrdersConnection, ordersConnection } from './order-list.service.ts';
import { OrderConnectionType, OrderPageType } from './order-list.type.ts';
import type { OrderRecord } from '../reading/order.record.ts';

const FIRST = {
  nullable: true,
  defaultValue: 20,
  description: 'How many entries, 1 to 100.',
};
const AFTER = { nullable: true, description: 'The cursor to go on after.' };

@Resolver()
export class OrderListResolver {
  @Access('order.list')
  @Query(() => OrderPageType, { description: 'All orders, page by page; for administrators.' })
  async orders(
    @Ctx() ctx: RequestContext,
    @Args(() => OrderListArguments) args: OrderListArguments,
  ): Promise<Omit<ListPage<OrderRecord>, 'items'> & { orders: OrderRecord[] }> {
    const request = listRequest(args, { sort: 'ID', order: 'DESC' });
    const { items, ...page } = await listOrders(ctx, { ...request, filter: args.filter });
    return { ...page, orders: items };
  }

  @Access('order.list')
  @Query(() => OrderConnectionType, {
    description: 'All orders, newest first, from cursor to cursor; for administrators.',
  })
  ordersConnection(
    @Ctx() ctx: RequestContext,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('filter', () => OrderFilterInput, { nullable: true, description: 'Which orders.' })
    filter: OrderFilterInput | null,
  ): Promise<Connection<OrderRecord>> {
    return ordersConnection(ctx, { first: first ?? FIRST.defaultValue, after, filter });
  }

  @Access('order.list-own')
  @Query(() => OrderConnectionType, {
    description: 'One’s own orders, newest first, from cursor to cursor.',
  })
  myOrdersConnection(
    @Ctx() ctx: RequestContext,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
  ): Promise<Connection<OrderRecord>> {
    return myOrdersConnection(ctx, { first: first ?? FIRST.defaultValue, after });
  }
}
