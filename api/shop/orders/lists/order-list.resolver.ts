import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { listRequest } from '../../../platform/graphql/list-arguments.ts';
import type { ListPage } from '../../../platform/lists/list-request.ts';
import { parseId } from '../../../domain/ids.ts';
import {
  OrderConnectionArguments,
  OrderListArguments,
  OrderNeighboursArguments,
} from './order-list.input.ts';
import { listOrders, myOrdersConnection, ordersConnection } from './order-list.service.ts';
import { OrderConnectionType, OrderNeighboursType, OrderPageType } from './order-list.type.ts';
import { type OrderNeighbours, orderNeighbours } from './order-neighbours.service.ts';
import type { OrderRecord } from '../reading/order.record.ts';

@Resolver()
export class OrderListResolver {
  @Access('order.list')
  @Query(() => OrderPageType, {
    description:
      'All orders, by page number; `ordersConnection` uses cursors. For staff; packers get the orders to pack.',
  })
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
    description: 'All orders, with cursors; for staff, and packers get the orders to pack.',
  })
  ordersConnection(
    @Ctx() ctx: RequestContext,
    @Args(() => OrderConnectionArguments) args: OrderConnectionArguments,
  ): Promise<Connection<OrderRecord>> {
    return ordersConnection(ctx, args);
  }

  @Access('order.list')
  @Query(() => OrderNeighboursType, {
    description: 'The orders before and after one in a list, for going on from it; for staff.',
  })
  orderNeighbours(
    @Ctx() ctx: RequestContext,
    @Args(() => OrderNeighboursArguments) { id, ...list }: OrderNeighboursArguments,
  ): Promise<OrderNeighbours> {
    return orderNeighbours(ctx, parseId(id), list);
  }

  @Access('order.list-own')
  @Query(() => OrderConnectionType, { description: 'Your own orders, with cursors.' })
  myOrdersConnection(
    @Ctx() ctx: RequestContext,
    @Args(() => OrderConnectionArguments) args: OrderConnectionArguments,
  ): Promise<Connection<OrderRecord>> {
    return myOrdersConnection(ctx, args);
  }
}
