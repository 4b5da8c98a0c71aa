import { type Connection, connectionOf, readStretch } from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { normaliseKeyword } from '../../../domain/catalogue/search.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { forEachVisibility } from '../product/product.statements.ts';
import { PRODUCT_COLUMNS } from '../product/product.record.ts';
import { cursorOfPlace, placeOfCursor } from '../search/search-place.ts';
import { searchProducts, searchStretch } from '../search/search.service.ts';
import { visibilityFor } from '../product/visibility.ts';

/** As many as the header's search box shows. */
const SUGGESTIONS = 6;

/** $1 how many. */
const NEWEST = forEachVisibility(
  'products-newest',
  (visible) =>
    `select ${PRODUCT_COLUMNS} from products p where ${visible} order by p.created_at desc, p.id desc limit $1`,
);

/** $1 how many, $2 the product to go on after; one deleted meanwhile still marks its place. */
const NEWEST_AFTER = forEachVisibility(
  'products-newest-after',
  (visible) => `select ${PRODUCT_COLUMNS} from products p
    where ${visible} and (p.created_at, p.id) < (select created_at, id from products where id = $2)
    order by p.created_at desc, p.id desc limit $1`,
);

/**
 * A stretch of the catalogue: newest first, or for a keyword the most relevant first, as `listProducts` has them. Open
 * to everyone; administrators see drafts too.
 */
export async function productsConnection(
  ctx: RequestContext,
  input: { first: number; after?: string | null; keyword?: string | null },
): Promise<Connection<ProductRecord>> {
  const keyword = normaliseKeyword(input.keyword);
  if (keyword !== '') return await searchConnection(ctx, { ...input, keyword });
  const stretch = readStretch(input);
  const visibility = visibilityFor(ctx);
  const limit = stretch.first + 1;
  const rows = await (stretch.afterId === null
    ? ctx.read.query<ProductRecord>(NEWEST[visibility], [limit])
    : ctx.read.query<ProductRecord>(NEWEST_AFTER[visibility], [limit, stretch.afterId]));
  return connectionOf(rows, stretch);
}

/** Up to six products for a search text that is still being typed, the most relevant first. Open to everyone. */
export async function suggestions(ctx: RequestContext, text: string): Promise<ProductRecord[]> {
  const keyword = normaliseKeyword(text);
  if (keyword === '') return [];
  const hits = await searchProducts(ctx.read, { keyword, page: 1, visibility: visibilityFor(ctx) });
  return hits.slice(0, SUGGESTIONS);
}

/** The hits of a search in their order; a cursor names the place of one in it. */
async function searchConnection(
  ctx: RequestContext,
  input: { first: number; after?: string | null; keyword: string },
): Promise<Connection<ProductRecord>> {
  const { keyword } = input;
  const { first } = readStretch({ first: input.first });
  const after = input.after == null ? null : placeOfCursor(input.after);
  const asked = { keyword, visibility: visibilityFor(ctx), limit: first + 1, after };
  const { hits, guesses } = await searchStretch(ctx.read, asked);
  const edges = hits.slice(0, first).map((node) => {
    const { tier, placeTime: time, id, stage } = node;
    return { cursor: cursorOfPlace({ tier, time, id, stage, guesses }), node };
  });
  return {
    edges,
    pageInfo: {
      hasNextPage: hits.length > first,
      hasPreviousPage: after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
