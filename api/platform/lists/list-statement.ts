import { pageWindow } from '../../domain/pages/pagination.ts';
import type { ListPage, ListRequest } from './list-request.ts';
import { idsOfPage, idsOfSearchPage, type SortColumns } from './list-page-sql.ts';
import type { ListSource, Search } from './list-source.ts';
import type { Queryable } from '../database/read.ts';

/** Rows. Pages further down first count the list, to read from the nearer end. */
const NEAR = 20_000;

type Request<Field extends string> = ListRequest<Field> & { columns: SortColumns<Field> };

/**
 * One page and the total, in one statement, or two for a page far down or beyond the end. Ids are found first, so that
 * skipped rows are not read. Rows without a value come last in either direction. A search shows at most the newest
 * `MAX_HITS`.
 */
export async function readListPage<Row extends object, Field extends string>(
  read: Queryable,
  source: ListSource,
  request: Request<Field>,
): Promise<ListPage<Row>> {
  const { page, pageSize: size } = request;
  const { search } = source;
  if (search) return listed(await readSearch<Row, Field>(read, { ...source, search }, request), request);
  const skipped = (Math.max(page, 1) - 1) * size;
  if (skipped <= NEAR) {
    const rows = await readRows<Row, Field>(read, source, { ...request, skipped, take: size });
    if (rows.length > 0 || skipped === 0) return listed(rows, request);
  }
  const total = await readTotal(read, source);
  const { offset } = pageWindow({ total, page, size });
  const take = Math.min(size, total - offset);
  const fromEnd = offset > total / 2;
  const rows = await readRows<Row, Field>(read, source, {
    ...request,
    ...(fromEnd && { order: request.order === 'ASC' ? 'DESC' : 'ASC' }),
    fromEnd,
    skipped: fromEnd ? total - offset - take : offset,
    take,
  });
  return listed(fromEnd ? rows.toReversed() : rows, request);
}

type Listed<Row> = Row & { list_total: number; list_is_exact?: boolean };

function listed<Row extends object>(
  rows: Listed<Row>[],
  { page, pageSize }: { page: number; pageSize: number },
): ListPage<Row> {
  const total = rows[0]?.list_total ?? 0;
  const { page: current, pages } = pageWindow({ total, page, size: pageSize });
  return { items: rows, page: current, pages, total, isTotalExact: rows[0]?.list_is_exact ?? true };
}

const counted = ({ count, from, where }: ListSource) =>
  count ?? `select count(*) from ${from} where ${where.text}`;

async function readTotal(read: Queryable, source: ListSource): Promise<number> {
  const text = `select (${counted(source)})::int as total`;
  const values = source.count ? [] : source.where.values;
  const [row] = await read.query<{ total: number }>({ name: '', text }, values);
  return row?.total ?? 0;
}

/**
 * Unnamed, so that the statement is planned with its actual numbers: the planner then knows how few rows are wanted.
 */
async function readRows<Row extends object, Field extends string>(
  read: Queryable,
  source: ListSource,
  request: Request<Field> & { fromEnd?: boolean; skipped: number; take: number },
): Promise<Listed<Row>[]> {
  const { from, columns, where } = source;
  const values = [...where.values, request.take, request.skipped];
  const [take, skipped] = [`$${values.length - 1}::bigint`, `$${values.length}::bigint`];
  const ids = idsOfPage(source, { column: request.columns[request.sort], ...request, take, skipped });
  const text = `with size as materialized (select (${counted(source)})::int as total), page as materialized (
      select id, row_number() over () as place from (${ids}) sorted
    )
    select ${columns}, size.total as list_total from page join ${from} using (id) cross join size order by page.place`;
  return await read.query<Listed<Row>>({ name: '', text }, values);
}

async function readSearch<Row extends object, Field extends string>(
  read: Queryable,
  source: ListSource & { search: Search },
  request: Request<Field>,
): Promise<Listed<Row>[]> {
  const values = [...source.where.values, request.page, request.pageSize];
  const [page, size] = [`$${values.length - 1}::bigint`, `$${values.length}::bigint`];
  const { order } = request;
  const text = `${idsOfSearchPage(source, { column: request.columns[request.sort], order, page, size })}
    select ${source.columns}, size.total as list_total, size.is_exact as list_is_exact from page join ${source.from} using (id) cross join size
    order by page.place`;
  return await read.query<Listed<Row>>({ name: '', text }, values);
}
