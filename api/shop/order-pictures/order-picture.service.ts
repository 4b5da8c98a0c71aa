import { randomBytes } from 'node:crypto';
import { badInput, conflict, forbidden, notFound } from '../../domain/errors.ts';
import { parsePublicId } from '../../domain/ids.ts';
import {
  ORDER_PICTURE_DAYS,
  ORDER_PICTURE_SIDE,
  proofRefusal,
  returnPictureRefusal,
} from '../../domain/order-pictures/order-pictures.ts';
import { authorise, may } from '../../domain/permissions.ts';
import {
  isOpenCheck,
  MAX_UNIT_PHOTOS,
  UNIT_SLOTS,
  type UnitSlot,
} from '../../domain/unit-checks/unit-check.ts';
import { inSqlTransaction, type Transaction } from '../../platform/database/sql-transaction.ts';
import { openReader } from '../context/open-context.ts';
import { recordForBuyer } from '../context/audit.ts';
import type { Parts, RequestContext } from '../context/context.ts';
import type { PrivateFile } from '../files/private-file.ts';
import { privateKey, privateLink, type PrivateLink } from '../files/private-link.ts';
import { encodePrivatePicture } from '../media/picture-upload.ts';
import { inUploadPlace } from '../media/upload-places.ts';
import { lockOrder } from '../orders/changes/order-payability.ts';
import { insertMove } from '../orders/events/order-move.store.ts';
import { orderDetail } from '../orders/reading/order-reading.service.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import { mayReadWholeOrder } from '../orders/reading/order-visibility.ts';
import { checkOfOrder } from '../orders/unit-check/unit-check.store.ts';
import { actorOf } from '../orders/shipments/shipment.service.ts';
import { countAttempt, type RateLimit } from '../rate-limits/rate-limit.service.ts';
import { returnByPublicId } from '../returns/return.store.ts';
import { picturesByOrder } from './order-pictures.loader.ts';
import * as store from './order-picture.store.ts';

/** Pictures are dear to encode. */
const UPLOADS: RateLimit = { name: 'order-picture', attempts: 60, windowSeconds: 60 * 60 };

export interface OrderPictureUpload {
  bytes: Buffer;
  /** As the sender names the return that it is of; null for a picture of a transfer. */
  returnId: string | null;
  /** What of a wig it shows, before that leaves; null for every other picture. */
  slot: string | null;
}

/**
 * Keeps a picture of a transfer or of what is sent back, encoded anew, for the buyer and staff alone.
 * @param read called only once the sender is authorised and there is room for another upload
 * @throws ShopError NOT_FOUND, CONFLICT where it takes none, RATE_LIMITED, and as `encodePrivatePicture`
 */
export async function addOrderPicture(
  ctx: RequestContext,
  orderId: number | null,
  read: () => Promise<OrderPictureUpload>,
): Promise<OrderRecord> {
  authorise(ctx.viewer, 'order.add-picture', { ownerId: ctx.viewer?.userId ?? null });
  const order = await orderDetail(ctx, orderId);
  authorise(ctx.viewer, 'order.add-picture', { ownerId: order.user.id });
  await countAttempt(ctx, [{ limit: UPLOADS, subject: String(order.user.id) }]);
  return await inUploadPlace(async () => {
    const { bytes, returnId, slot: given } = await read();
    const slot = readSlot(ctx, given);
    if (slot === null) requireWholeOrder(ctx, order);
    const picture = await encodePrivatePicture(bytes, ORDER_PICTURE_SIDE);
    const fileKey = privateKey(`${randomBytes(16).toString('hex')}.webp`);
    await announce(ctx, order, { returnId, slot, fileKey });
    await ctx.parts.files.write(fileKey, picture);
    await inSqlTransaction(ctx.em, async (tx) => {
      if (!(await store.markStored(tx, fileKey, ctx.now()))) throw notFound('Picture');
      const by = { orderId: order.id, now: ctx.now(), actorId: actorOf(ctx) };
      if (returnId === null && slot === null) await insertMove(tx, { ...by, kind: 'proof-sent' });
      await recordForBuyer(ctx, tx, order.user.id, { action: 'ORDER_PICTURE_ADDED', subjectId: order.id });
    });
    return order;
  });
}

/** Who packs adds photos of wigs alone. @throws ShopError FORBIDDEN */
function requireWholeOrder(ctx: RequestContext, order: OrderRecord): void {
  if (!mayReadWholeOrder(ctx, order.user.id)) throw forbidden('Say what of the wig the photo shows.');
}

/** Takes the picture's place among those of the order, before there is a file. */
async function announce(
  ctx: RequestContext,
  order: OrderRecord,
  { returnId, slot, fileKey }: { returnId: string | null; slot: UnitSlot | null; fileKey: string },
): Promise<void> {
  await inSqlTransaction(ctx.em, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    const publicId = parsePublicId(returnId);
    const found = publicId === null ? null : await returnByPublicId(tx, publicId);
    if (returnId !== null && found?.orderId !== order.id) throw notFound('Return');
    const place = { orderId: order.id, returnId: found?.id ?? null, slot };
    const pictures = await store.countPictures(tx, place);
    if (slot === null) {
      const refusal = found ? returnPictureRefusal(found.state, pictures) : proofRefusal(locked, pictures);
      if (refusal) throw refusal;
    } else await requireUnitPlace(tx, order.id, pictures);
    await store.insertPicture(tx, { ...place, fileKey, now: ctx.now() });
  });
}

/** @throws ShopError FORBIDDEN for whoever is not staff, BAD_USER_INPUT */
function readSlot(ctx: RequestContext, given: string | null): UnitSlot | null {
  if (given === null) return null;
  authorise(ctx.viewer, 'unit-check.send');
  const slot = UNIT_SLOTS.find((one) => one === given);
  if (!slot) throw badInput({ slot: `Say what the photo shows: ${UNIT_SLOTS.join(', ')}.` });
  return slot;
}

/** @throws ShopError CONFLICT */
async function requireUnitPlace(tx: Transaction, orderId: number, pictures: number): Promise<void> {
  const check = await checkOfOrder(tx, orderId);
  if (!check || !isOpenCheck(check.state))
    throw conflict('The buyer of this order is not asked about photos, or has answered.');
  if (pictures >= MAX_UNIT_PHOTOS)
    throw conflict(`An order takes at most ${MAX_UNIT_PHOTOS} photos of its wigs.`);
}

/** Oldest first; for whoever sees only what is to be packed those of its wigs. */
export async function orderPictures(
  ctx: RequestContext,
  order: Pick<OrderRecord, 'id' | 'user'>,
): Promise<store.OrderPictureRecord[]> {
  if (mayReadWholeOrder(ctx, order.user.id)) return await ctx.loader(picturesByOrder).load(order.id);
  if (may(ctx.viewer, 'unit-check.send') !== 'yes') return [];
  return (await ctx.loader(picturesByOrder).load(order.id)).filter(({ slot }) => slot !== null);
}

/** @throws ShopError NOT_FOUND */
export async function picturesOfOrder(
  ctx: RequestContext,
  id: number | null,
): Promise<store.OrderPictureRecord[]> {
  return await orderPictures(ctx, await orderDetail(ctx, id));
}

/** The viewer has been shown the picture, so they may have its link. */
export function pictureLink(ctx: RequestContext, picture: store.OrderPictureRecord): PrivateLink {
  return privateLink(ctx, 'order-picture', picture.fileKey);
}

/** The link was made for somebody who may see it; it counts as long as the picture is there. */
export async function orderPictureFile(ctx: RequestContext, key: string): Promise<PrivateFile | null> {
  return (await store.isStored(ctx.read, key)) ? { name: 'picture.webp', type: 'image/webp' } : null;
}

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Of one round. */
const MOST = 200;

/** Deletes pictures after their time, and what is left of uploads that broke off: the file first, then its row. */
export async function tidyOrderPictures(parts: Parts): Promise<void> {
  const now = parts.now().getTime();
  const overdue = {
    addedBefore: new Date(now - ORDER_PICTURE_DAYS * DAY_MS),
    brokenBefore: new Date(now - HOUR_MS),
    most: MOST,
  };
  const keys = await store.overdueFiles(await openReader(parts), overdue);
  if (keys.length === 0) return;
  for (const key of keys) await parts.files.remove(key);
  await inSqlTransaction(parts.orm.em, (tx) => store.deletePictures(tx, keys));
}
