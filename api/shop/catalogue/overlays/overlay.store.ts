import type { OverlayMarks } from '../../../domain/catalogue/try-on/overlay.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import type { OverlayDraftEntity } from './overlay-draft.entity.ts';
import type { ProductOverlayEntity } from './product-overlay.entity.ts';

const db = tablesOf<{
  product_overlays: TableOf<typeof ProductOverlayEntity>;
  overlay_drafts: TableOf<typeof OverlayDraftEntity>;
}>();

export interface Overlay {
  file: string;
  marks: OverlayMarks;
  /** The code of the colour that a photographed one shows; null for one drawn in greys. */
  colour: string | null;
}

export async function overlaysOf(
  reader: Reader,
  productIds: readonly number[],
): Promise<(Overlay & { productId: number })[]> {
  return await reader.all(
    db
      .selectFrom('product_overlays')
      .select(['product_id as productId', 'file', 'marks', 'colour'])
      .where('product_id', '=', anyOf(productIds)),
  );
}

/** The caller has locked the product. */
export async function storeOverlay(
  tx: Transaction,
  { productId, file, marks, colour, now }: Overlay & { productId: number; now: Date },
): Promise<void> {
  await tx.count(
    db
      .insertInto('product_overlays')
      .values({ product_id: productId, file, marks, colour, created_at: now })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ file, marks, colour })),
  );
}

/** @returns whether there was one */
export async function removeOverlay(tx: Transaction, productId: number): Promise<boolean> {
  return (await tx.count(db.deleteFrom('product_overlays').where('product_id', '=', productId))) === 1;
}

/** Those of some pictures that are tried on. */
export async function picturesOfOverlays(reader: Reader, files: readonly string[]): Promise<string[]> {
  const rows = await reader.all(
    db.selectFrom('product_overlays').select('file').where('file', '=', anyOf(files)),
  );
  return rows.map(({ file }) => file);
}

export type OverlayDraft = NonNullable<Awaited<ReturnType<typeof draftOf>>>;

/** Without its picture. */
export async function draftOf(reader: Reader, productId: number) {
  return await reader.first(
    db
      .selectFrom('overlay_drafts')
      .select(['marks', 'colour', 'created_at as createdAt'])
      .where('product_id', '=', productId),
  );
}

export async function draftPicture(reader: Reader, productId: number): Promise<Uint8Array | null> {
  const row = await reader.first(
    db.selectFrom('overlay_drafts').select('picture').where('product_id', '=', productId),
  );
  return row?.picture ?? null;
}

/** Takes the place of one that is there. The caller has locked the product. */
export async function storeDraft(
  tx: Transaction,
  { productId, picture, now }: { productId: number; picture: Buffer; now: Date },
): Promise<void> {
  const fresh = { picture, marks: null, colour: '', created_at: now };
  await tx.count(
    db
      .insertInto('overlay_drafts')
      .values({ product_id: productId, ...fresh })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet(fresh)),
  );
}

/** @returns whether there is one */
export async function markDraft(
  tx: Transaction,
  { productId, marks, colour }: { productId: number; marks: OverlayMarks; colour: string },
): Promise<boolean> {
  const set = { marks, colour };
  return (
    (await tx.count(db.updateTable('overlay_drafts').set(set).where('product_id', '=', productId))) === 1
  );
}

/** @returns whether there was one */
export async function removeDraft(tx: Transaction, productId: number): Promise<boolean> {
  return (await tx.count(db.deleteFrom('overlay_drafts').where('product_id', '=', productId))) === 1;
}
