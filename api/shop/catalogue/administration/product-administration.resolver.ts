import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { parseId } from '../../../domain/ids.ts';
import { nairaFromKobo } from '../../../domain/money.ts';
import { listRequest } from '../../../platform/graphql/list-arguments.ts';
import { type FileUpload, GraphQLUpload, readUpload } from '../../media/graphql-uploads.ts';
import {
  changeProduct,
  createProduct,
  deleteProduct,
  hideProduct,
  saveProductDraft,
  updateProduct,
} from './product-administration.service.ts';
import {
  AdminProductPageType,
  ChangeProductPayloadType,
  DraftProductPayloadType,
  RemoveProductPayloadType,
  UploadProductPicturePayloadType,
} from './product-administration.type.ts';
import {
  ChangeProductInputType,
  ProductInputType,
  RemoveProductInputType,
  UploadProductPictureInputType,
} from './product.input.ts';
import { ProductListArguments } from '../browsing/product-list.input.ts';
import { listAllProducts } from '../browsing/product-list.service.ts';
import { uploadProductPicture } from './product-picture.service.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { ProductType } from '../product/product.type.ts';
import {
  MAX_PICTURE_PIXELS,
  MAX_UPLOAD_TEXT,
  megapixels,
  PICTURE_KINDS_TEXT,
} from '../../../domain/catalogue/picture-upload.ts';
import { productsById } from '../product/products.loader.ts';

const UPLOAD_DESCRIPTION = `Stores a ${PICTURE_KINDS_TEXT} picture of up to ${MAX_UPLOAD_TEXT} and ${megapixels(MAX_PICTURE_PIXELS)} (fewer as AVIF) and returns its path; for owners and managers.`;

@Resolver()
export class ProductAdministrationResolver {
  @Access('product.view')
  @Query(() => AdminProductPageType, {
    description:
      'All products, drafts included, by page number; `productsConnection` uses cursors. For owners, managers and readers.',
  })
  async adminProducts(
    @Ctx() ctx: RequestContext,
    @Args(() => ProductListArguments) args: ProductListArguments,
  ): Promise<Omit<AdminProductPageType, 'products'> & { products: ProductRecord[] }> {
    const request = listRequest(args, { sort: 'ID', order: 'DESC' });
    const { items, ...page } = await listAllProducts(ctx, { ...request, filter: args.filter });
    return { ...page, products: items };
  }

  @Access('product.manage')
  @Mutation(() => ChangeProductPayloadType, {
    description: 'Changes fields of a product, publishes or hides it; for owners and managers.',
  })
  async changeProduct(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeProductInputType, { description: 'The product and the changes.' })
    input: ChangeProductInputType,
  ): Promise<ChangeProductPayloadType> {
    const { id, price, ...change } = input;
    const naira = typeof price === 'number' ? nairaFromKobo(price) : null;
    return { product: await changeProduct(ctx, { ...change, id: parseId(id), price: naira }) };
  }

  @Access('product.manage')
  @Mutation(() => DraftProductPayloadType, {
    description:
      'Creates a draft, to be completed and published by `changeProduct`; for owners and managers.',
  })
  async draftProduct(@Ctx() ctx: RequestContext): Promise<DraftProductPayloadType> {
    return { product: await createProduct(ctx) };
  }

  @Access('product.manage')
  @Mutation(() => RemoveProductPayloadType, {
    description: 'Deletes a product; orders keep their copy. For owners and managers.',
  })
  async removeProduct(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RemoveProductInputType, { description: 'The product.' })
    input: RemoveProductInputType,
  ): Promise<RemoveProductPayloadType> {
    return { removedProductId: await deleteProduct(ctx, parseId(input.id)) };
  }

  @Access('upload.image')
  @Mutation(() => UploadProductPicturePayloadType, {
    description: UPLOAD_DESCRIPTION,
  })
  async uploadProductPicture(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UploadProductPictureInputType, { description: 'The picture and its product.' })
    { image, productId = null }: UploadProductPictureInputType,
  ): Promise<UploadProductPicturePayloadType> {
    const path = await uploadProductPicture(ctx, async () => ({ bytes: await readUpload(image), productId }));
    const id = parseId(productId);
    return { image: path, product: id === null ? null : await ctx.loader(productsById).load(id) };
  }

  @Access('product.manage')
  @Mutation(() => ProductType, {
    description: 'Creates a draft, which an update publishes; for owners and managers.',
    deprecationReason: 'Use `draftProduct`, which returns a payload.',
  })
  createProduct(@Ctx() ctx: RequestContext): Promise<ProductRecord> {
    return createProduct(ctx);
  }

  @Access('product.manage')
  @Mutation(() => ProductType, {
    description: 'Changes a product, and publishes it if it is a draft or hidden; for owners and managers.',
    deprecationReason: 'Use `changeProduct`, which leaves missing fields unchanged and checks versions.',
  })
  updateProduct(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The product’s id.' }) id: string,
    @Arg('input', () => ProductInputType, { description: 'The new values.' })
    input: ProductInputType,
  ): Promise<ProductRecord> {
    return updateProduct(ctx, parseId(id), inNaira(input));
  }

  @Access('product.manage')
  @Mutation(() => ProductType, {
    description:
      'Changes a draft without publishing it; a product on sale is refused (`CONFLICT`). For owners and managers.',
    deprecationReason: 'Use `changeProduct`, with `expectedIsDraft` to refuse a product on sale.',
  })
  saveProductDraft(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The product’s id.' }) id: string,
    @Arg('input', () => ProductInputType, { description: 'The new values.' })
    input: ProductInputType,
  ): Promise<ProductRecord> {
    return saveProductDraft(ctx, parseId(id), inNaira(input));
  }

  @Access('product.manage')
  @Mutation(() => ProductType, {
    description: 'Hides a product until its next update; orders keep their lines. For owners and managers.',
    deprecationReason: 'Use `changeProduct` with `isPublished` false.',
  })
  hideProduct(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The product’s id.' }) id: string,
  ): Promise<ProductRecord> {
    return hideProduct(ctx, parseId(id));
  }

  @Access('product.manage')
  @Mutation(() => Boolean, {
    description: 'Deletes a product; orders keep their copy. For owners and managers.',
    deprecationReason: 'Use `removeProduct`, which takes an input and returns the deleted id.',
  })
  async deleteProduct(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The product’s id.' }) id: string,
  ): Promise<boolean> {
    await deleteProduct(ctx, parseId(id));
    return true;
  }

  @Access('upload.image')
  @Mutation(() => String, {
    description: UPLOAD_DESCRIPTION,
    deprecationReason: 'Use `uploadProductPicture`, which also returns the product.',
  })
  uploadProductImage(
    @Ctx() ctx: RequestContext,
    @Arg('image', () => GraphQLUpload, { description: 'The picture, as a part of a multipart request.' })
    image: Promise<FileUpload>,
    @Arg('productId', () => ID, {
      nullable: true,
      description: 'The product that gets the picture at once; a draft stays a draft.',
    })
    productId: string | null,
  ): Promise<string> {
    return uploadProductPicture(ctx, async () => ({ bytes: await readUpload(image), productId }));
  }
}

/** GraphQL's money scalar gives kobo; the service takes naira. */
const inNaira = (input: ProductInputType) => Object.assign({}, input, { price: nairaFromKobo(input.price) });
