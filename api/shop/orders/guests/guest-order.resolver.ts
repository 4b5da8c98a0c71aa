import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { parseId } from '../../../domain/ids.ts';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { ChangeOrderPayloadType } from '../reading/order.type.ts';
import { askOrderLink, renewOrderLink } from './guest-link.service.ts';
import {
  AskOrderLinkInputType,
  AskOrderLinkPayloadType,
  CreateGuestOrderInputType,
  CreateGuestOrderPayloadType,
  RenewOrderLinkInputType,
} from './guest-order.type.ts';
import { placeGuestOrder, type PlacedGuestOrder } from './guest-placement.service.ts';

@Resolver()
export class GuestOrderResolver {
  @Access('order.place-as-guest')
  @Mutation(() => CreateGuestOrderPayloadType, {
    description:
      'Places an order without an account, where the owner allows it, and reserves its stock for a limited time.',
  })
  createGuestOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateGuestOrderInputType, { description: 'Who orders what, and where it goes.' })
    input: CreateGuestOrderInputType,
  ): Promise<PlacedGuestOrder> {
    return placeGuestOrder(ctx, input);
  }

  @Access('order.ask-link')
  @Mutation(() => AskOrderLinkPayloadType, {
    description:
      'Requests a mail with the link to an order placed without an account. The answer is the same whether there is such an order or not.',
  })
  async askOrderLink(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AskOrderLinkInputType, { description: 'The order, and its e-mail address.' })
    input: AskOrderLinkInputType,
  ): Promise<AskOrderLinkPayloadType> {
    return { email: await askOrderLink(ctx, input) };
  }

  @Access('order.renew-link')
  @Mutation(() => ChangeOrderPayloadType, {
    description:
      'Ends the link to an order placed without an account and mails its buyer another; for owners, managers and support.',
  })
  async renewOrderLink(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RenewOrderLinkInputType, { description: 'The order.' })
    { id }: RenewOrderLinkInputType,
  ): Promise<{ order: OrderRecord }> {
    return { order: await renewOrderLink(ctx, parseId(id)) };
  }
}
