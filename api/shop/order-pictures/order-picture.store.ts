import { sql } from 'kysely';
import type { Reader } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../platform/database/statements.ts';
import { ordersOverBefore } from '../orders/reading/order.store.ts';
import { publicIdOfReturn } from '../returns/return.store.ts';
import type { UnitSlot } from '../../domain/unit-checks/unit-check.ts';
import type { OrderPictureEntity } from './order-picture.entity.ts';

const db = tablesOf<{ order_pictures: TableOf<typeof OrderPictureEntity, 'id'> }>();

export type OrderPictureRecord = Awaited<ReturnType<typeof picturesOfOrders>>[number];

/** Oldest first. */
export async function picturesOfOrders(reader: Reader, orderIds: readonly number[], most: number) {
  return await reader.all(
    db
      .selectFrom('order_pictures')
      .select((eb) => [
        'public_id as id',
        'order_id as orderId',
        publicIdOfReturn(eb.ref('return_id')).as('returnId'),
        'slot',
        'file_key as fileKey',
        'added_at as addedAt',
      ])
      .where('order_id', '=', anyOf(orderIds))
      .where('stored_at', 'is not', null)
      .orderBy('order_pictures.id')
      .limit(sql.lit(most)),
  );
}

/** What a picture is of: a return, a wig before it leaves, or with neither a transfer. */
export interface PicturePlace {
  orderId: number;
  returnId: number | null;
  slot: UnitSlot | null;
}

/** Those that are being stored count too. The order's row is locked. */
export async function countPictures(
  tx: Transaction,
  { orderId, returnId, slot }: PicturePlace,
): Promise<number> {
  const counted = await tx.first(
    db
      .selectFrom('order_pictures')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('order_id', '=', orderId)
      .where('return_id', returnId === null ? 'is' : '=', returnId)
      .where('slot', slot === null ? 'is' : 'is not', null),
  );
  return counted?.total ?? 0;
}

export async function insertPicture(
  tx: Transaction,
  given: PicturePlace & { fileKey: string; now: Date },
): Promise<void> {
  await tx.count(
    db.insertInto('order_pictures').values({
      order_id: given.orderId,
      return_id: given.returnId,
      slot: given.slot,
      file_key: given.fileKey,
      added_at: given.now,
    }),
  );
}

/** @returns false where it was deleted meanwhile */
export async function markStored(tx: Transaction, fileKey: string, now: Date): Promise<boolean> {
  const marked = await tx.count(
    db.updateTable('order_pictures').set({ stored_at: now }).where('file_key', '=', fileKey),
  );
  return marked === 1;
}

export async function deletePictures(tx: Transaction, fileKeys: readonly string[]): Promise<void> {
  await tx.count(db.deleteFrom('order_pictures').where('file_key', '=', anyOf(fileKeys)));
}

export async function isStored(reader: Reader, fileKey: string): Promise<boolean> {
  const found = await reader.first(
    db
      .selectFrom('order_pictures')
      .select('id')
      .where('file_key', '=', fileKey)
      .where('stored_at', 'is not', null),
  );
  return found !== null;
}

/** Files of pictures that are too old, of a wig so long after its order was over, or whose upload broke off. */
export async function overdueFiles(
  reader: Reader,
  { addedBefore, brokenBefore, most }: { addedBefore: Date; brokenBefore: Date; most: number },
): Promise<string[]> {
  const rows = await reader.all(
    db
      .selectFrom('order_pictures')
      .select('file_key as fileKey')
      .where((eb) =>
        eb.or([
          eb.and([eb('slot', 'is', null), eb('added_at', '<', addedBefore)]),
          eb.and([eb('slot', 'is not', null), sql<boolean>`order_id in (${ordersOverBefore(addedBefore)})`]),
          eb.and([eb('stored_at', 'is', null), eb('added_at', '<', brokenBefore)]),
        ]),
      )
      .orderBy('added_at')
      .limit(sql.lit(most)),
  );
  return rows.map(({ fileKey }) => fileKey);
}
