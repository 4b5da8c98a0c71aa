import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { MAX_WISHES } from '../../domain/catalogue/wishlist.ts';
import { parseId } from '../../domain/ids.ts';
import type { ProductRecord } from '../catalogue/product/product.record.ts';
import { ProductType } from '../catalogue/product/product.type.ts';
import type { RequestContext } from '../context/context.ts';
import { Access } from '../context/field-access.ts';
import { addToWishlist, myWishlist, removeFromWishlist } from './wishlist.service.ts';
import { AddToWishlistInputType, RemoveFromWishlistInputType, WishlistPayloadType } from './wishlist.type.ts';

@Resolver()
export class WishlistResolver {
  @Access('profile.view')
  @Query(() => [ProductType], {
    description: `Your own wishlist: up to ${MAX_WISHES} products, the newest wish first. What has left the shop is left out.`,
  })
  myWishlist(@Ctx() ctx: RequestContext): Promise<ProductRecord[]> {
    return myWishlist(ctx);
  }

  @Access('profile.edit')
  @Mutation(() => WishlistPayloadType, {
    description: `Puts products on your wishlist; with more than ${MAX_WISHES} the oldest wishes go.`,
  })
  async addToWishlist(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AddToWishlistInputType, { description: 'The products.' }) {
      productIds,
    }: AddToWishlistInputType,
  ): Promise<WishlistPayloadType> {
    return { productIds: await addToWishlist(ctx, productIds.map(parseId)) };
  }

  @Access('profile.edit')
  @Mutation(() => WishlistPayloadType, {
    description: 'Takes a product off your wishlist; one that is not there changes nothing.',
  })
  async removeFromWishlist(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RemoveFromWishlistInputType, { description: 'The product.' }) {
      productId,
    }: RemoveFromWishlistInputType,
  ): Promise<WishlistPayloadType> {
    return { productIds: await removeFromWishlist(ctx, parseId(productId)) };
  }
}
