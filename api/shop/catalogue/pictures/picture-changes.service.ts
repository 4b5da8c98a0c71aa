import { isPictureAddress } from '../../../domain/catalogue/picture.ts';
import {
  NO_WORDS,
  picturesOf,
  type PictureWords,
  type ProductPicture,
  requireRoom,
  withAdded,
  withChanged,
  withOrder,
  withoutPicture,
} from '../../../domain/catalogue/pictures/product-pictures.ts';
import { badInput, badRequest, notFound, versionChanged } from '../../../domain/errors.ts';
import { requireValid } from '../../../domain/forms/form-rules.ts';
import { checkPictureWords, type EnteredWords } from '../../../domain/forms/pictures/picture-rules.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { tidyOption } from '../../../domain/forms/variants/option-values.ts';
import { skuKey } from '../../../domain/forms/variants/variant-form.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { storeUploadedPicture } from '../../media/picture-upload.ts';
import { inUploadPlace } from '../../media/upload-places.ts';
import { lockProduct } from '../administration/product-administration.store.ts';
import { lookLater } from '../administration/product-picture.service.ts';
import { productDetail } from '../browsing/product.service.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { variantsOfProducts } from '../variant/variant.store.ts';
import { auditedPictures } from './picture-audit.ts';
import { nameOf } from './product-pictures.service.ts';
import { storedPictures, storePictures } from './product-pictures.store.ts';

/** The product whose pictures are changed. */
export interface Changed {
  id: number | null;
  /** Its version that the editor saw; without it, changes are made to whatever there is. */
  version?: number | null | undefined;
}

/** Unchecked: a file, or the address of a picture. */
export type GivenPicture = EnteredWords & { bytes?: Buffer | null; url?: unknown };

/**
 * Adds a picture behind the others.
 * @param read called only once the sender is authorised and there is room for another upload
 * @throws ShopError BAD_USER_INPUT, NOT_FOUND, CONFLICT, VERSION_CHANGED, RATE_LIMITED, and as `storeUploadedPicture`
 */
export async function addPicture(
  ctx: RequestContext,
  product: Changed,
  read: () => Promise<GivenPicture>,
): Promise<ProductRecord> {
  authorise(ctx, 'product.manage');
  authorise(ctx, 'upload.image');
  return await inUploadPlace(async () => {
    const { bytes, url, ...entered } = await read();
    const words = { ...NO_WORDS, ...checkedWords(entered) };
    // Before a file is stored in vain; what counts is looked at again under the lock.
    const { id, image } = await productDetail(ctx, product.id);
    requireRoom(picturesOf(image, await storedPictures(ctx.read, [id])));
    const file = bytes
      ? await storeUploadedPicture(bytes, ctx.parts.files, (image) => lookLater(ctx, image))
      : checkedAddress(url);
    return await changePictures(ctx, product, (pictures, skuOf) =>
      withAdded(pictures, { ...words, sku: skuOf(words.sku), file }),
    );
  });
}

/** What is missing or null stays as it is. @throws ShopError BAD_USER_INPUT, NOT_FOUND, VERSION_CHANGED */
export async function changePicture(
  ctx: RequestContext,
  product: Changed,
  { picture, ...entered }: EnteredWords & { picture: string },
): Promise<ProductRecord> {
  authorise(ctx, 'product.manage');
  const words = checkedWords(entered);
  return await changePictures(ctx, product, (pictures, skuOf) => {
    const present = named(pictures, picture);
    const changed = { ...present, ...words };
    return withChanged(pictures, present.file, { ...changed, sku: skuOf(words.sku, present.sku) });
  });
}

/**
 * @param names those that are left out stay behind the others in their order
 * @throws ShopError BAD_USER_INPUT, NOT_FOUND, CONFLICT, VERSION_CHANGED
 */
export async function orderPictures(
  ctx: RequestContext,
  product: Changed,
  names: unknown,
): Promise<ProductRecord> {
  authorise(ctx, 'product.manage');
  if (!isListOfTexts(names)) throw badRequest('Name the pictures in their new order.');
  return await changePictures(ctx, product, (pictures) =>
    withOrder(
      pictures,
      names.map((name) => named(pictures, name).file),
    ),
  );
}

/** @throws ShopError NOT_FOUND, CONFLICT for the last one, VERSION_CHANGED */
export async function removePicture(
  ctx: RequestContext,
  product: Changed,
  picture: string,
): Promise<ProductRecord> {
  authorise(ctx, 'product.manage');
  return await changePictures(ctx, product, (pictures) =>
    withoutPicture(pictures, named(pictures, picture).file),
  );
}

/** The SKU as its variant writes it; missing: as it was. @throws ShopError BAD_USER_INPUT for none of the product's */
type SkuOf = (entered: string | null | undefined, before?: string | null) => string | null;

function skusOf(variants: readonly { sku: string }[]): SkuOf {
  return (entered, before = null) => {
    if (entered === undefined || entered === before) return before;
    if (entered === null) return null;
    const own = variants.find(({ sku }) => skuKey(sku) === skuKey(entered));
    if (!own) throw badInput({ sku: 'This product has no variant with this SKU.' });
    return own.sku;
  };
}

/** Changes of one product follow each other, so that none loses a picture of another. */
async function changePictures(
  ctx: RequestContext,
  { id, version }: Changed,
  change: (pictures: ProductPicture[], skuOf: SkuOf) => ProductPicture[],
): Promise<ProductRecord> {
  if (id === null) throw notFound('Product');
  await inSqlTransaction(ctx.em, async (tx) => {
    const product = await lockProduct(tx, id);
    if (!product) throw notFound('Product');
    if (typeof version === 'number' && version !== product.version)
      throw versionChanged('product', { id: String(id), version: product.version });
    const before = picturesOf(product.image, await storedPictures(tx, [id]));
    const after = change(before, skusOf(await variantsOfProducts(tx, [id])));
    const changes = auditedPictures(before, after);
    if (Object.keys(changes).length === 0) return;
    await storePictures(tx, { productId: id, pictures: after, now: ctx.now() });
    await recordAct(ctx, tx, { action: 'PRODUCT_CHANGED', subjectId: id, changes });
  });
  return await productDetail(ctx, id);
}

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');

function named(pictures: readonly ProductPicture[], name: string): ProductPicture {
  const found = pictures.find(({ file }) => nameOf(file) === name);
  if (!found) throw notFound('Picture');
  return found;
}

function checkedAddress(url: unknown): string {
  const address = typeof url === 'string' ? url.trim() : '';
  if (isPictureAddress(address)) return address;
  throw badInput({ image: 'Choose a picture to upload, or give the https address of one.' });
}

function checkedWords(entered: EnteredWords): Partial<PictureWords> {
  requireValid(checkPictureWords(entered));
  const { alt, focalX, focalY, colour, sku } = entered;
  return {
    ...(typeof alt === 'string' && { alt: tidyText(alt) }),
    ...(typeof focalX === 'number' && { focalX }),
    ...(typeof focalY === 'number' && { focalY }),
    ...(typeof colour === 'string' && { colour: colour === '' ? null : tidyOption('colour', colour) }),
    ...(typeof sku === 'string' && { sku: sku === '' ? null : sku }),
  };
}
