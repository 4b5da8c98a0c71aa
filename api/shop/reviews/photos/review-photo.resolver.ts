import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { MAX_REVIEW_PHOTOS } from '../../../domain/reviews/review-photos.ts';
import { parsePublicId } from '../../../domain/ids.ts';
import type { ProductRecord } from '../../catalogue/product/product.record.ts';
import { ProductType } from '../../catalogue/product/product.type.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import { photoAddress } from './review-photo-files.ts';
import { ReviewPhotoType } from './review-photo.type.ts';
import { ownPhotos, removeReviewPhoto, type ReviewPhoto } from './review-photo.service.ts';

@InputType('RemoveReviewPhotoInput', { description: 'A photo of a review.' })
class RemoveReviewPhotoInputType {
  @Field(() => ID, { description: 'The photo’s id.' })
  id!: string;
}

@ObjectType('RemoveReviewPhotoPayload', { description: 'The id of what was taken away.' })
class RemoveReviewPhotoPayloadType {
  @Field(() => ID, { description: 'As it was given.' })
  removedPhotoId!: string;
}

@Resolver(() => ReviewPhotoType)
export class ReviewPhotoAddressResolver {
  @FieldResolver(() => String, {
    description: 'A path in this shop; of a photo that waits a signed link for some minutes.',
  })
  url(@Ctx() ctx: RequestContext, @Root() { file }: Pick<ReviewPhoto, 'file'>): string {
    return photoAddress(ctx, file);
  }
}

@Resolver(() => ProductType)
export class ReviewPhotoResolver {
  @FieldResolver(() => [ReviewPhotoType], {
    description: `The photos of the viewer’s own review, at most ${MAX_REVIEW_PHOTOS}, those that wait for staff too. \`POST /api/reviews/{id}/photos\` adds one.`,
  })
  async myReviewPhotos(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<ReviewPhoto[]> {
    return await ownPhotos(ctx, product.id);
  }

  @Access('review.remove-photo')
  @Mutation(() => RemoveReviewPhotoPayloadType, {
    description: 'Takes a photo of a review away: one’s own; for owners, managers and support anybody’s.',
  })
  async removeReviewPhoto(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RemoveReviewPhotoInputType, { description: 'The photo.' })
    { id }: RemoveReviewPhotoInputType,
  ): Promise<RemoveReviewPhotoPayloadType> {
    await removeReviewPhoto(ctx, parsePublicId(id));
    return { removedPhotoId: id };
  }
}
