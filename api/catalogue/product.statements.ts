import type { Statement } from '../database/read.ts';
import { PRODUCT_COLUMNS } from './product.record.ts';
import { type Visibility, VISIBLE } from './visibility.ts';

/** A statement for those who see everything and one for everyone else, each with its own prepared plan. */
export function forEachVisibility(
  name: string,
  text: (visible: string) => string,
): Record<Visibility, Statement> {
  return {
    public: { name, text: text(VISIBLE.public) },
    all: { name: `${name}-all`, text: text(VISIBLE.all) },
  };
}

/**
 * $1 page, $2 page size. Count and page in one round trip; a page beyond the last is the last. The page's ids come
 * from the index alone, so that a deep page does not read the rows that it skips.
 */
export const LIST_PRODUCTS = forEachVisibility(
  'products-list',
  (visible) => `with size as materialized (select count(*)::int as total from products where ${visible}),
    page as (
      select id from products where ${visible} order by created_at desc, id desc
      limit $2 offset (select (least(greatest($1::bigint, 1), (greatest(total, 1) + $2 - 1) / $2) - 1) * $2 from size)
    )
    select ${PRODUCT_COLUMNS}, size.total from page join products p using (id) cross join size
    order by p.created_at desc, p.id desc`,
);

/** $1 id. */
export const PRODUCT_BY_ID = forEachVisibility(
  'product-by-id',
  (visible) => `select ${PRODUCT_COLUMNS} from products p where id = $1 and ${visible}`,
);

/** $1 ids, without repetition; the answer keeps their order. */
export const PRODUCTS_BY_IDS = forEachVisibility(
  'products-by-ids',
  (visible) => `select ${PRODUCT_COLUMNS} from unnest($1::int[]) with ordinality as wanted (id, place)
    join products p using (id) where ${visible} order by wanted.place`,
);

export const TOP_PRODUCTS = forEachVisibility(
  'products-top',
  (visible) => `select ${PRODUCT_COLUMNS} from products p where ${visible} and rating > 0
    order by p.rating desc, num_reviews desc, p.created_at desc, id desc limit 5`,
);
