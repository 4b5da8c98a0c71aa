import { Args, ArgsType, Ctx, Field, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { MAX_REFUNDS } from '../../../domain/payments/refund-lifecycle.ts';
import { decimalText } from '../../../domain/money.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { OrderType } from '../../orders/reading/order.type.ts';
import { ordersById } from '../../orders/reading/orders.loader.ts';
import { Access } from '../../context/field-access.ts';
import { connectionArguments } from '../../../platform/graphql/connection.type.ts';
import { presentRefund } from '../refunds/refund.presenter.ts';
import { referenceOf, type UnappliedPayment } from '../refunds/unapplied-payment.record.ts';
import { failureOf, stateOf, unappliedPayments, whatToDo } from './unapplied-payment.service.ts';
import { UnappliedPaymentConnectionType, UnappliedPaymentType } from './unapplied-payment.type.ts';

@ArgsType()
class UnappliedPaymentArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'True for payments that are fully refunded, false for open ones.',
  })
  isReturned!: boolean | null;
}

@Resolver(() => UnappliedPaymentType)
export class UnappliedPaymentResolver {
  @Access('payment.view')
  @Query(() => UnappliedPaymentConnectionType, {
    description:
      'Captured payments that pay no order, newest first: open ones, or fully refunded ones; for owners, managers and readers.',
  })
  async unappliedPayments(
    @Ctx() ctx: RequestContext,
    @Args(() => UnappliedPaymentArguments) args: UnappliedPaymentArguments,
  ): Promise<Connection<UnappliedPaymentType>> {
    const list = await unappliedPayments(ctx, args);
    return { ...list, edges: list.edges.map(({ cursor, node }) => ({ cursor, node: present(ctx, node) })) };
  }

  @FieldResolver(() => OrderType, { nullable: true, description: 'The order that it was meant for.' })
  order(@Ctx() ctx: RequestContext, @Root() payment: { orderId: number }): Promise<OrderRecord | null> {
    return ctx.loader(ordersById).load(payment.orderId);
  }
}

function present(ctx: RequestContext, payment: UnappliedPayment): UnappliedPaymentType {
  const { orderId, reason, captureId, foundAt, returnedAt, amountCents, currency } = payment;
  return {
    id: referenceOf(payment),
    orderId,
    method: payment.provider,
    amount: { value: decimalText(amountCents), currency },
    reason,
    captureId,
    state: stateOf(payment),
    failure: failureOf(payment),
    whatToDo: whatToDo(ctx, payment),
    refunds: payment.refunds.slice(-MAX_REFUNDS).map(presentRefund),
    foundAt,
    returnedAt,
  };
}
