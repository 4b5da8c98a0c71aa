import { MAX_PRODUCTS_OF_PICTURE } from '../../../domain/catalogue/pictures/picture-library.ts';
import {
  FOCAL_CENTRE,
  picturesOf,
  withChanged,
} from '../../../domain/catalogue/pictures/product-pictures.ts';
import { conflict, notFound, versionChanged } from '../../../domain/errors.ts';
import { requireValid } from '../../../domain/forms/form-rules.ts';
import { checkPictureWords } from '../../../domain/forms/pictures/picture-rules.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { changesBetween, facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { storeUploadedPicture } from '../../media/picture-upload.ts';
import { inUploadPlace } from '../../media/upload-places.ts';
import { lockProduct } from '../administration/product-administration.store.ts';
import { lookLater } from '../administration/product-picture.service.ts';
import { auditedPictures } from '../pictures/picture-audit.ts';
import { storedPictures, storePictures } from '../pictures/product-pictures.store.ts';
import { type LibraryPicture, withUses } from './picture-library.service.ts';
import * as library from './picture-library.store.ts';

const NO_SHARED_WORDS: library.SharedWords = { alt: '', focalX: FOCAL_CENTRE, focalY: FOCAL_CENTRE };

/** Unchecked; what is missing or null stays as it is. */
export interface EnteredSharedWords {
  alt?: unknown;
  focalX?: unknown;
  focalY?: unknown;
}

/**
 * Stores a picture that no product shows yet. It stays until somebody deletes it.
 * @param read called only once the sender is authorised and there is room for another upload
 * @throws ShopError BAD_USER_INPUT, RATE_LIMITED, and as `storeUploadedPicture`
 */
export async function addToLibrary(
  ctx: RequestContext,
  read: () => Promise<EnteredSharedWords & { bytes: Buffer }>,
): Promise<LibraryPicture> {
  authorise(ctx, 'product.manage');
  authorise(ctx, 'upload.image');
  return await inUploadPlace(async () => {
    const { bytes, ...entered } = await read();
    const words = { ...NO_SHARED_WORDS, ...checked(entered) };
    const file = await storeUploadedPicture(bytes, ctx.parts.files, (path) => lookLater(ctx, path));
    const now = ctx.now();
    const added = await inSqlTransaction(ctx.em, async (tx) => {
      const made = await library.insertLibraryPicture(tx, { ...words, file, now });
      await recordAct(ctx, tx, { action: 'PICTURE_ADDED', subjectId: made.id, changes: facts({ file }) });
      return made;
    });
    return { ...added, file, ...words, createdAt: now, uses: 0, usedBy: [] };
  });
}

/**
 * Says something else of a picture, in all products that show it: each is another version of its product.
 * @throws ShopError BAD_USER_INPUT, NOT_FOUND, VERSION_CHANGED, CONFLICT for a picture of too many products
 */
export async function changeLibraryPicture(
  ctx: RequestContext,
  {
    id,
    version,
    ...entered
  }: EnteredSharedWords & { id: string | null; version?: number | null | undefined },
): Promise<LibraryPicture> {
  authorise(ctx, 'product.manage');
  if (id === null) throw notFound('Picture');
  const words = checked(entered);
  return await inSqlTransaction(ctx.em, async (tx) => {
    const before = required(await library.lockLibraryPicture(tx, id));
    if (typeof version === 'number' && version !== before.version)
      throw versionChanged('picture', { id, version: before.version });
    await changeInProducts(ctx, tx, before.file, words);
    const after = { ...before, ...words, version: before.version + 1 };
    await library.updateLibraryPicture(tx, after);
    const changes = changesBetween(before, after, ['alt', 'focalX', 'focalY']);
    if (Object.keys(changes).length > 0)
      await recordAct(ctx, tx, { action: 'PICTURE_CHANGED', subjectId: before.id, changes });
    const [shown] = await withUses(tx, [after]);
    return required(shown ?? null);
  });
}

async function changeInProducts(
  ctx: RequestContext,
  tx: Transaction,
  file: string,
  words: Partial<library.SharedWords>,
): Promise<void> {
  const uses = await library.usesOfPictures(tx, [file], MAX_PRODUCTS_OF_PICTURE + 1);
  const ids = uses.filter(({ place }) => place === 'PRODUCT').map((use) => use.id);
  if (ids.length > MAX_PRODUCTS_OF_PICTURE)
    throw conflict(
      `More than ${MAX_PRODUCTS_OF_PICTURE} products show this picture. Change it in the products.`,
    );
  // In the order of ids, so that two changes at once do not wait for each other.
  for (const productId of ids.toSorted((one, other) => one - other)) {
    const product = await lockProduct(tx, productId);
    if (!product) continue;
    const before = picturesOf(product.image, await storedPictures(tx, [productId]));
    const own = before.find((picture) => picture.file === file);
    if (!own) continue;
    const after = withChanged(before, file, { ...own, ...words });
    const changes = auditedPictures(before, after);
    if (Object.keys(changes).length === 0) continue;
    await storePictures(tx, { productId, pictures: after, now: ctx.now() });
    await recordAct(ctx, tx, { action: 'PRODUCT_CHANGED', subjectId: productId, changes });
  }
}

/**
 * Deletes a picture that nothing shows. A trigger enqueues the job that deletes its files, which looks once more whether
 * something has come to name it, and whether an order does.
 * @throws ShopError NOT_FOUND, CONFLICT while something shows it
 */
export async function removeFromLibrary(ctx: RequestContext, id: string | null): Promise<string> {
  authorise(ctx, 'product.manage');
  if (id === null) throw notFound('Picture');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const { id: rowId, file } = required(await library.lockLibraryPicture(tx, id));
    const [use] = await library.usesOfPictures(tx, [file], 1);
    if (use) throw conflict(`${use.name} shows this picture. Take it out there first.`);
    await library.forgetPictures(tx, [file]);
    await recordAct(ctx, tx, { action: 'PICTURE_DELETED', subjectId: rowId, changes: facts({ file }) });
    return id;
  });
}

function required<Found>(picture: Found | null): Found {
  if (picture === null) throw notFound('Picture');
  return picture;
}

/** @throws ShopError BAD_USER_INPUT */
function checked(entered: EnteredSharedWords): Partial<library.SharedWords> {
  requireValid(checkPictureWords(entered));
  const { alt, focalX, focalY } = entered;
  return {
    ...(typeof alt === 'string' && { alt: tidyText(alt) }),
    ...(typeof focalX === 'number' && { focalX }),
    ...(typeof focalY === 'number' && { focalY }),
  };
}
