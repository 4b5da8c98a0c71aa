import { Arg, Args, ArgsType, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { parseId, parsePublicId } from '../../../domain/ids.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { refundReference } from '../../../domain/payments/refund-lifecycle.ts';
import { TRANSFER_LIMITS } from '../../../domain/payments/transfer-rules.ts';
import { connectionArguments } from '../../../platform/graphql/connection.type.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import { findOrder } from '../../orders/reading/order-reading.service.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { ChangeOrderPayloadType, OrderType } from '../../orders/reading/order.type.ts';
import { chooseHandPayment } from '../capture/hand-payment-choice.service.ts';
import type { HandRefundRow } from './hand-refund.store.ts';
import { handRefunds, recordSentRefund } from './hand-refunds.service.ts';
import { recordPaidDelivery } from './paid-delivery.service.ts';
import {
  seesRecorder,
  seesTransfers,
  type TransferRequest,
  transferRequest,
} from './transfer-reading.service.ts';
import { recordTransfer } from './transfer-recording.service.ts';
import type { TransferRecord } from './transfer.store.ts';
import {
  ChooseHandPaymentInputType,
  HandRefundConnectionType,
  type HandRefundType,
  RecordPaidDeliveryInputType,
  RecordSentRefundInputType,
  RecordTransferInputType,
  TransferRequestType,
  TransferType,
} from './transfer.type.ts';
import { transfersByOrder } from './transfers.loader.ts';

@ArgsType()
class HandRefundArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {}

@Resolver(() => OrderType)
export class TransferResolver {
  @FieldResolver(() => TransferRequestType, {
    nullable: true,
    description: 'How it is paid by bank transfer; null for another method, or once it needs no money.',
  })
  transferRequest(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): Promise<TransferRequest | null> {
    return transferRequest(ctx, order);
  }

  @FieldResolver(() => [TransferType], {
    description: `Transfers that have arrived for it, at most ${TRANSFER_LIMITS.transfers}, oldest first; for its buyer, owners, managers and readers.`,
  })
  async transfers(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): Promise<TransferRecord[]> {
    return seesTransfers(ctx, order) ? await ctx.loader(transfersByOrder).load(order.id) : [];
  }

  @Access('payment.record')
  @Mutation(() => ChangeOrderPayloadType, {
    description:
      'Records money that has arrived by bank transfer: the order is paid, partly paid, or the money is listed to be sent back. For owners and managers.',
  })
  async recordTransfer(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RecordTransferInputType, { description: 'The transfer.' })
    { orderId, ...input }: RecordTransferInputType,
  ): Promise<{ order: OrderRecord }> {
    return { order: await recordTransfer(ctx, { ...input, orderId: parseId(orderId) }) };
  }

  @Access('order.deliver')
  @Mutation(() => ChangeOrderPayloadType, {
    description:
      'Records that an order was delivered and paid at once, for orders that are paid on delivery; for owners, managers and packers.',
  })
  async recordPaidDelivery(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RecordPaidDeliveryInputType, { description: 'The order.' })
    { orderId, ...input }: RecordPaidDeliveryInputType,
  ): Promise<{ order: OrderRecord }> {
    return { order: await recordPaidDelivery(ctx, { ...input, orderId: parseId(orderId) }) };
  }

  @Access('order.pay')
  @Mutation(() => ChangeOrderPayloadType, {
    description: 'Pays an order by a method without a provider; an open payment is closed.',
  })
  async chooseHandPayment(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChooseHandPaymentInputType, { description: 'The order and the method.' })
    { orderId, method }: ChooseHandPaymentInputType,
  ): Promise<{ order: OrderRecord }> {
    return { order: await chooseHandPayment(ctx, { orderId: parseId(orderId), method }) };
  }

  @Access('payment.view')
  @Query(() => HandRefundConnectionType, {
    description: 'Money that has to be sent back by hand, newest first; for owners, managers and readers.',
  })
  async handRefunds(
    @Ctx() ctx: RequestContext,
    @Args(() => HandRefundArguments) args: HandRefundArguments,
  ): Promise<Connection<HandRefundType>> {
    const list = await handRefunds(ctx, args);
    return { ...list, edges: list.edges.map(({ cursor, node }) => ({ cursor, node: presentRow(node) })) };
  }

  @Access('payment.record')
  @Mutation(() => ChangeOrderPayloadType, {
    description: 'Records a refund that was sent by hand; for owners and managers.',
  })
  async recordSentRefund(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RecordSentRefundInputType, { description: 'The refund and its reference.' })
    { id, reference }: RecordSentRefundInputType,
  ): Promise<{ order: OrderRecord }> {
    const { orderId } = await recordSentRefund(ctx, { id: parsePublicId(id), reference });
    return { order: await findOrder(ctx, orderId) };
  }
}

@Resolver(() => TransferType)
export class TransferPartResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Who recorded it; for staff alone.' })
  recordedBy(@Ctx() ctx: RequestContext, @Root() { recordedBy }: TransferRecord): string | null {
    return seesRecorder(ctx) ? recordedBy : null;
  }
}

function presentRow(row: HandRefundRow): HandRefundType {
  const { requestKey, orderId, buyer, reason, createdAt } = row;
  return {
    id: requestKey,
    orderId,
    buyer,
    method: row.provider,
    amount: row.amountCents,
    reason,
    reference: refundReference(requestKey),
    createdAt,
  };
}
