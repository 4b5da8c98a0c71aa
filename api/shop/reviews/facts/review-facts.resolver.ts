import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { ProductRecord } from '../../catalogue/product/product.record.ts';
import { ProductType } from '../../catalogue/product/product.type.ts';
import type { RequestContext } from '../../context/context.ts';
import { mayReview, ownPurchase, type Purchase } from './purchase.ts';
import { PurchaseType, WearingFiguresType } from './review-facts.type.ts';
import { type WearingCount, wearingCounts } from './wearing-counts.loader.ts';

@Resolver(() => ProductType)
export class ReviewFactsResolver {
  @FieldResolver(() => WearingFiguresType, { description: 'What its reviews say of wearing it, counted.' })
  async wearing(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<WearingFiguresType> {
    const { cap, length, install, colour, worn, photos } = await ctx.loader(wearingCounts).load(product.id);
    return {
      capSmall: countOf(cap, 'small'),
      capTrue: countOf(cap, 'true'),
      capLarge: countOf(cap, 'large'),
      lengthShort: countOf(length, 'short'),
      lengthTrue: countOf(length, 'true'),
      lengthLong: countOf(length, 'long'),
      wornLong: countOf(worn, 'long'),
      withPhotos: countOf(photos, 'any'),
      installs: install,
      colours: colour,
    };
  }

  @FieldResolver(() => Int, {
    description: 'How many of its reviews say something of wearing or of what was bought.',
  })
  async reviewsWithFacts(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<number> {
    return countOf((await ctx.loader(wearingCounts).load(product.id)).told, 'any');
  }

  @FieldResolver(() => PurchaseType, {
    nullable: true,
    description: 'What the viewer bought of it last; null for visitors and without a paid order.',
  })
  myPurchase(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<Purchase | null> {
    return ownPurchase(ctx, product.id);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer may review it: everybody signed in, or buyers alone, as the owner has set.',
  })
  mayReview(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<boolean> {
    return mayReview(ctx, product.id);
  }
}

const countOf = (counts: readonly WearingCount[], wanted: string): number =>
  counts.find(({ value }) => value === wanted)?.count ?? 0;
