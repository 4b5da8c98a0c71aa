import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../context/field-access.ts';
import type { RequestContext } from '../context/context.ts';
import { parseId } from '../../domain/ids.ts';
import { payableAmount } from '../../domain/payments/payment-lifecycle.ts';
import { cancelOrder } from './fulfilment/order-cancellation.service.ts';
import { MAX_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { deliverOrder, undoDelivery } from './fulfilment/order-delivery.service.ts';
import { placeOrder } from './placement/order-placement.service.ts';
import { myOrders, orderDetail } from './reading/order-reading.service.ts';
import { PlaceOrderInputType } from './order.input.ts';
import type { OrderItemRecord, OrderRecord } from './reading/order.record.ts';
import { OrderItemType, OrderType, PayableAmountType } from './reading/order.type.ts';
import { countedItemsByOrder } from './reading/order-items.loader.ts';
import { durationText } from '../../domain/durations.ts';
import { UNDO_DELIVERY_MINUTES } from '../../domain/orders/order-lifecycle.ts';

@Resolver(() => OrderType)
export class OrderResolver {
  @Access('order.list-own')
  @Query(() => [OrderType], {
    description: `One’s own ${MAX_PAGE_SIZE} newest orders, newest first; \`myOrdersConnection\` has all.`,
  })
  myOrders(@Ctx() ctx: RequestContext): Promise<OrderRecord[]> {
    return myOrders(ctx, MAX_PAGE_SIZE);
  }

  @Access('order.view')
  @Query(() => OrderType, {
    nullable: true,
    description:
      'One’s own order, any order for administrators; null with the error `NOT_FOUND` where there is none to see.',
  })
  orderById(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The order’s id.' }) id: string,
  ): Promise<OrderRecord> {
    return orderDetail(ctx, parseId(id));
  }

  @Access('order.view')
  @Query(() => OrderType, {
    description: 'One’s own order; any order for administrators.',
    deprecationReason: 'Use `orderById`: where there is none, it takes nothing else of the answer away.',
  })
  order(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The order’s id.' }) id: string,
  ): Promise<OrderRecord> {
    return orderDetail(ctx, parseId(id));
  }

  @Access('order.place')
  @Mutation(() => OrderType, { description: 'Places an order and takes its stock for a while.' })
  placeOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => PlaceOrderInputType, { description: 'What is ordered, and where it goes.' })
    input: PlaceOrderInputType,
  ): Promise<OrderRecord> {
    return placeOrder(ctx, input);
  }

  @Access('order.deliver')
  @Mutation(() => OrderType, { description: 'Marks a paid order delivered; for administrators.' })
  deliverOrder(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The order’s id.' }) id: string,
  ): Promise<OrderRecord> {
    return deliverOrder(ctx, parseId(id));
  }

  @Access('order.deliver')
  @Mutation(() => OrderType, {
    description: `Takes back, within ${durationText(UNDO_DELIVERY_MINUTES)}, that an order was marked delivered; for administrators.`,
  })
  undoDelivery(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The order’s id.' }) id: string,
  ): Promise<OrderRecord> {
    return undoDelivery(ctx, parseId(id));
  }

  @Access('order.cancel')
  @Mutation(() => OrderType, {
    description: 'Cancels one’s own unpaid order, and its stock is free again; any for administrators.',
  })
  cancelOrder(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The order’s id.' }) id: string,
  ): Promise<OrderRecord> {
    return cancelOrder(ctx, parseId(id));
  }

  @FieldResolver(() => [OrderItemType], {
    description: 'The lines, in the order in which the cart held them.',
  })
  orderItems(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): Promise<OrderItemRecord[]> {
    return ctx.loader(countedItemsByOrder).load(order.id);
  }

  @FieldResolver(() => PayableAmountType, { description: 'The total in the provider’s currency.' })
  payable(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): PayableAmountType {
    return payableAmount(order.totalPrice, ctx.parts.settings.paypal?.rate ?? 1);
  }
}
