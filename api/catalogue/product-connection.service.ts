import { type Connection, connectionOf, readStretch } from '../connection.ts';
import type { RequestContext } from '../context.ts';
import { badInput } from '../domain/errors.ts';
import { PAGE_SIZE } from '../domain/pagination.ts';
import { normaliseKeyword } from '../domain/search.ts';
import type { ProductRecord } from './product.record.ts';
import { forEachVisibility } from './product.statements.ts';
import { PRODUCT_COLUMNS } from './product.record.ts';
import { searchProducts } from './search.service.ts';
import { visibilityFor } from './visibility.ts';

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

const POSITION = /^hit:([1-9]\d{0,3})$/;

/** Hits have no place but the one in their order, so a cursor counts them; the search itself answers in pages. */
async function searchConnection(
  ctx: RequestContext,
  input: { first: number; after?: string | null; keyword: string },
): Promise<Connection<ProductRecord>> {
  const { first, keyword } = input;
  readStretch({ first });
  const start = readPosition(input.after ?? null);
  const firstPage = Math.floor(start / PAGE_SIZE) + 1;
  const lastPage = Math.floor((start + first - 1) / PAGE_SIZE) + 1;
  const pages = await Promise.all(
    Array.from({ length: lastPage - firstPage + 1 }, (_, index) =>
      searchProducts(ctx.read, { keyword, page: firstPage + index, visibility: visibilityFor(ctx) }),
    ),
  );
  const total = pages[0]?.[0]?.total ?? 0;
  // A page beyond the last is answered with the last one again, which is passed over here.
  const hits = pages.filter((_, index) => (firstPage + index - 1) * PAGE_SIZE < total).flat();
  const from = start - (firstPage - 1) * PAGE_SIZE;
  const edges = hits
    .slice(from, from + first)
    .map((node, index) => ({ cursor: cursorAt(start + index + 1), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: start + edges.length < total,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function cursorAt(position: number): string {
  return Buffer.from(`hit:${position}`).toString('base64url');
}

function readPosition(after: string | null): number {
  if (after === null) return 0;
  const position = POSITION.exec(Buffer.from(after, 'base64url').toString('latin1'))?.[1];
  if (position === undefined) throw badInput({ after: 'Take a cursor from an answer of this list.' });
  return Number(position);
}
