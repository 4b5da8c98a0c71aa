import { randomBytes } from 'node:crypto';
import { conflict, notFound } from '../../../domain/errors.ts';
import { requireValid } from '../../../domain/forms/form-rules.ts';
import { tidyOption } from '../../../domain/forms/variants/option-values.ts';
import {
  checkOverlay,
  type EnteredMarks,
  type EnteredOverlay,
  overlayMarksOf,
} from '../../../domain/forms/pictures/overlay-form.ts';
import {
  LEAST_OVERLAY_SIDE,
  OVERLAY_SIZE,
  type OverlayMarks,
} from '../../../domain/catalogue/try-on/overlay.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { MEDIA } from '../../media/media-store.ts';
import { encodeClearPicture } from '../../media/picture-upload.ts';
import { inUploadPlace } from '../../media/upload-places.ts';
import { countAttempt, type RateLimit } from '../../rate-limits/rate-limit.service.ts';
import { lockProduct } from '../administration/product-administration.store.ts';
import { lookLater } from '../administration/product-picture.service.ts';
import { productDetail } from '../browsing/product.service.ts';
import type { ProductRecord } from '../product/product.record.ts';
import * as store from './overlay.store.ts';

/** Pictures are dear to encode. */
const UPLOADS: RateLimit = { name: 'overlays', attempts: 120, windowSeconds: 60 * 60 };

/** The draft of a product, for staff. */
export async function overlayDraft(
  ctx: RequestContext,
  productId: number,
): Promise<store.OverlayDraft | null> {
  authorise(ctx, 'product.view');
  return await store.draftOf(ctx.read, productId);
}

/** @throws ShopError NOT_FOUND without a draft */
export async function overlayDraftPicture(ctx: RequestContext, id: number | null): Promise<Buffer> {
  authorise(ctx, 'product.view');
  const { id: productId } = await productDetail(ctx, id);
  const picture = await store.draftPicture(ctx.read, productId);
  if (!picture) throw notFound('Picture');
  return Buffer.from(picture);
}

/**
 * Keeps a picture of a product's hair on a clear ground, for staff alone until it is published. Takes the place of an
 * earlier draft; what is published stays.
 * @param read called only once the sender is authorised and there is room for another upload
 * @throws ShopError NOT_FOUND, RATE_LIMITED, and as `encodeClearPicture`
 */
export async function addOverlayDraft(
  ctx: RequestContext,
  id: number | null,
  read: () => Promise<Buffer>,
): Promise<ProductRecord> {
  const { userId } = authorise(ctx, 'product.manage');
  await countAttempt(ctx, [{ limit: UPLOADS, subject: String(userId) }]);
  return await inUploadPlace(async () => {
    const product = await productDetail(ctx, id);
    const picture = await encodeClearPicture(await read(), OVERLAY_SIZE, LEAST_OVERLAY_SIDE);
    await changeLocked(ctx, product.id, { overlay: 'picture uploaded' }, async (tx) => {
      await store.storeDraft(tx, { productId: product.id, picture, now: ctx.now() });
    });
    return product;
  });
}

export type OverlayChange = EnteredOverlay & {
  /** Whether shoppers are to use it from now on; otherwise the draft is kept with its marks. */
  isPublished: boolean;
};

/**
 * Marks the draft of a product, and publishes it. Without a draft, what is published gets new marks.
 * @throws ShopError BAD_USER_INPUT, NOT_FOUND without a picture, CONFLICT when another one came meanwhile
 */
export async function changeOverlay(
  ctx: RequestContext,
  id: number | null,
  { isPublished, ...entered }: OverlayChange,
): Promise<ProductRecord> {
  authorise(ctx, 'product.manage');
  const product = await productDetail(ctx, id);
  const draft = await store.draftOf(ctx.read, product.id);
  const [published] = draft ? [] : await store.overlaysOf(ctx.read, [product.id]);
  if (!draft && !published) throw notFound('Picture');
  // One that is drawn has no colour of its own.
  const colourOfDrawn = published && published.colour === null ? 'GREY' : null;
  requireValid(checkOverlay({ ...entered, ...(colourOfDrawn && { colour: colourOfDrawn }) }));
  const change = {
    productId: product.id,
    marks: overlayMarksOf(entered.marks as EnteredMarks),
    colour: tidyOption('colour', String(entered.colour)),
  };
  if (published) {
    const colour = published.colour && change.colour;
    await changeLocked(ctx, product.id, { overlay: 'marks changed' }, async (tx) =>
      store.storeOverlay(tx, { ...change, colour, file: published.file, now: ctx.now() }),
    );
  } else if (draft && isPublished) await publish(ctx, draft, change);
  else
    await changeLocked(ctx, product.id, { overlay: 'draft marked' }, async (tx) => {
      if (!(await store.markDraft(tx, change))) throw notFound('Picture');
    });
  return product;
}

/** The file is stored before the row that names it; the job that was announced deletes it if that row never comes. */
async function publish(
  ctx: RequestContext,
  draft: store.OverlayDraft,
  change: { productId: number; marks: OverlayMarks; colour: string },
): Promise<void> {
  const { productId } = change;
  const picture = await store.draftPicture(ctx.read, productId);
  if (!picture) throw notFound('Picture');
  const name = `${MEDIA}/${randomBytes(16).toString('hex')}.webp`;
  await lookLater(ctx, `/${name}`);
  await ctx.parts.files.write(name, Buffer.from(picture));
  await changeLocked(ctx, productId, { overlay: 'published' }, async (tx) => {
    const now = await store.draftOf(tx, productId);
    if (now?.createdAt.getTime() !== draft.createdAt.getTime())
      throw conflict('Somebody has uploaded another picture meanwhile. Load the page again.');
    await store.storeOverlay(tx, { ...change, file: `/${name}`, now: ctx.now() });
    await store.removeDraft(tx, productId);
  });
}

/**
 * Takes the draft away, or without one what is published: the product is then not tried on any more.
 * @throws ShopError NOT_FOUND
 */
export async function removeOverlay(ctx: RequestContext, id: number | null): Promise<ProductRecord> {
  authorise(ctx, 'product.manage');
  const product = await productDetail(ctx, id);
  await changeLocked(ctx, product.id, { overlay: 'removed' }, async (tx) => {
    const isGone = (await store.removeDraft(tx, product.id)) || (await store.removeOverlay(tx, product.id));
    if (!isGone) throw notFound('Picture');
  });
  return product;
}

/** Changes of one product follow each other. */
async function changeLocked(
  ctx: RequestContext,
  id: number,
  said: Record<string, string>,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await inSqlTransaction(ctx.em, async (tx) => {
    if (!(await lockProduct(tx, id))) throw notFound('Product');
    await change(tx);
    await recordAct(ctx, tx, { action: 'PRODUCT_CHANGED', subjectId: id, changes: facts(said) });
  });
}
