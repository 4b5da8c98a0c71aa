import { sql } from 'kysely';
import type { PlacedPicture, ProductPicture } from '../../../domain/catalogue/pictures/product-pictures.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf, typed, valuesFor } from '../../../platform/database/statements.ts';
import type { ProductTables } from '../product/product.store.ts';
import type { ProductPictureEntity } from './product-picture.entity.ts';

type PictureTable = TableOf<typeof ProductPictureEntity>;

const db = tablesOf<ProductTables & { product_pictures: PictureTable }>();

/** In order; together with the products' own images they are all their pictures (`picturesOf`). */
export async function storedPictures(
  reader: Reader,
  productIds: readonly number[],
): Promise<(PlacedPicture & { productId: number })[]> {
  return await reader.all(
    db
      .selectFrom('product_pictures as s')
      .leftJoin('variants as v', 'v.id', 's.variant_id')
      .select([
        's.product_id as productId',
        's.file',
        's.position',
        's.alt',
        's.focal_x as focalX',
        's.focal_y as focalY',
        's.colour',
        'v.sku',
      ])
      .where('s.product_id', '=', anyOf(productIds))
      .orderBy('s.product_id')
      .orderBy('s.position'),
  );
}

/** What stays in sight of the products' own images, where somebody has said it. */
export async function storedFocus(reader: Reader, productIds: readonly number[]) {
  return await reader.all(
    db
      .selectFrom('product_pictures as s')
      .innerJoin('products as p', (join) =>
        join.onRef('p.id', '=', 's.product_id').onRef('p.image', '=', 's.file'),
      )
      .select(['s.product_id as productId', 's.focal_x as focalX', 's.focal_y as focalY'])
      .where('s.product_id', '=', anyOf(productIds)),
  );
}

const ROW = sql`file text, "position" int, alt text, "focalX" int, "focalY" int, colour text, sku text`;

/**
 * All pictures of a product that the caller's transaction has locked, the first as its own image too. They are another
 * version of the product.
 */
export async function storePictures(
  tx: Transaction,
  { productId, pictures, now }: { productId: number; pictures: readonly ProductPicture[]; now: Date },
): Promise<void> {
  const files = pictures.map(({ file }) => file);
  const rows = JSON.stringify(pictures.map((picture, position) => ({ ...picture, position })));
  const { columns, selected } = valuesFor<PictureTable>({
    product_id: typed(productId, 'int'),
    file: sql.ref<string>('w.file'),
    position: sql.ref<number>('w.position'),
    alt: sql.ref<string>('w.alt'),
    focal_x: sql.ref<number>('w.focalX'),
    focal_y: sql.ref<number>('w.focalY'),
    colour: sql.ref<string | null>('w.colour'),
    variant_id: sql.ref<number | null>('v.id'),
    created_at: typed(now, 'timestamptz'),
  });
  await tx.count(
    db
      .deleteFrom('product_pictures')
      .where('product_id', '=', productId)
      .where((eb) => eb.not(eb('file', '=', anyOf(files)))),
  );
  await tx.count(
    db
      .insertInto('product_pictures')
      .columns(columns)
      .expression(
        db
          .selectFrom(sql<PlacedPicture>`jsonb_to_recordset(${rows}::jsonb)`.as<'w'>(sql`w (${ROW})`))
          .leftJoin('variants as v', (join) =>
            join.onRef('v.sku', '=', 'w.sku').on('v.product_id', '=', productId),
          )
          .select(selected),
      )
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'file']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          alt: eb.ref('excluded.alt'),
          focal_x: eb.ref('excluded.focal_x'),
          focal_y: eb.ref('excluded.focal_y'),
          colour: eb.ref('excluded.colour'),
          variant_id: eb.ref('excluded.variant_id'),
        })),
      ),
  );
  await tx.count(
    db
      .updateTable('products')
      .set((eb) => ({ image: files[0] ?? '', version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', productId),
  );
}

/** Those of some pictures that products show besides their first. */
export async function furtherPictures(reader: Reader, images: readonly string[]): Promise<string[]> {
  const rows = await reader.all(
    db
      .selectFrom('product_pictures as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .select('s.file')
      .distinct()
      .where('s.file', '=', anyOf(images))
      .where('s.position', '>', sql.lit(0))
      .where('p.deleted_at', 'is', null),
  );
  return rows.map(({ file }) => file);
}
