import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { customerOf, type EnteredOrder, enterOrder } from './order-entering.service.ts';
import { EnterOrderInputType, EnterOrderPayloadType } from './order-entering.type.ts';

@Resolver()
export class OrderEnteringResolver {
  @Access('order.enter')
  @Mutation(() => EnterOrderPayloadType, {
    description:
      'Places the order of a buyer who has written or phoned, and reserves its stock; for owners, managers and support.',
  })
  enterOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => EnterOrderInputType, { description: 'Who wants what, and where it goes.' })
    { customer, ...input }: EnterOrderInputType,
  ): Promise<EnteredOrder> {
    return enterOrder(ctx, { ...input, customer: customerOf(customer) });
  }
}
