import type { FacetProduct } from '../../../api/domain/catalogue/facets/facet-columns.ts';
import { addProducts } from '../shop/catalogue.ts';
import type { TestShop } from '../shop/shop.ts';
import { NAMES, WIGS } from './wigs.ts';

const nameOf = (wig: FacetProduct): string => NAMES[wig.id - 1] ?? '';

/** The wigs with their facts and variants, each newer than the one before. Returns their ids by name. */
export async function addWigs(
  shop: TestShop,
  wigs: readonly FacetProduct[] = WIGS,
): Promise<Map<string, number>> {
  const ids = await addProducts(
    shop,
    wigs.map((wig) => ({
      name: nameOf(wig),
      brand: (wig.maker ?? '').replaceAll('-', ' '),
      ratingSum: wig.rating * wig.numReviews,
      numReviews: wig.rating === 0 ? 0 : wig.numReviews,
      createdAt: new Date(Date.UTC(2026, 0, 1) + wig.createdAt * 60_000).toISOString(),
    })),
  );
  const products = wigs.map((wig, place) => ({ ...wig, id: ids[place] ?? 0 }));
  const em = shop.parts.orm.em.fork();
  await em.execute(
    `insert into product_facts (product_id, kind, texture, hair, glueless, pre_plucked, bleached_knots, fringe)
     select id, kind, texture, hair, 'glueless' = any(wear), 'pre-plucked' = any(wear), 'bleached-knots' = any(wear),
       case when 'fringe' = any(wear) then 'blunt' end
     from jsonb_to_recordset(?::jsonb) as given (id int, kind text, texture text, hair text, wear text[])`,
    [JSON.stringify(products)],
  );
  const rows = products.flatMap(({ id, variants }) =>
    variants.map((variant, place) => ({ ...variant, productId: id, place, sku: `W-${id}-${place}` })),
  );
  const given = `jsonb_to_recordset(?::jsonb) as g ("productId" int, place int, sku text, lengths smallint[], colour text,
    density int, lace text, cap text, price bigint, "inStock" boolean)`;
  await em.execute(
    `update variants v set sku = g.sku, lengths = g.lengths, colour = g.colour, density = g.density, lace = g.lace,
       cap = g.cap, price = g.price, stock = case when g."inStock" then 3 else 0 end
     from ${given} where v.product_id = g."productId" and g.place = 0`,
    [JSON.stringify(rows)],
  );
  await em.execute(
    `insert into variants (product_id, sku, lengths, colour, density, lace, cap, price, stock, position, created_at, updated_at)
     select "productId", sku, lengths, colour, density, lace, cap, price, case when "inStock" then 3 else 0 end, place + 1, now(), now()
     from ${given} where place > 0`,
    [JSON.stringify(rows)],
  );
  return new Map(wigs.map((wig, place) => [nameOf(wig), ids[place] ?? 0]));
}
