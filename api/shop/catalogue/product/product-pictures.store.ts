import type { Reader } from '../../../platform/database/read.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { ProductEntity } from './product.entity.ts';

const db = tablesOf<{ products: TableOf<typeof ProductEntity> }>();

/** Those of some pictures that products have. */
export async function picturesOfProducts(reader: Reader, images: readonly string[]): Promise<string[]> {
  const rows = await reader.all(
    db
      .selectFrom('products')
      .select('image')
      .distinct()
      .where('image', '=', anyOf(images))
      .where('deleted_at', 'is', null),
  );
  return rows.map(({ image }) => image);
}
