import { createHash } from 'node:crypto';
import path from 'node:path';
import { isOwnPicture } from '../../../domain/catalogue/picture.ts';
import { picturesOf, type ProductPicture } from '../../../domain/catalogue/pictures/product-pictures.ts';
import type { RequestContext } from '../../context/context.ts';
import { productDetail } from '../browsing/product.service.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { picturesByProduct } from './product-pictures.loader.ts';

/** In hexadecimal digits, as many as an uploaded picture's name has. */
const NAME_LENGTH = 32;

/** What a picture is called among those of its product: of an address elsewhere its hash, which fits into a path. */
export function nameOf(file: string): string {
  if (isOwnPicture(file)) return path.basename(file, '.webp');
  return createHash('sha256').update(file).digest('hex').slice(0, NAME_LENGTH);
}

export type NamedPicture = ProductPicture & { name: string; position: number };

/** Of a product that the viewer has been shown. */
export async function picturesOfProduct(
  ctx: RequestContext,
  { id, image }: Pick<ProductRecord, 'id' | 'image'>,
): Promise<NamedPicture[]> {
  const pictures = picturesOf(image, await ctx.loader(picturesByProduct).load(id));
  return pictures.map((picture, index) =>
    Object.assign({ name: nameOf(picture.file), position: index + 1 }, picture),
  );
}

/** Open to whoever sees the product. @throws ShopError NOT_FOUND */
export async function productPictures(ctx: RequestContext, id: number | null): Promise<NamedPicture[]> {
  return await picturesOfProduct(ctx, await productDetail(ctx, id));
}
