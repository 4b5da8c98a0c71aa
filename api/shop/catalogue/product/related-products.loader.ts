import DataLoader from 'dataloader';
import type { RequestContext } from '../../context/context.ts';
import { PRODUCT_COLUMNS, type ProductRecord } from './product.record.ts';

/** One row of the product grid at its widest. */
const RELATED = 4;

/** $1 product ids. For each, the best rated others of its category that everyone may see. */
const RELATED_PRODUCTS = {
  name: 'products-related',
  text: `select wanted.id as "relatedTo", found.* from products wanted
    cross join lateral (
      select ${PRODUCT_COLUMNS} from products p
      where p.category = wanted.category and p.id <> wanted.id and p.deleted_at is null and not p.is_draft
      order by p.rating desc, p.num_reviews desc, p.id desc limit ${RELATED}
    ) found
    where wanted.id = any($1::int[])`,
};

type RelatedRow = ProductRecord & { relatedTo: number };

/** Up to four products like a given one, for all products of a request in one statement. */
export function relatedProducts({ read }: Pick<RequestContext, 'read'>): DataLoader<number, ProductRecord[]> {
  return new DataLoader(async (productIds: readonly number[]) => {
    const rows = await read.query<RelatedRow>(RELATED_PRODUCTS, [productIds]);
    const byProduct = Map.groupBy(rows, (row) => row.relatedTo);
    return productIds.map((id) => byProduct.get(id) ?? []);
  });
}
