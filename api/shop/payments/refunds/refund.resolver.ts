import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../context/context.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { OrderType } from '../../orders/reading/order.type.ts';
import { presentOrderRefund } from './refund.presenter.ts';
import { OrderRefundType } from './refund.type.ts';
import { refundsByOrder } from './refunds.loader.ts';
import { MAX_REFUNDS } from '../../../domain/payments/refund-lifecycle.ts';

@Resolver(() => OrderType)
export class RefundResolver {
  @FieldResolver(() => [OrderRefundType], {
    description: `Money paid for it that has gone back or is on its way, newest first, the last ${MAX_REFUNDS}.`,
  })
  async refunds(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): Promise<OrderRefundType[]> {
    return (await ctx.loader(refundsByOrder).load(order.id)).map(presentOrderRefund);
  }
}
