import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { MAX_PROOFS, MAX_RETURN_PICTURES } from '../../domain/order-pictures/order-pictures.ts';
import { LINK_MINUTES } from '../../domain/reports/export-rules.ts';
import type { RequestContext } from '../context/context.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import { OrderType } from '../orders/reading/order.type.ts';
import { ordersById } from '../orders/reading/orders.loader.ts';
import type { ReturnRecord } from '../returns/return.record.ts';
import { OrderReturnType } from '../returns/return.type.ts';
import { orderPictures, pictureLink } from './order-picture.service.ts';
import type { OrderPictureRecord } from './order-picture.store.ts';
import { OrderPictureType } from './order-picture.type.ts';

@Resolver(() => OrderPictureType)
export class OrderPictureResolver {
  @FieldResolver(() => String, {
    description: `Where it is for the next ${LINK_MINUTES} minutes, for whoever has this link.`,
  })
  url(@Ctx() ctx: RequestContext, @Root() picture: OrderPictureRecord): string {
    return pictureLink(ctx, picture).url;
  }
}

@Resolver(() => OrderType)
export class OrderPicturesResolver {
  @FieldResolver(() => [OrderPictureType], {
    description: `Pictures of the transfer that the buyer has sent, at most ${MAX_PROOFS}.`,
  })
  async transferPictures(
    @Ctx() ctx: RequestContext,
    @Root() order: OrderRecord,
  ): Promise<OrderPictureRecord[]> {
    return (await orderPictures(ctx, order)).filter(
      ({ returnId, slot }) => returnId === null && slot === null,
    );
  }
}

@Resolver(() => OrderReturnType)
export class ReturnPicturesResolver {
  @FieldResolver(() => [OrderPictureType], {
    description: `Pictures of what is sent back, at most ${MAX_RETURN_PICTURES}.`,
  })
  async pictures(
    @Ctx() ctx: RequestContext,
    @Root() { publicId, orderId }: ReturnRecord,
  ): Promise<OrderPictureRecord[]> {
    const order = await ctx.loader(ordersById).load(orderId);
    if (!order) return [];
    return (await orderPictures(ctx, order)).filter(({ returnId }) => returnId === publicId);
  }
}
