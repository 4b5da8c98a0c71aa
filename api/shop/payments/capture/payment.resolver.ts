import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { parseId } from '../../../domain/ids.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { OrderType } from '../../orders/reading/order.type.ts';
import { confirmPayment } from './payment-confirmation.service.ts';
import { type StartedPayment, startPayment } from './payment-start.service.ts';
import {
  CompletePaymentInputType,
  CompletePaymentPayloadType,
  OpenPaymentInputType,
  OpenPaymentPayloadType,
  PaymentStartType,
} from './payment.type.ts';

@Resolver()
export class PaymentResolver {
  @Access('order.pay')
  @Mutation(() => OpenPaymentPayloadType, {
    description: 'Opens the payment of an order, before the buyer approves it.',
  })
  async openPayment(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => OpenPaymentInputType, { description: 'The order.' })
    { orderId, method, expectedAmount }: OpenPaymentInputType,
  ): Promise<OpenPaymentPayloadType> {
    return { payment: await startPayment(ctx, { orderId: parseId(orderId), method, expectedAmount }) };
  }

  @Access('order.pay')
  @Mutation(() => CompletePaymentPayloadType, {
    description:
      'Captures an approved payment. The order is paid, or still unpaid while the provider reviews it.',
  })
  async completePayment(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CompletePaymentInputType, { description: 'Which order, and by which payment.' })
    { orderId, providerOrderId }: CompletePaymentInputType,
  ): Promise<{ order: OrderRecord }> {
    return {
      order: await confirmPayment(ctx, {
        orderId: parseId(orderId),
        providerOrderId: providerOrderId ?? null,
      }),
    };
  }

  @Access('order.pay')
  @Mutation(() => PaymentStartType, {
    description: 'Opens the payment of an order, before the buyer approves it.',
    deprecationReason: 'Use `openPayment`, which takes an input.',
  })
  startPayment(
    @Ctx() ctx: RequestContext,
    @Arg('orderId', () => ID, { description: 'The order’s id.' }) orderId: string,
  ): Promise<StartedPayment> {
    return startPayment(ctx, { orderId: parseId(orderId) });
  }

  @Access('order.pay')
  @Mutation(() => OrderType, {
    description:
      'Captures an approved payment. The order is paid, or still unpaid with `isPaymentPending` while the provider reviews it.',
    deprecationReason: 'Use `completePayment`, which takes an input.',
  })
  capturePayment(
    @Ctx() ctx: RequestContext,
    @Arg('orderId', () => ID, { description: 'The order’s id.' }) orderId: string,
    @Arg('providerOrderId', () => String, { description: 'The provider’s id, from `startPayment`.' })
    providerOrderId: string,
  ): Promise<OrderRecord> {
    return confirmPayment(ctx, { orderId: parseId(orderId), providerOrderId });
  }
}
