import { sql } from 'kysely';
import { SAMPLE_PRODUCT } from '../../../domain/catalogue/product-draft.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { tablesOf, typed } from '../../../platform/database/statements.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { type ProductTable, STANDARD_OF_P, type VariantTable } from '../product/product.store.ts';

type MadeByDatabase = 'id' | 'rating' | 'folded_name' | 'search_words';
const db = tablesOf<{ products: ProductTable<MadeByDatabase>; variants: VariantTable }>();

/** Returns the new id. A trigger gives it a standard variant without price or stock. */
export async function insertDraft(tx: Transaction, now: Date): Promise<number> {
  const { countInStock: _, price: __, ...texts } = SAMPLE_PRODUCT;
  const [made] = await tx.write(
    db
      .insertInto('products')
      .values({ ...texts, is_draft: true, created_at: now, updated_at: now })
      .returning('id'),
  );
  if (!made) throw new Error('an insert always returns its row');
  return made.id;
}

/** What an administrator changes of a product, as it is stored; `variant` is its standard. */
export type LockedProduct = Omit<
  ProductRecord,
  'wasPrice' | 'wasUntil' | 'rating' | 'numReviews' | 'createdAt' | 'updatedAt'
> & {
  variant: number;
};

/** A product for whoever changes it; others who do so or buy it wait until the caller's transaction ends. */
export async function lockProduct(tx: Transaction, id: number): Promise<LockedProduct | null> {
  return await tx.first(
    db
      .selectFrom('products as p')
      .innerJoin('variants as v', (join) => join.on(STANDARD_OF_P))
      .select([
        'p.id',
        'v.id as variant',
        'p.name',
        'p.image',
        'v.price',
        'p.description',
        'p.brand',
        'p.category',
        'v.stock as countInStock',
        'p.is_draft as isDraft',
        'p.is_hidden as isHidden',
        'p.version',
      ])
      .where('p.id', '=', id)
      .where('p.deleted_at', 'is', null)
      .forNoKeyUpdate(),
  );
}

/** Writes a product that the caller's transaction has locked. Another price is another version of the product. */
export async function storeProduct(
  tx: Transaction,
  product: Omit<LockedProduct, 'version'> & { updatedAt: Date },
): Promise<void> {
  const { id, variant, price, countInStock, isDraft, isHidden, updatedAt, ...texts } = product;
  const was = db.selectFrom('variants').select('price').where('id', '=', variant);
  await tx.count(
    db
      .with('standard', (cte) =>
        cte
          .updateTable('variants')
          .set({ price, stock: countInStock, updated_at: updatedAt })
          .where('id', '=', variant),
      )
      .updateTable('products')
      .set({
        ...texts,
        is_draft: isDraft,
        is_hidden: isHidden,
        updated_at: updatedAt,
        version: sql<number>`version + case when (${was}) = ${typed(price, 'bigint')} then 0 else 1 end`,
      })
      .where('id', '=', id),
  );
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
