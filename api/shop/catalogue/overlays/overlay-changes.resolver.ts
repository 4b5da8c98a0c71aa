import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { parseId } from '../../../domain/ids.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { ProductType } from '../product/product.type.ts';
import { changeOverlay, overlayDraft, removeOverlay } from './overlay-changes.service.ts';
import {
  ChangeOverlayInputType,
  ChangeOverlayPayloadType,
  OverlayDraftType,
  RemoveOverlayInputType,
} from './overlay-changes.type.ts';

@Resolver(() => ProductType)
export class OverlayChangesResolver {
  @FieldResolver(() => OverlayDraftType, {
    nullable: true,
    description: 'For owners, managers and readers: the picture for trying on that is not published.',
  })
  async overlayDraft(
    @Ctx() ctx: RequestContext,
    @Root() { id }: ProductRecord,
  ): Promise<OverlayDraftType | null> {
    return await overlayDraft(ctx, id);
  }

  @Access('product.manage')
  @Mutation(() => ChangeOverlayPayloadType, {
    description:
      'Marks the draft of a product’s picture for trying on, and publishes it; without a draft, what is published gets new marks. For owners and managers.',
  })
  async changeOverlay(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeOverlayInputType, { description: 'The marks.' })
    { productId, publish, ...entered }: ChangeOverlayInputType,
  ): Promise<ChangeOverlayPayloadType> {
    return { product: await changeOverlay(ctx, parseId(productId), { ...entered, isPublished: publish }) };
  }

  @Access('product.manage')
  @Mutation(() => ChangeOverlayPayloadType, {
    description:
      'Takes the draft of a product’s picture for trying on away, or without one what is published. For owners and managers.',
  })
  async removeOverlay(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RemoveOverlayInputType, { description: 'The product.' })
    { productId }: RemoveOverlayInputType,
  ): Promise<ChangeOverlayPayloadType> {
    return { product: await removeOverlay(ctx, parseId(productId)) };
  }
}
