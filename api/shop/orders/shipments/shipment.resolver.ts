import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { parseId, parsePublicId } from '../../../domain/ids.ts';
import { MAX_SHIPMENTS } from '../../../domain/orders/shipment-rules.ts';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { ChangeOrderPayloadType, OrderType } from '../reading/order.type.ts';
import {
  DeliverShipmentInputType,
  PackOrderInputType,
  ShipOrderInputType,
  ShipOrdersInputType,
  UnpackShipmentInputType,
} from './shipment.input.ts';
import type { ShipmentRecord } from './shipment.record.ts';
import {
  carrierNames,
  deliverShipment,
  packOrder,
  seesPacker,
  shipOrder,
  unpackShipment,
} from './shipment.service.ts';
import { ShipmentType, ShipOrdersPayloadType } from './shipment.type.ts';
import { shipOrders } from './ship-orders.service.ts';
import { shipmentsByOrder } from './shipments.loader.ts';

interface OrderPayload {
  order: OrderRecord;
}

@Resolver(() => OrderType)
export class ShipmentResolver {
  @FieldResolver(() => [ShipmentType], {
    description: `Its parcels, at most ${MAX_SHIPMENTS}, in the order of packing.`,
  })
  shipments(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): Promise<ShipmentRecord[]> {
    return ctx.loader(shipmentsByOrder).load(order.id);
  }

  @Access('order.deliver')
  @Query(() => [String], {
    description: 'The carriers of the settings, to choose from when a parcel leaves.',
  })
  carriers(@Ctx() ctx: RequestContext): Promise<string[]> {
    return carrierNames(ctx);
  }

  @Access('order.deliver')
  @Mutation(() => ChangeOrderPayloadType, {
    description: 'Packs a paid order or a part of it into a shipment; for owners, managers and packers.',
  })
  async packOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => PackOrderInputType, { description: 'The order and its pieces.' })
    { id, ...input }: PackOrderInputType,
  ): Promise<OrderPayload> {
    return { order: await packOrder(ctx, parseId(id), input) };
  }

  @Access('order.deliver')
  @Mutation(() => ChangeOrderPayloadType, {
    description: 'Takes a shipment apart that has not left; for owners, managers and packers.',
  })
  async unpackShipment(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UnpackShipmentInputType, { description: 'The shipment.' })
    { id }: UnpackShipmentInputType,
  ): Promise<OrderPayload> {
    return { order: await unpackShipment(ctx, parsePublicId(id)) };
  }

  @Access('order.deliver')
  @Mutation(() => ChangeOrderPayloadType, {
    description:
      'Hands a packed shipment over to a carrier, or packs and ships at once; for owners, managers and packers.',
  })
  async shipOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ShipOrderInputType, { description: 'The shipment and its carrier.' })
    { id, ...input }: ShipOrderInputType,
  ): Promise<OrderPayload> {
    return { order: await shipOrder(ctx, parseId(id), input) };
  }

  @Access('order.deliver')
  @Mutation(() => ShipOrdersPayloadType, {
    description:
      'Ships orders with their tracking numbers, each by itself; for owners, managers and packers.',
  })
  async shipOrders(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ShipOrdersInputType, { description: 'The orders.' })
    { orders, isCheck }: ShipOrdersInputType,
  ): Promise<ShipOrdersPayloadType> {
    const read = orders.map(({ orderId, ...order }) => ({ ...order, orderId: parseId(orderId) }));
    return { orders: await shipOrders(ctx, read, isCheck) };
  }

  @Access('order.deliver')
  @Mutation(() => ChangeOrderPayloadType, {
    description:
      'Marks a shipment as delivered, and with the last one the whole order; for owners, managers and packers.',
  })
  async deliverShipment(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => DeliverShipmentInputType, { description: 'The shipment.' })
    { id }: DeliverShipmentInputType,
  ): Promise<OrderPayload> {
    return { order: await deliverShipment(ctx, parsePublicId(id)) };
  }
}

@Resolver(() => ShipmentType)
export class ShipmentPartResolver {
  @FieldResolver(() => ID, { description: 'A UUID.' })
  id(@Root() { publicId }: ShipmentRecord): string {
    return publicId;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Who packed it; for staff alone.' })
  packedBy(@Ctx() ctx: RequestContext, @Root() { packedBy }: ShipmentRecord): string | null {
    return seesPacker(ctx) ? packedBy : null;
  }
}
