import { sql } from 'kysely';
import { MAX_COLLECTIONS } from '../../../domain/catalogue/collections/collection-rules.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { CollectionEntity } from './collection.entity.ts';
import type { CollectionRecord } from './collection.record.ts';

type CollectionTable = TableOf<typeof CollectionEntity, 'id'>;

const db = tablesOf<{ collections: CollectionTable }>();

const COLUMNS = [
  'id',
  'name',
  'slug',
  'description',
  'image',
  'is_visible as isVisible',
  'is_on_home as isOnHome',
  'rule',
  'product_ids as productIds',
  'position',
  'version',
] as const;

/** In the owner's order. */
export async function allCollections(reader: Reader): Promise<CollectionRecord[]> {
  return await reader.all(
    db.selectFrom('collections').select(COLUMNS).orderBy('position').orderBy('id').limit(MAX_COLLECTIONS),
  );
}

export async function collectionBySlug(reader: Reader, slug: string): Promise<CollectionRecord | null> {
  return await reader.first(db.selectFrom('collections').select(COLUMNS).where('slug', '=', slug));
}

/** Any fixed number: the advisory lock under which collections are changed, one change after the other. */
const CHANGES_LOCK = sql.lit(4_931_067);

/** All of them, which nobody else changes until the transaction ends. */
export async function lockCollections(tx: Transaction): Promise<CollectionRecord[]> {
  await tx.all(db.selectNoFrom(sql`pg_advisory_xact_lock(${CHANGES_LOCK})`.as('turn')));
  return await allCollections(tx);
}

export type WrittenCollection = Omit<CollectionRecord, 'id' | 'version' | 'position'>;

const rowOf = ({ isVisible, isOnHome, productIds, ...texts }: WrittenCollection, now: Date) => ({
  ...texts,
  is_visible: isVisible,
  is_on_home: isOnHome,
  product_ids: productIds,
  updated_at: now,
});

/** @returns its id @throws the database's unique violation for a slug that is taken */
export async function insertCollection(
  tx: Transaction,
  { position, now, ...collection }: WrittenCollection & { position: number; now: Date },
): Promise<number> {
  const [made] = await tx.write(
    db
      .insertInto('collections')
      .values({ ...rowOf(collection, now), position })
      .returning('id'),
  );
  return made?.id ?? 0;
}

/** @throws the database's unique violation for a slug that is taken */
export async function updateCollection(
  tx: Transaction,
  { id, now, ...collection }: WrittenCollection & { id: number; now: Date },
): Promise<void> {
  await tx.count(db.updateTable('collections').set(rowOf(collection, now)).where('id', '=', id));
}

export async function deleteCollection(tx: Transaction, id: number): Promise<void> {
  await tx.count(db.deleteFrom('collections').where('id', '=', id));
}

/** Puts all collections in the order of their ids. */
export async function placeCollections(tx: Transaction, ids: readonly number[]): Promise<void> {
  const placed = sql<{ id: number; place: number }>`unnest(${ids}::int[]) with ordinality`;
  await tx.count(
    db
      .updateTable('collections')
      .from(placed.as<'placed'>(sql`placed (id, place)`))
      .set((eb) => ({ position: eb.ref('placed.place') }))
      .whereRef('collections.id', '=', 'placed.id'),
  );
}

/** Those of some pictures that collections have. */
export async function picturesOfCollections(reader: Reader, images: readonly string[]): Promise<string[]> {
  const rows = await reader.all(
    db.selectFrom('collections').select('image').distinct().where('image', '=', anyOf(images)),
  );
  return rows.map(({ image }) => image);
}
