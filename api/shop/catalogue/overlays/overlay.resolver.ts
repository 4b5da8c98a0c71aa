import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../context/context.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { ProductType } from '../product/product.type.ts';
import { overlayOfProduct } from './overlay.loader.ts';
import { ProductOverlayType } from './overlay.type.ts';

@Resolver(() => ProductType)
export class OverlayResolver {
  @FieldResolver(() => ProductOverlayType, {
    nullable: true,
    description: 'What is laid over a photo to try it on; null for what cannot be tried on.',
  })
  async overlay(
    @Ctx() ctx: RequestContext,
    @Root() { id }: ProductRecord,
  ): Promise<ProductOverlayType | null> {
    const overlay = await ctx.loader(overlayOfProduct).load(id);
    return overlay && { url: overlay.file, marks: overlay.marks, colour: overlay.colour };
  }
}
