import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../context/field-access.ts';
import type { RequestContext } from '../context/context.ts';
import { parseId } from '../../domain/ids.ts';
import { orderStatus } from '../../domain/orders/order-status.ts';
import { MAX_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { myOrders, orderDetail } from './reading/order-reading.service.ts';
import type { OrderItemRecord, OrderRecord } from './reading/order.record.ts';
import { payableAmount } from '../../domain/payments/payment-lifecycle.ts';
import { currentQuote } from '../owner-settings/owner-settings.service.ts';
import { PAYMENT_METHOD_CODES } from '../owner-settings/payment-method.type.ts';
import { ExchangeRateType } from '../owner-settings/exchange-rate.type.ts';
import { OrderItemType, OrderType, PayableAmountType } from './reading/order.type.ts';
import { countedItemsByOrder } from './reading/order-items.loader.ts';

@Resolver(() => OrderType)
export class OrderResolver {
  @Access('order.list-own')
  @Query(() => [OrderType], {
    description: `Your ${MAX_PAGE_SIZE} newest orders, newest first; \`myOrdersConnection\` has all.`,
    deprecationReason: 'Use `myOrdersConnection`, which has all of them.',
  })
  myOrders(@Ctx() ctx: RequestContext): Promise<OrderRecord[]> {
    return myOrders(ctx, MAX_PAGE_SIZE);
  }

  @Access('order.view')
  @Query(() => OrderType, {
    nullable: true,
    description:
      'Your own order, and for staff any that their role covers; null with the error `NOT_FOUND` if there is none.',
  })
  orderById(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The order’s id.' }) id: string,
  ): Promise<OrderRecord> {
    return orderDetail(ctx, parseId(id));
  }

  @Access('order.view')
  @Query(() => OrderType, {
    description: 'Your own order, and for staff any that their role covers.',
    deprecationReason: 'Use `orderById`: a missing order leaves the rest of the answer intact.',
  })
  order(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The order’s id.' }) id: string,
  ): Promise<OrderRecord> {
    return orderDetail(ctx, parseId(id));
  }

  @FieldResolver(() => [OrderItemType], {
    description: 'The lines, in the order of the cart.',
  })
  orderItems(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): Promise<OrderItemRecord[]> {
    return ctx.loader(countedItemsByOrder).load(order.id);
  }

  @FieldResolver(() => PAYMENT_METHOD_CODES, { description: 'The payment method chosen at checkout.' })
  chosenPaymentMethod(@Root() order: OrderRecord): string {
    return order.paymentMethod;
  }

  @FieldResolver(() => String, { description: 'How far it is, in a few words for people.' })
  status(@Root() order: OrderRecord): string {
    return orderStatus(order);
  }

  @FieldResolver(() => PayableAmountType, { description: 'The total in the provider’s currency.' })
  async payable(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): Promise<PayableAmountType> {
    const { exchangeRate: paidAt } = order;
    if (order.isPaid && paidAt !== null) return payableAmount(order.totalPrice, paidAt.rate);
    return await currentQuote(ctx.parts, order);
  }

  @FieldResolver(() => ExchangeRateType, {
    nullable: true,
    description:
      'The rate at which it was paid, or its last payment was started; null for naira, and for the rate of 1.',
  })
  exchangeRate(@Root() { exchangeRate: rate }: OrderRecord): ExchangeRateType | null {
    return rate?.rate === 1 ? null : rate;
  }
}
