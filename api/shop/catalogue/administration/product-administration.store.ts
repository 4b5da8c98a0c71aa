import { SAMPLE_PRODUCT } from '../../../domain/catalogue/product-draft.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { ProductEntity } from '../product/product.entity.ts';
import type { ProductRecord } from '../product/product.record.ts';

type MadeByDatabase = 'id' | 'rating' | 'scarcity' | 'folded_name' | 'search_words';
const db = tablesOf<{ products: TableOf<typeof ProductEntity, MadeByDatabase> }>();

/** Returns the new id. */
export async function insertDraft(tx: Transaction, now: Date): Promise<number> {
  const { countInStock, ...texts } = SAMPLE_PRODUCT;
  const [made] = await tx.write(
    db
      .insertInto('products')
      .values({ ...texts, count_in_stock: countInStock, is_draft: true, created_at: now, updated_at: now })
      .returning('id'),
  );
  if (!made) throw new Error('an insert always returns its row');
  return made.id;
}

/** What an administrator changes of a product, as it is stored. */
export type LockedProduct = Omit<ProductRecord, 'rating' | 'numReviews' | 'createdAt' | 'updatedAt'>;

/** A product for whoever changes it; others who do so wait until the caller's transaction ends. */
export async function lockProduct(tx: Transaction, id: number): Promise<LockedProduct | null> {
  return await tx.first(
    db
      .selectFrom('products')
      .select([
        'id',
        'name',
        'image',
        'price',
        'description',
        'brand',
        'category',
        'count_in_stock as countInStock',
        'is_draft as isDraft',
        'is_hidden as isHidden',
        'version',
      ])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate(),
  );
}

/** Writes a product that the caller's transaction has locked. */
export async function storeProduct(
  tx: Transaction,
  product: Omit<LockedProduct, 'version'> & { updatedAt: Date },
): Promise<void> {
  const { id, countInStock, isDraft, isHidden, updatedAt, ...texts } = product;
  const others = { count_in_stock: countInStock, is_draft: isDraft, is_hidden: isHidden };
  const values = { ...texts, ...others, updated_at: updatedAt };
  await tx.count(db.updateTable('products').set(values).where('id', '=', id));
}

export async function hideProduct(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const hidden = await tx.count(
    db
      .updateTable('products')
      .set({ is_draft: true, is_hidden: true, updated_at: now })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('is_draft', '=', false),
  );
  return hidden === 1;
}

/** Returns whether the product exists. */
export async function givePicture(
  tx: Transaction,
  { id, image, now }: { id: number; image: string; now: Date },
): Promise<boolean> {
  return (await tx.count(present(id).set({ image, updated_at: now }))) === 1;
}

/** Returns whether the product existed. */
export async function deleteProduct(tx: Transaction, id: number, now: Date): Promise<boolean> {
  return (await tx.count(present(id).set({ deleted_at: now, updated_at: now }))) === 1;
}

const present = (id: number) =>
  db.updateTable('products').where('id', '=', id).where('deleted_at', 'is', null);
