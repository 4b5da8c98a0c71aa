import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import { tablesOf } from '../../../platform/database/statements.ts';
import { isVisibleTo, type ProductTable } from '../product/product.store.ts';

const db = tablesOf<{ products: ProductTable }>();

/** Files that have a product, each checked by one index lookup; always the first. */
export async function filesWithProducts(reader: Reader, idsPerFile: number) {
  const ids = sql.lit(idsPerFile);
  const last = db.selectFrom('products').select(sql`coalesce(max(id), 1) / ${ids} + 1`.as('last'));
  const inFile = db
    .selectFrom('products as p')
    .select('p.id')
    .where(sql<boolean>`p.id > (files.file - 1) * ${ids} and p.id <= files.file * ${ids}`)
    .where(isVisibleTo('public'));
  return await reader.all(
    db
      .selectFrom(sql<{ file: number }>`generate_series(1, ${last})`.as<'files'>(sql`files (file)`))
      .select('files.file')
      .where((file) => file.or([file('files.file', '=', 1), file.exists(inFile)]))
      .orderBy('files.file'),
  );
}

export async function changesOfProducts(
  reader: Reader,
  { afterId, lastId, limit }: { afterId: number; lastId: number; limit: number },
) {
  return await reader.all(
    db
      .selectFrom('products as p')
      .select(['p.id', 'p.updated_at as updatedAt'])
      .where('p.id', '>', afterId)
      .where('p.id', '<=', lastId)
      .where(isVisibleTo('public'))
      .orderBy('p.id')
      .limit(limit),
  );
}
