import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { parseId } from '../../../domain/ids.ts';
import { nairaFromKobo } from '../../../domain/money.ts';
import { MAX_ORDER_LINES } from '../../../domain/orders/order-lines.ts';
import type { RefundForm } from '../../../domain/refunds/refund-form.ts';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { ChangeOrderPayloadType } from '../../orders/reading/order.type.ts';
import { OrderRefundType } from '../refunds/refund.type.ts';
import { RefundOrderInputType, RefundPreviewInputType } from './order-refund.input.ts';
import { previewRefund, refundOrder, type RefundPreview } from './order-refund.service.ts';
import { RefundItemType, RefundPreviewType } from './order-refund.type.ts';
import { linesByRefund, type RefundItem } from './refund-lines.loader.ts';

@Resolver(() => OrderRefundType)
export class OrderRefundResolver {
  @FieldResolver(() => [RefundItemType], {
    description: `The pieces that it gives back, at most ${MAX_ORDER_LINES}; empty for an amount.`,
  })
  items(@Ctx() ctx: RequestContext, @Root() { rowId }: OrderRefundType): Promise<RefundItem[]> {
    return ctx.loader(linesByRefund).load(rowId);
  }

  @Access('order.refund')
  @Query(() => RefundPreviewType, {
    description: 'What the buyer would get back, without doing anything; for owners and managers.',
  })
  refundPreview(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RefundPreviewInputType, { description: 'What would be given back.' })
    { id, ...input }: RefundPreviewInputType,
  ): Promise<RefundPreview> {
    return previewRefund(ctx, parseId(id), inNaira(input));
  }

  @Access('order.refund')
  @Mutation(() => ChangeOrderPayloadType, {
    description:
      'Gives money of a paid order back: everything, some lines or an amount; for owners and managers.',
  })
  async refundOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RefundOrderInputType, { description: 'What is given back.' })
    { id, expectedLeft, ...input }: RefundOrderInputType,
  ): Promise<{ order: OrderRecord }> {
    const form = { ...inNaira(input), expectedLeft: nairaFromKobo(expectedLeft) };
    return { order: await refundOrder(ctx, parseId(id), form) };
  }
}

/** The scalar has made kobo of it. */
function inNaira<Input extends { amount?: number | null }>(input: Input): Input & RefundForm {
  return { ...input, amount: typeof input.amount === 'number' ? nairaFromKobo(input.amount) : null };
}
