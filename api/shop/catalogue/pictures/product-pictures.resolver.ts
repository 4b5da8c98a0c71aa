import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { MAX_PICTURES } from '../../../domain/catalogue/pictures/product-pictures.ts';
import { parseId } from '../../../domain/ids.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import { readUpload } from '../../media/graphql-uploads.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { ProductType } from '../product/product.type.ts';
import {
  AddProductPictureInputType,
  ChangeProductPictureInputType,
  OrderProductPicturesInputType,
  RemoveProductPictureInputType,
} from './picture-changes.input.ts';
import { addPicture, changePicture, orderPictures, removePicture } from './picture-changes.service.ts';
import {
  AddProductPicturePayloadType,
  ChangeProductPicturePayloadType,
  OrderProductPicturesPayloadType,
  ProductPictureType,
  RemoveProductPicturePayloadType,
} from './product-picture.type.ts';
import { focusOfImage } from './product-pictures.loader.ts';
import { picturesOfProduct } from './product-pictures.service.ts';

@Resolver(() => ProductType)
export class ProductPicturesResolver {
  @FieldResolver(() => [ProductPictureType], {
    description: `Its pictures, 1 to ${MAX_PICTURES}; the first is its \`image\`.`,
  })
  async pictures(@Ctx() ctx: RequestContext, @Root() product: ProductRecord): Promise<ProductPictureType[]> {
    const pictures = await picturesOfProduct(ctx, product);
    return pictures.map(({ file, ...picture }) => ({ url: file, ...picture }));
  }

  @FieldResolver(() => Int, {
    description:
      'What stays in sight when its `image` is cut to a frame: per cent of its width from the left.',
  })
  async imageFocalX(@Ctx() ctx: RequestContext, @Root() { id }: ProductRecord): Promise<number> {
    return (await ctx.loader(focusOfImage).load(id)).focalX;
  }

  @FieldResolver(() => Int, { description: 'The same from the top: per cent of its height.' })
  async imageFocalY(@Ctx() ctx: RequestContext, @Root() { id }: ProductRecord): Promise<number> {
    return (await ctx.loader(focusOfImage).load(id)).focalY;
  }

  @Access('product.manage')
  @Mutation(() => AddProductPicturePayloadType, {
    description: 'Adds a picture behind the others of a product; for owners and managers.',
  })
  async addProductPicture(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AddProductPictureInputType, { description: 'The product and the picture.' })
    { productId, version, image, ...given }: AddProductPictureInputType,
  ): Promise<AddProductPicturePayloadType> {
    const read = async () => ({ ...given, bytes: image ? await readUpload(image) : null });
    return { product: await addPicture(ctx, { id: parseId(productId), version }, read) };
  }

  @Access('product.manage')
  @Mutation(() => ChangeProductPicturePayloadType, {
    description: 'Changes what is said of a picture of a product; for owners and managers.',
  })
  async changeProductPicture(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeProductPictureInputType, { description: 'The picture and the changes.' })
    { productId, version, ...change }: ChangeProductPictureInputType,
  ): Promise<ChangeProductPicturePayloadType> {
    return { product: await changePicture(ctx, { id: parseId(productId), version }, change) };
  }

  @Access('product.manage')
  @Mutation(() => OrderProductPicturesPayloadType, {
    description: 'Puts the pictures of a product in another order; for owners and managers.',
  })
  async orderProductPictures(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => OrderProductPicturesInputType, { description: 'The product and the order.' })
    { productId, version, pictures }: OrderProductPicturesInputType,
  ): Promise<OrderProductPicturesPayloadType> {
    return { product: await orderPictures(ctx, { id: parseId(productId), version }, pictures) };
  }

  @Access('product.manage')
  @Mutation(() => RemoveProductPicturePayloadType, {
    description: 'Deletes a picture of a product, which keeps at least one; for owners and managers.',
  })
  async removeProductPicture(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RemoveProductPictureInputType, { description: 'The product and the picture.' })
    { productId, version, picture }: RemoveProductPictureInputType,
  ): Promise<RemoveProductPicturePayloadType> {
    return { product: await removePicture(ctx, { id: parseId(productId), version }, picture) };
  }
}
