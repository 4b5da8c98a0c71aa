import type { OptionColumns } from '../../../domain/catalogue/variants/options.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { builtOnce, tablesOf, typed } from '../../../platform/database/statements.ts';
import type { ProductTables } from '../product/product.store.ts';

const db = tablesOf<ProductTables>();

/** As it is stored: also a former price that is not shown now. Prices in kobo. */
export type ExportedVariant = OptionColumns & {
  id: number;
  sku: string;
  product: number;
  price: number;
  wasPrice: number | null;
  wasUntil: Date | null;
  countInStock: number;
  isStandard: boolean;
};

const VARIANTS_AFTER = builtOnce(({ after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select([
      'v.id',
      'v.sku',
      'v.product_id as product',
      'v.lengths',
      'v.colour',
      'v.density',
      'v.lace',
      'v.cap',
    ])
    .select(['v.parting', 'v.volume', 'v.finish', 'v.shade', 'v.price', 'v.was_price as wasPrice'])
    .select(['v.was_until as wasUntil', 'v.stock as countInStock', 'v.is_standard as isStandard'])
    .where('v.id', '>', after)
    .where('v.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .orderBy('v.id')
    .limit(typed(limit, 'bigint')),
);

/** In order of id. */
export async function variantsAfter(
  reader: Reader,
  after: number,
  limit: number,
): Promise<ExportedVariant[]> {
  return await reader.all(VARIANTS_AFTER({ after, limit }));
}
