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

const PICTURE_IS_TAKEN = `Takes a ${PICTURE_KINDS_TEXT} picture of up to ${MAX_UPLOAD_TEXT} and ${megapixels(MAX_PICTURE_PIXELS)} (fewer as AVIF) and gives its path; for administrators.`;

@Resolver()
export class ProductAdministrationResolver {
  @Access('product.manage')
  @Query(() => AdminProductPageType, {
    description:
      'The catalogue with its drafts on pages with numbers; `productsConnection` has it from cursor to cursor. For administrators.',
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
    description: 'Changes some of a product, and publishes it or takes it off the shop; for administrators.',
  })
  async changeProduct(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeProductInputType, { description: 'Which product is changed, and what of it.' })
    input: ChangeProductInputType,
  ): Promise<ChangeProductPayloadType> {
    const { id, price, ...change } = input;
    const naira = typeof price === 'number' ? nairaFromKobo(price) : null;
    return { product: await changeProduct(ctx, { ...change, id: parseId(id), price: naira }) };
  }

  @Access('product.manage')
  @Mutation(() => DraftProductPayloadType, {
    description: 'Makes a draft, which `changeProduct` fills and publishes; for administrators.',
  })
  async draftProduct(@Ctx() ctx: RequestContext): Promise<DraftProductPayloadType> {
    return { product: await createProduct(ctx) };
  }

  @Access('product.manage')
  @Mutation(() => RemoveProductPayloadType, {
    description: 'Takes a product off the catalogue; orders keep their copy. For administrators.',
  })
  async removeProduct(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RemoveProductInputType, { description: 'Which product.' })
    input: RemoveProductInputType,
  ): Promise<RemoveProductPayloadType> {
    return { removedProductId: await deleteProduct(ctx, parseId(input.id)) };
  }

  @Access('upload.image')
  @Mutation(() => UploadProductPicturePayloadType, {
    description: PICTURE_IS_TAKEN,
  })
  async uploadProductPicture(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UploadProductPictureInputType, { description: 'The picture, and whose it is.' })
    { image, productId = null }: UploadProductPictureInputType,
  ): Promise<UploadProductPicturePayloadType> {
    const path = await uploadProductPicture(ctx, async () => ({ bytes: await readUpload(image), productId }));
    const id = parseId(productId);
    return { image: path, product: id === null ? null : await ctx.loader(productsById).load(id) };
  }

  @Access('product.manage')
  @Mutation(() => ProductType, {
    description: 'Makes a draft, which an update makes visible to all; for administrators.',
    deprecationReason: 'Use `draftProduct`, whose answer can grow.',
  })
  createProduct(@Ctx() ctx: RequestContext): Promise<ProductRecord> {
    return createProduct(ctx);
  }

  @Access('product.manage')
  @Mutation(() => ProductType, {
    description: 'Changes a product, and publishes what is a draft or hidden; for administrators.',
    deprecationReason: 'Use `changeProduct`, which leaves what is left out and knows versions.',
  })
  updateProduct(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The product’s id.' }) id: string,
    @Arg('input', () => ProductInputType, { description: 'The product as it shall be.' })
    input: ProductInputType,
  ): Promise<ProductRecord> {
    return updateProduct(ctx, parseId(id), inNaira(input));
  }

  @Access('product.manage')
  @Mutation(() => ProductType, {
    description:
      'Changes a draft without publishing it; a product on sale is refused (`CONFLICT`). For administrators.',
    deprecationReason:
      'Use `changeProduct`, with `expectedIsDraft` where a product on sale is to be refused.',
  })
  saveProductDraft(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The product’s id.' }) id: string,
    @Arg('input', () => ProductInputType, { description: 'The product as it shall be.' })
    input: ProductInputType,
  ): Promise<ProductRecord> {
    return saveProductDraft(ctx, parseId(id), inNaira(input));
  }

  @Access('product.manage')
  @Mutation(() => ProductType, {
    description:
      'Takes a product off the shop until its next update; orders keep their lines. For administrators.',
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
    description: 'Takes a product off the catalogue; orders keep their copy. For administrators.',
    deprecationReason: 'Use `removeProduct`, which takes an input and says what was deleted.',
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
    description: PICTURE_IS_TAKEN,
    deprecationReason: 'Use `uploadProductPicture`, which gives the product too.',
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
