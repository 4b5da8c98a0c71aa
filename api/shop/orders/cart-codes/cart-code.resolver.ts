import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { CART_CODE_DAYS } from '../../../domain/cart-codes/cart-code.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import { type SharedCart, shareCart, sharedCart } from './cart-code.service.ts';
import { ShareCartInputType, ShareCartPayloadType, SharedCartType } from './cart-code.type.ts';

@Resolver()
export class CartCodeResolver {
  @Access('cart.share')
  @Query(() => SharedCartType, {
    nullable: true,
    description: 'The cart that has this code, with the prices of this moment.',
  })
  sharedCart(
    @Ctx() ctx: RequestContext,
    @Arg('code', () => String, { description: 'The code, in any case, with or without its dash.' })
    code: string,
  ): Promise<SharedCart> {
    return sharedCart(ctx, code);
  }

  @Access('cart.share')
  @Mutation(() => ShareCartPayloadType, {
    description: `Keeps what a cart holds for ${CART_CODE_DAYS} days under a code that opens it again. It reserves nothing.`,
  })
  async shareCart(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ShareCartInputType, { description: 'The cart.' }) { orderItems }: ShareCartInputType,
  ): Promise<ShareCartPayloadType> {
    return { sharedCart: await shareCart(ctx, orderItems) };
  }
}
