import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { parseId } from '../../../domain/ids.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { INCOMING_LIMITS, type IncomingState } from '../../../domain/payments/incoming-transfers.ts';
import { connectionArguments } from '../../../platform/graphql/connection.type.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import {
  enterTransfers,
  type EnteredTransfers,
  incomingTransfers,
  matchTransfer,
  reopenTransfer,
  setTransferAside,
} from './incoming-transfer.service.ts';
import type { IncomingRow } from '../incoming/incoming-transfer.store.ts';
import {
  ChangeTransferPayloadType,
  EnterTransfersInputType,
  EnterTransfersPayloadType,
  INCOMING_STATE_CODES,
  IncomingTransferConnectionType,
  IncomingTransferType,
  MatchTransferInputType,
  OrderSuggestionType,
  ReopenTransferInputType,
  SetTransferAsideInputType,
} from './incoming-transfer.type.ts';
import { suggestionsByTransfer } from './suggestions.loader.ts';

@ArgsType()
class IncomingTransferArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {
  @Field(() => INCOMING_STATE_CODES, {
    nullable: true,
    defaultValue: 'waiting',
    description: 'Only transfers in this state.',
  })
  state!: IncomingState | null;
}

const STAFF = 'For owners and managers.';

@Resolver(() => IncomingTransferType)
export class IncomingTransferResolver {
  @Access('payment.view')
  @Query(() => IncomingTransferConnectionType, {
    description: 'Money that the bank’s statement shows, newest first; for owners, managers and readers.',
  })
  async incomingTransfers(
    @Ctx() ctx: RequestContext,
    @Args(() => IncomingTransferArguments) { state, ...page }: IncomingTransferArguments,
  ): Promise<Connection<IncomingRow>> {
    return await incomingTransfers(ctx, { ...page, state: state ?? 'waiting' });
  }

  @FieldResolver(() => [OrderSuggestionType], {
    description: `Orders that a waiting transfer may be for, the best first, at most ${INCOMING_LIMITS.suggestions}.`,
  })
  async suggestions(
    @Ctx() ctx: RequestContext,
    @Root() transfer: IncomingRow,
  ): Promise<OrderSuggestionType[]> {
    if (transfer.settledAt) return [];
    const found = await ctx.loader(suggestionsByTransfer).load(transfer);
    return found.map(({ id, ...suggestion }) => ({ ...suggestion, orderId: id }));
  }

  @Access('payment.record')
  @Mutation(() => EnterTransfersPayloadType, {
    description: `Enters what the bank’s statement shows; the transfers wait until they are matched with orders. ${STAFF}`,
  })
  enterTransfers(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => EnterTransfersInputType, { description: 'The transfers.' })
    { transfers }: EnterTransfersInputType,
  ): Promise<EnteredTransfers> {
    return enterTransfers(ctx, transfers);
  }

  @Access('payment.record')
  @Mutation(() => ChangeTransferPayloadType, {
    description: `Records a transfer for an order: it pays it, wholly or in part, or is listed to be sent back. ${STAFF}`,
  })
  async matchTransfer(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => MatchTransferInputType, { description: 'The transfer and the order.' })
    { id, orderId, fitsNoOrder }: MatchTransferInputType,
  ): Promise<{ transfer: IncomingRow }> {
    return {
      transfer: await matchTransfer(ctx, { id: parseId(id), orderId: parseId(orderId), fitsNoOrder }),
    };
  }

  @Access('payment.record')
  @Mutation(() => ChangeTransferPayloadType, {
    description: `Sets a transfer aside that is for no order. ${STAFF}`,
  })
  async setTransferAside(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SetTransferAsideInputType, { description: 'The transfer and why.' })
    { id, reason }: SetTransferAsideInputType,
  ): Promise<{ transfer: IncomingRow }> {
    return { transfer: await setTransferAside(ctx, { id: parseId(id), reason }) };
  }

  @Access('payment.record')
  @Mutation(() => ChangeTransferPayloadType, {
    description: `A transfer that was set aside waits again. ${STAFF}`,
  })
  async reopenTransfer(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ReopenTransferInputType, { description: 'The transfer.' })
    { id }: ReopenTransferInputType,
  ): Promise<{ transfer: IncomingRow }> {
    return { transfer: await reopenTransfer(ctx, parseId(id)) };
  }
}
