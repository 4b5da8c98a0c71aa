import { sql } from 'kysely';
import { MAX_CATEGORIES, MAX_UNLISTED } from '../../../domain/catalogue/collections/category-tree.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { isVisibleTo, type ProductTable } from '../product/product.store.ts';
import type { CategoryEntity } from './category.entity.ts';
import type { CategoryRecord } from './category.record.ts';

type CategoryTable = TableOf<typeof CategoryEntity, 'id'>;

const db = tablesOf<{ categories: CategoryTable; products: ProductTable }>();

const COLUMNS = ['id', 'parent_id as parentId', 'name', 'slug', 'image', 'position', 'version'] as const;

export async function allCategories(reader: Reader): Promise<CategoryRecord[]> {
  return await reader.all(
    db.selectFrom('categories').select(COLUMNS).orderBy('position').orderBy('id').limit(MAX_CATEGORIES),
  );
}

/** Any fixed number: the advisory lock under which the tree is changed, one change after the other. */
const TREE_LOCK = sql.lit(4_931_066);

/** All of them, which nobody else changes until the transaction ends. */
export async function lockCategories(tx: Transaction): Promise<CategoryRecord[]> {
  await tx.all(db.selectNoFrom(sql`pg_advisory_xact_lock(${TREE_LOCK})`.as('turn')));
  return await allCategories(tx);
}

type Written = Pick<CategoryRecord, 'parentId' | 'name' | 'slug' | 'image' | 'position'> & { now: Date };

/** @returns its id @throws the database's unique violation for a slug or name that is taken */
export async function insertCategory(tx: Transaction, category: Written): Promise<number> {
  const { parentId, now, ...texts } = category;
  const [made] = await tx.write(
    db
      .insertInto('categories')
      .values({ ...texts, parent_id: parentId, updated_at: now })
      .returning('id'),
  );
  return made?.id ?? 0;
}

/** @throws the database's unique violation for a slug or name that is taken */
export async function updateCategory(
  tx: Transaction,
  { id, now, ...texts }: Pick<CategoryRecord, 'id' | 'name' | 'slug' | 'image'> & { now: Date },
): Promise<void> {
  await tx.count(
    db
      .updateTable('categories')
      .set({ ...texts, updated_at: now })
      .where('id', '=', id),
  );
}

export async function deleteCategory(tx: Transaction, id: number): Promise<void> {
  await tx.count(db.deleteFrom('categories').where('id', '=', id));
}

/** Puts categories below a parent, in the order of their ids. */
export async function placeCategories(
  tx: Transaction,
  { parentId, ids }: { parentId: number | null; ids: readonly number[] },
): Promise<void> {
  const placed = sql<{ id: number; place: number }>`unnest(${ids}::int[]) with ordinality`;
  await tx.count(
    db
      .updateTable('categories')
      .from(placed.as<'placed'>(sql`placed (id, place)`))
      .set((eb) => ({ parent_id: parentId, position: eb.ref('placed.place') }))
      .whereRef('categories.id', '=', 'placed.id'),
  );
}

/** Gives the products of a category its new name, in the order of ids. @returns how many */
export async function renameProducts(
  tx: Transaction,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<number> {
  return await tx.count(
    db
      .with('named', (cte) =>
        cte
          .selectFrom('products')
          .select('id')
          .where(sql`lower(category)`, '=', sql<string>`lower(${from})`)
          .where('category', '<>', to)
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .forNoKeyUpdate(),
      )
      .updateTable('products')
      .from('named')
      .set({ category: to, updated_at: now })
      .whereRef('products.id', '=', 'named.id'),
  );
}

/** Texts that products name and no category has, in the spelling that most use, drafts too, the fullest first. */
export async function unlistedTexts(reader: Reader) {
  return await reader.all(
    db
      .selectFrom('products as p')
      .leftJoin('categories as c', (join) => join.on(sql`lower(c.name)`, '=', sql`lower(p.category)`))
      .select(sql<string>`mode() within group (order by p.category)`.as('name'))
      .select(sql<number>`count(*)::int`.as('products'))
      .where('p.deleted_at', 'is', null)
      .where('p.category', '<>', '')
      .where('c.id', 'is', null)
      .groupBy(sql`lower(p.category)`)
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .orderBy(sql`lower(p.category)`)
      .limit(sql.lit(MAX_UNLISTED)),
  );
}

/** Ids of what visitors see in any of these categories, the newest first. */
export async function productsOfCategories(reader: Reader, names: readonly string[], most: number) {
  const rows = await reader.all(
    db
      .selectFrom('products as p')
      .select('p.id')
      .where(
        sql<boolean>`lower(p.category) = any (array(select lower(name) from unnest(${names}::text[]) name))`,
      )
      .where(isVisibleTo('public'))
      .orderBy('p.id', 'desc')
      .limit(most),
  );
  return rows.map(({ id }) => id);
}

/** Those of some pictures that categories have. */
export async function picturesOfCategories(reader: Reader, images: readonly string[]): Promise<string[]> {
  const rows = await reader.all(
    db.selectFrom('categories').select('image').distinct().where('image', '=', anyOf(images)),
  );
  return rows.map(({ image }) => image);
}
