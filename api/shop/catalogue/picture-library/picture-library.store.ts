import { sql } from 'kysely';
import type { PictureWords } from '../../../domain/catalogue/pictures/product-pictures.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { anywhere } from '../../../platform/lists/fold.ts';
import { Conditions, type ListSource } from '../../../platform/lists/list-source.ts';
import type { CategoryEntity } from '../categories/category.entity.ts';
import type { CollectionEntity } from '../collections/collection.entity.ts';
import type { ProductPictureEntity } from '../pictures/product-picture.entity.ts';
import type { ProductTable } from '../product/product.store.ts';
import type { LibraryPictureEntity } from './library-picture.entity.ts';

const db = tablesOf<{
  library_pictures: TableOf<typeof LibraryPictureEntity, 'id'>;
  product_pictures: TableOf<typeof ProductPictureEntity>;
  products: ProductTable;
  categories: TableOf<typeof CategoryEntity>;
  collections: TableOf<typeof CollectionEntity>;
}>();

export type SharedWords = Pick<PictureWords, 'alt' | 'focalX' | 'focalY'>;

export interface LibraryPictureRecord extends SharedWords {
  id: number;
  publicId: string;
  version: number;
  file: string;
  createdAt: Date;
}

/** Where a picture is shown. */
export const PICTURE_PLACES = { PRODUCT: 'PRODUCT', CATEGORY: 'CATEGORY', COLLECTION: 'COLLECTION' } as const;
export type PicturePlace = keyof typeof PICTURE_PLACES;

export interface PictureUse {
  file: string;
  place: PicturePlace;
  id: number;
  name: string;
  /** Of the picture, in all places. */
  uses: number;
}

const FURTHER = 'select from product_pictures s join products p on p.id = s.product_id where s.file = l.file';

const IS_USED = `(exists (select from products p where p.image = l.file and p.deleted_at is null)
  or exists (${FURTHER} and s.position > 0 and p.deleted_at is null)
  or exists (select from categories c where c.image = l.file)
  or exists (select from collections c where c.image = l.file))`;

/** What the first product says of it counts, if one shows it. */
const said = (column: string): string =>
  `coalesce((select s.${column} from product_pictures s where s.file = l.file order by s.product_id limit 1), l.${column})`;

/** @param keyword folded; empty for all */
export function librarySource({ keyword, isUnused }: { keyword: string; isUnused: boolean }): ListSource {
  const where = new Conditions();
  if (isUnused) where.add(() => `not ${IS_USED}`);
  for (const word of keyword.split(' ').filter((part) => part !== '')) {
    where.add(
      (part) => `search_fold(l.alt) like ${part}
        or exists (select from product_pictures s where s.file = l.file and search_fold(s.alt) like ${part})
        or exists (select from products p where p.image = l.file and p.deleted_at is null and p.folded_name like ${part})
        or exists (${FURTHER} and s.position > 0 and p.deleted_at is null and p.folded_name like ${part})`,
      anywhere(word),
    );
  }
  return {
    from: 'library_pictures l',
    table: 'library_pictures',
    columns: `l.id, l.public_id as "publicId", l.version, l.file, ${said('alt')} as alt, ${said('focal_x')} as "focalX", ${said('focal_y')} as "focalY",
      l.created_at as "createdAt"`,
    where,
  };
}

/** @param most of each picture */
export async function usesOfPictures(
  reader: Reader,
  files: readonly string[],
  most: number,
): Promise<PictureUse[]> {
  const shown = db
    .selectFrom('products as p')
    .select(['p.image as file', sql<PicturePlace>`'PRODUCT'`.as('place'), 'p.id', 'p.name'])
    .where('p.image', '=', anyOf(files))
    .where('p.deleted_at', 'is', null)
    .union(
      db
        .selectFrom('product_pictures as s')
        .innerJoin('products as p', 'p.id', 's.product_id')
        .select(['s.file', sql<PicturePlace>`'PRODUCT'`.as('place'), 'p.id', 'p.name'])
        .where('s.file', '=', anyOf(files))
        .where('s.position', '>', sql.lit(0))
        .where('p.deleted_at', 'is', null),
    )
    .union(
      db
        .selectFrom('categories as c')
        .select(['c.image as file', sql<PicturePlace>`'CATEGORY'`.as('place'), 'c.id', 'c.name'])
        .where('c.image', '=', anyOf(files)),
    )
    .union(
      db
        .selectFrom('collections as c')
        .select(['c.image as file', sql<PicturePlace>`'COLLECTION'`.as('place'), 'c.id', 'c.name'])
        .where('c.image', '=', anyOf(files)),
    );
  const counted = db
    .selectFrom(shown.as('u'))
    .select(['u.file', 'u.place', 'u.id', 'u.name'])
    .select([
      sql<number>`(count(*) over (partition by u.file))::int`.as('uses'),
      sql<number>`row_number() over (partition by u.file order by u.place desc, u.id)`.as('nr'),
    ]);
  return await reader.all(
    db
      .selectFrom(counted.as('w'))
      .select(['w.file', 'w.place', 'w.id', 'w.name', 'w.uses'])
      .where('w.nr', '<=', sql<number>`${most}::bigint`)
      .orderBy('w.file')
      .orderBy('w.nr'),
  );
}

const COLUMNS = [
  'l.id',
  'l.public_id as publicId',
  'l.version',
  'l.file',
  'l.alt',
  'l.focal_x as focalX',
  'l.focal_y as focalY',
  'l.created_at as createdAt',
] as const;

/** Nobody else changes or deletes it until the transaction ends. */
export async function lockLibraryPicture(
  tx: Transaction,
  publicId: string,
): Promise<LibraryPictureRecord | null> {
  return await tx.first(
    db.selectFrom('library_pictures as l').select(COLUMNS).where('l.public_id', '=', publicId).forUpdate(),
  );
}

export async function insertLibraryPicture(
  tx: Transaction,
  { file, alt, focalX, focalY, now }: SharedWords & { file: string; now: Date },
): Promise<Pick<LibraryPictureRecord, 'id' | 'publicId' | 'version'>> {
  const [made] = await tx.write(
    db
      .insertInto('library_pictures')
      .values({ file, alt, focal_x: focalX, focal_y: focalY, is_kept: true, created_at: now })
      .returning(['id', 'public_id as publicId', 'version']),
  );
  return made ?? { id: 0, publicId: '', version: 1 };
}

export async function updateLibraryPicture(
  tx: Transaction,
  { id, alt, focalX, focalY }: SharedWords & { id: number },
): Promise<void> {
  await tx.count(
    db
      .updateTable('library_pictures')
      .set((row) => ({ alt, focal_x: focalX, focal_y: focalY, version: row('version', '+', 1) }))
      .where('id', '=', id),
  );
}

/** Takes pictures off the list. */
export async function forgetPictures(tx: Transaction, files: readonly string[]): Promise<void> {
  await tx.count(db.deleteFrom('library_pictures').where('file', '=', anyOf(files)));
}

/** Those of some pictures that stay whether they are used or not. */
export async function keptPictures(reader: Reader, files: readonly string[]): Promise<string[]> {
  const rows = await reader.all(
    db
      .selectFrom('library_pictures')
      .select('file')
      .where('file', '=', anyOf(files))
      .where('is_kept', '=', sql.lit(true)),
  );
  return rows.map(({ file }) => file);
}
