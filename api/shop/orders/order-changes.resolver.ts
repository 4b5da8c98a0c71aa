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
  CancelOrderAndRefundInputType,
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
  @Mutation(() => CreateOrderPayloadType, {
    description: 'Places an order and reserves its stock for a limited time.',
  })
  async createOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateOrderInputType, { description: 'The items and the shipping address.' })
    input: CreateOrderInputType,
  ): Promise<OrderPayload> {
    return { order: await placeOrder(ctx, input) };
  }

  @Access('order.cancel')
  @Mutation(() => ChangeOrderPayloadType, {
    description:
      'Cancels your own unpaid order, or any for owners, managers and support. Its stock becomes available again.',
  })
  async cancelUnpaidOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CancelUnpaidOrderInputType, { description: 'The order.' })
    { id, reason }: CancelUnpaidOrderInputType,
  ): Promise<OrderPayload> {
    return { order: await cancelOrder(ctx, parseId(id), { reason }) };
  }

  @Access('order.cancel')
  @Mutation(() => ChangeOrderPayloadType, {
    description:
      'Cancels an order and sends back what was paid: your own until something is packed; for owners, managers and support until something has left.',
  })
  async cancelOrderAndRefund(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CancelOrderAndRefundInputType, { description: 'The order.' })
    { id, reason }: CancelOrderAndRefundInputType,
  ): Promise<OrderPayload> {
    return { order: await cancelOrder(ctx, parseId(id), { reason, refunds: true }) };
  }

  @Access('order.deliver')
  @Mutation(() => ChangeOrderPayloadType, {
    description: 'Marks a paid order as delivered; for owners, managers and packers.',
  })
  async markOrderDelivered(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => MarkOrderDeliveredInputType, { description: 'The order.' })
    { id }: MarkOrderDeliveredInputType,
  ): Promise<OrderPayload> {
    return { order: await deliverOrder(ctx, parseId(id)) };
  }

  @Access('order.deliver')
  @Mutation(() => ChangeOrderPayloadType, {
    description: `Undoes the marking of an order as delivered, within ${durationText(UNDO_DELIVERY_MINUTES)}; for owners, managers and packers.`,
  })
  async undoOrderDelivery(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UndoOrderDeliveryInputType, { description: 'The order.' })
    { id }: UndoOrderDeliveryInputType,
  ): Promise<OrderPayload> {
    return { order: await undoDelivery(ctx, parseId(id)) };
  }

  @Access('order.place')
  @Mutation(() => OrderType, {
    description: 'Places an order and reserves its stock for a limited time.',
    deprecationReason: 'Use `createOrder`, whose input has the payment method as an enum.',
  })
  placeOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => PlaceOrderInputType, { description: 'The items and the shipping address.' })
    input: PlaceOrderInputType,
  ): Promise<OrderRecord> {
    return placeOrder(ctx, input);
  }

  @Access('order.deliver')
  @Mutation(() => OrderType, {
    description: 'Marks a paid order as delivered; for owners, managers and packers.',
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
    description: `Undoes the marking of an order as delivered, within ${durationText(UNDO_DELIVERY_MINUTES)}; for owners, managers and packers.`,
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
    description:
      'Cancels your own unpaid order, or any for owners, managers and support. Its stock becomes available again.',
    deprecationReason: 'Use `cancelUnpaidOrder`, which takes an input.',
  })
  cancelOrder(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The order’s id.' }) id: string,
  ): Promise<OrderRecord> {
    return cancelOrder(ctx, parseId(id));
  }
}
