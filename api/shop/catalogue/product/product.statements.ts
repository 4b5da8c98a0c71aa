import type { Statement } from '../../../platform/database/statements.ts';
import { keptCount } from '../../../platform/lists/kept-count.ts';
import { PAGE_SIZE } from '../../../domain/pages/pagination.ts';
import { SAMPLE_PRODUCT as SAMPLE } from '../../../domain/catalogue/product-draft.ts';
import { PRODUCT_COLUMNS } from './product.record.ts';
import { type Visibility, VISIBLE, VISIBLE_SUBJECTS } from './visibility.ts';

/** A statement for those who see everything and one for everyone else, each with its own prepared plan. */
export function forEachVisibility(
  name: string,
  text: (visible: string, count: string) => string,
): Record<Visibility, Statement> {
  return {
    public: { name, text: text(VISIBLE.public, keptCount(...VISIBLE_SUBJECTS.public)) },
    all: { name: `${name}-all`, text: text(VISIBLE.all, keptCount(...VISIBLE_SUBJECTS.all)) },
  };
}

/**
 * $1 page. Its size and the page in one round trip; a page beyond the last is the last. The page's ids come from the
 * index alone, so that a deep page does not read the rows that it skips, and from the end that is nearer.
 */
export const LIST_PRODUCTS = forEachVisibility(
  'products-list',
  (visible, count) => `with size as materialized (select (${count}) as total),
    place as materialized (
      select total, skipped, least(total - skipped, ${PAGE_SIZE}) as wanted, skipped <= total / 2 as is_near from (
        select total, (least(greatest($1::bigint, 1), (greatest(total, 1) + ${PAGE_SIZE} - 1) / ${PAGE_SIZE}) - 1) * ${PAGE_SIZE} as skipped from size
      ) asked
    ),
    page as materialized (
      (select id from (
        select id from products where ${visible} order by created_at desc, id desc
        limit (select case when is_near then wanted else 0 end from place) offset (select skipped from place)
      ) first limit ${PAGE_SIZE})
      union all
      (select id from (
        select id from products where ${visible} order by created_at, id
        limit (select case when is_near then 0 else wanted end from place)
        offset (select total - skipped - wanted from place)
      ) last limit ${PAGE_SIZE})
    )
    select ${PRODUCT_COLUMNS}, size.total from page join products p using (id) cross join size
    order by p.created_at desc, p.id desc`,
);

/** $1 id. */
export const PRODUCT_BY_ID = forEachVisibility(
  'product-by-id',
  (visible) => `select ${PRODUCT_COLUMNS} from products p where id = $1 and ${visible}`,
);

/** Says of a draft that it still is what every draft begins as, whatever picture it may have been given. */
const IS_SAMPLE = `not is_hidden and name = '${SAMPLE.name}' and price = ${SAMPLE.price}
  and description = '${SAMPLE.description}' and brand = '${SAMPLE.brand}' and category = '${SAMPLE.category}'
  and count_in_stock = ${SAMPLE.countInStock}`;

/** $1 id. To everybody also a draft that holds nothing yet. */
export const PRODUCT_OR_SAMPLE_BY_ID: Record<Visibility, Statement> = {
  public: {
    name: 'product-or-sample-by-id',
    text: `select ${PRODUCT_COLUMNS} from products p where id = $1 and deleted_at is null and (not is_draft or ${IS_SAMPLE})`,
  },
  all: PRODUCT_BY_ID.all,
};

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
