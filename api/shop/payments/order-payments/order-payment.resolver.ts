import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { decimalText } from '../../../domain/money.ts';
import { MAX_ORDER_PAYMENTS } from '../../../domain/payments/payment-lifecycle.ts';
import { may } from '../../../domain/permissions.ts';
import type { RequestContext } from '../../context/context.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { OrderType } from '../../orders/reading/order.type.ts';
import { OrderPaymentType } from './order-payment.type.ts';
import { paymentsByOrder } from './order-payments.loader.ts';

@Resolver(() => OrderType)
export class OrderPaymentResolver {
  @FieldResolver(() => [OrderPaymentType], {
    description: `The attempts to pay it, newest first, the last ${MAX_ORDER_PAYMENTS}; for owners, managers and readers, none for others.`,
  })
  async payments(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): Promise<OrderPaymentType[]> {
    if (may(ctx.viewer, 'payment.view') !== 'yes') return [];
    const rows = await ctx.loader(paymentsByOrder).load(order.id);
    return rows.map(({ provider, status, captureId, providerOrderId, amountCents, currency, createdAt }) => ({
      method: provider,
      state: status,
      reference: captureId ?? providerOrderId,
      amount: { value: decimalText(amountCents), currency },
      createdAt,
    }));
  }
}
