import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { parseId, parsePublicId } from '../../domain/ids.ts';
import { nairaFromKobo } from '../../domain/money.ts';
import { MAX_ORDER_LINES } from '../../domain/orders/order-lines.ts';
import { DEFAULT_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { MAX_RETURNS } from '../../domain/returns/return-moves.ts';
import {
  canReturn,
  RETURN_REASONS,
  type ReturnReason,
  returnRuleOf,
  returnSentence,
} from '../../domain/returns/return-rules.ts';
import { connectionArguments } from '../../platform/graphql/connection.type.ts';
import type { Connection } from '../../platform/lists/connection.ts';
import { productFacts } from '../catalogue/facts/product-facts.loader.ts';
import type { ProductRecord } from '../catalogue/product/product.record.ts';
import { ProductType } from '../catalogue/product/product.type.ts';
import { Access } from '../context/field-access.ts';
import type { RequestContext } from '../context/context.ts';
import { SETTINGS } from '../owner-settings/kept/settings-keeper.ts';
import { MoneyScalar } from '../../platform/graphql/scalars.ts';
import type { RefundPreview } from '../payments/order-refunds/order-refund.service.ts';
import { RefundPreviewType } from '../payments/order-refunds/order-refund.type.ts';
import { ordersById } from '../orders/reading/orders.loader.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import { OrderType } from '../orders/reading/order.type.ts';
import { feeOf, type ReturnLineRecord, type ReturnRecord } from './return.record.ts';
import {
  answerReturn,
  listReturns,
  receiveReturn,
  previewReturn,
  refundReturn,
  withdrawReturn,
} from './return-desk.service.ts';
import { type Exchanged, exchangeReturn } from './return-exchange.service.ts';
import { askReturn, myReturns, offeredLines, returnsOf } from './return.service.ts';
import type { OfferedLine } from './returns.loader.ts';
import {
  AnswerReturnInputType,
  AskReturnInputType,
  ExchangeReturnInputType,
  ExchangeReturnPayloadType,
  OrderReturnConnectionType,
  OrderReturnType,
  ReceiveReturnInputType,
  RefundReturnInputType,
  RETURN_REASON_CODES,
  ReturnableLineType,
  ReturnLineType,
  ReturnPayloadType,
  ReturnRefundPreviewInputType,
  WithdrawReturnInputType,
} from './return.type.ts';

interface Payload {
  orderReturn: ReturnRecord;
}

@ArgsType()
class ReturnsArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'True for returns of which something is to be done, false for those that are over.',
  })
  isOpen!: boolean | null;
}

@ArgsType()
class MyReturnsArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {}

@Resolver(() => OrderReturnType)
export class ReturnResolver {
  @FieldResolver(() => ID, { description: 'A UUID.' })
  id(@Root() { publicId }: ReturnRecord): string {
    return publicId;
  }

  @FieldResolver(() => MoneyScalar, {
    description: 'What the shop keeps of the money, as it has promised; 0 for nothing.',
  })
  fee(@Root() record: ReturnRecord): number {
    return feeOf(record);
  }

  @FieldResolver(() => OrderType, { nullable: true, description: 'The order.' })
  order(@Ctx() ctx: RequestContext, @Root() { orderId }: ReturnRecord): Promise<OrderRecord | null> {
    return ctx.loader(ordersById).load(orderId);
  }

  @Access('return.view')
  @Query(() => OrderReturnConnectionType, {
    description: 'Returns, newest first; for owners, managers, support and readers.',
  })
  returns(
    @Ctx() ctx: RequestContext,
    @Args(() => ReturnsArguments) args: ReturnsArguments,
  ): Promise<Connection<ReturnRecord>> {
    return listReturns(ctx, args);
  }

  @Access('order.list-own')
  @Query(() => OrderReturnConnectionType, { description: 'Returns of your own orders, newest first.' })
  myReturns(
    @Ctx() ctx: RequestContext,
    @Args(() => MyReturnsArguments) args: MyReturnsArguments,
  ): Promise<Connection<ReturnRecord>> {
    return myReturns(ctx, args);
  }

  @Access('return.ask')
  @Mutation(() => ReturnPayloadType, {
    description:
      'Asks to send back something of your own delivered order, or of any for owners, managers and support.',
  })
  async askReturn(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AskReturnInputType, { description: 'What is sent back, and why.' })
    { orderId, ...form }: AskReturnInputType,
  ): Promise<Payload> {
    return { orderReturn: await askReturn(ctx, parseId(orderId), form) };
  }

  @Access('return.manage')
  @Mutation(() => ReturnPayloadType, {
    description: 'Approves or refuses a return; for owners, managers and support.',
  })
  async answerReturn(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AnswerReturnInputType, { description: 'The answer.' })
    { id, ...answer }: AnswerReturnInputType,
  ): Promise<Payload> {
    return { orderReturn: await answerReturn(ctx, parsePublicId(id), answer) };
  }

  @Access('return.manage')
  @Mutation(() => ReturnPayloadType, {
    description: 'Records what came back; for owners, managers and support.',
  })
  async receiveReturn(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ReceiveReturnInputType, { description: 'What came back.' })
    { id, condition }: ReceiveReturnInputType,
  ): Promise<Payload> {
    return { orderReturn: await receiveReturn(ctx, parsePublicId(id), { condition }) };
  }

  @Access('order.refund')
  @Query(() => RefundPreviewType, {
    description:
      'What the buyer would get for what came back, without doing anything; for owners and managers.',
  })
  returnRefundPreview(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ReturnRefundPreviewInputType, { description: 'The return.' })
    { id, waivesFee }: ReturnRefundPreviewInputType,
  ): Promise<RefundPreview> {
    return previewReturn(ctx, parsePublicId(id), { waivesFee });
  }

  @Access('order.refund')
  @Mutation(() => ReturnPayloadType, {
    description: 'Gives back the money of what came back; for owners and managers.',
  })
  async refundReturn(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RefundReturnInputType, { description: 'The refund.' })
    { id, expectedLeft, ...form }: RefundReturnInputType,
  ): Promise<Payload> {
    const refund = { ...form, expectedLeft: nairaFromKobo(expectedLeft) };
    return { orderReturn: await refundReturn(ctx, parsePublicId(id), refund) };
  }

  @Access('order.refund')
  @Mutation(() => ExchangeReturnPayloadType, {
    description:
      'Places an order in place of what came back, which counts towards it; for owners and managers.',
  })
  exchangeReturn(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ExchangeReturnInputType, { description: 'What the buyer gets.' })
    { id, expectedLeft, ...form }: ExchangeReturnInputType,
  ): Promise<Exchanged> {
    return exchangeReturn(ctx, parsePublicId(id), { ...form, expectedLeft: nairaFromKobo(expectedLeft) });
  }

  @Access('return.ask')
  @Mutation(() => ReturnPayloadType, {
    description: 'Withdraws your own return before it has arrived, or any for owners, managers and support.',
  })
  async withdrawReturn(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => WithdrawReturnInputType, { description: 'The return.' })
    { id }: WithdrawReturnInputType,
  ): Promise<Payload> {
    return { orderReturn: await withdrawReturn(ctx, parsePublicId(id)) };
  }
}

@Resolver(() => OrderType)
export class OrderReturnsResolver {
  @FieldResolver(() => [OrderReturnType], {
    description: `What was sent back of it or is to be, newest first, at most ${MAX_RETURNS}.`,
  })
  returns(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): Promise<ReturnRecord[]> {
    return returnsOf(ctx, order);
  }

  @FieldResolver(() => [ReturnableLineType], {
    description: `What of it you could send back now, at most ${MAX_ORDER_LINES} lines.`,
  })
  returnableLines(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): Promise<OfferedLine[]> {
    return offeredLines(ctx, order);
  }
}

@Resolver(() => ReturnableLineType)
export class ReturnableLineResolver {
  @FieldResolver(() => [RETURN_REASON_CODES], {
    description: 'The reasons for which it can be sent back now.',
  })
  reasons(@Ctx() ctx: RequestContext, @Root() line: OfferedLine): ReturnReason[] {
    return RETURN_REASONS.filter((reason) => canReturn(line, reason, ctx.now()));
  }
}

@Resolver(() => ReturnLineType)
export class ReturnLineResolver {
  @FieldResolver(() => String, { description: 'What the shop promised about sending it back.' })
  returnText(@Root() { rule, fee }: ReturnLineRecord): string {
    return returnSentence(rule, fee);
  }
}

@Resolver(() => ProductType)
export class ProductReturnsResolver {
  @FieldResolver(() => String, { description: 'What the shop promises about sending it back.' })
  async returnText(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<string> {
    ctx.answer.shown.add(SETTINGS);
    const { payments } = await ctx.parts.ownerSettings.current();
    return returnSentence(returnRuleOf(await ctx.loader(productFacts).load(product.id)), payments.returnFee);
  }
}
