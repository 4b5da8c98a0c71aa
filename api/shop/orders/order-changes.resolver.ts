import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Access } from '../context/field-access.ts';
import type { RequestContext } from '../context/context.ts';
import { parseId } from '../../domain/ids.ts';
import { cancelOrder } from './fulfilment/order-cancellation.service.ts';
import { durationText } from '../../domain/durations.ts';
import { UNDO_DELIVERY_MINUTES } from '../../domain/orders/order-lifecycle.ts';
import { deliverOrder, undoDelivery } from './fulfilment/order-delivery.service.ts';
import { placeOrder } from './placement/order-placement.service.ts';
import {
  CancelUnpaidOrderInputType,
  CreateOrderInputType,
  MarkOrderDeliveredInputType,
  PlaceOrderInputType,
  UndoOrderDeliveryInputType,
} from './order.input.ts';
import type { OrderRecord } from './reading/order.record.ts';
import { ChangeOrderPayloadType, CreateOrderPayloadType, OrderType } from './reading/order.type.ts';

interface OrderPayload {
  order: OrderRecord;
}

@Resolver()
export class OrderChangesResolver {
  @Access('order.place')
  @Mutation(() => CreateOrderPayloadType, { description: 'Places an order and takes its stock for a while.' })
  async createOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateOrderInputType, { description: 'What is ordered, and where it goes.' })
    input: CreateOrderInputType,
  ): Promise<OrderPayload> {
    return { order: await placeOrder(ctx, input) };
  }

  @Access('order.cancel')
  @Mutation(() => ChangeOrderPayloadType, {
    description: 'Cancels one’s own unpaid order, and its stock is free again; any for administrators.',
  })
  async cancelUnpaidOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CancelUnpaidOrderInputType, { description: 'Which order.' })
    { id }: CancelUnpaidOrderInputType,
  ): Promise<OrderPayload> {
    return { order: await cancelOrder(ctx, parseId(id)) };
  }

  @Access('order.deliver')
  @Mutation(() => ChangeOrderPayloadType, {
    description: 'Marks a paid order delivered; for administrators.',
  })
  async markOrderDelivered(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => MarkOrderDeliveredInputType, { description: 'Which order.' })
    { id }: MarkOrderDeliveredInputType,
  ): Promise<OrderPayload> {
    return { order: await deliverOrder(ctx, parseId(id)) };
  }

  @Access('order.deliver')
  @Mutation(() => ChangeOrderPayloadType, {
    description: `Takes back, within ${durationText(UNDO_DELIVERY_MINUTES)}, that an order was marked delivered; for administrators.`,
  })
  async undoOrderDelivery(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UndoOrderDeliveryInputType, { description: 'Which order.' })
    { id }: UndoOrderDeliveryInputType,
  ): Promise<OrderPayload> {
    return { order: await undoDelivery(ctx, parseId(id)) };
  }

  @Access('order.place')
  @Mutation(() => OrderType, {
    description: 'Places an order and takes its stock for a while.',
    deprecationReason: 'Use `createOrder`, whose input has the payment method as an enum.',
  })
  placeOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => PlaceOrderInputType, { description: 'What is ordered, and where it goes.' })
    input: PlaceOrderInputType,
  ): Promise<OrderRecord> {
    return placeOrder(ctx, input);
  }

  @Access('order.deliver')
  @Mutation(() => OrderType, {
    description: 'Marks a paid order delivered; for administrators.',
    deprecationReason: 'Use `markOrderDelivered`, which takes an input.',
  })
  deliverOrder(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The order’s id.' }) id: string,
  ): Promise<OrderRecord> {
    return deliverOrder(ctx, parseId(id));
  }

  @Access('order.deliver')
  @Mutation(() => OrderType, {
    description: `Takes back, within ${durationText(UNDO_DELIVERY_MINUTES)}, that an order was marked delivered; for administrators.`,
    deprecationReason: 'Use `undoOrderDelivery`, which takes an input.',
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
    deprecationReason: 'Use `cancelUnpaidOrder`, which takes an input.',
  })
  cancelOrder(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The order’s id.' }) id: string,
  ): Promise<OrderRecord> {
    return cancelOrder(ctx, parseId(id));
  }
}
