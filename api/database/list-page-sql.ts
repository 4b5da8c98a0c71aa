import type { SortOrder } from '../list-request.ts';
import type { ListSource } from './list-source.ts';

/** SQL of what a list is sorted by; nothing from a request ever becomes SQL. */
export interface SortColumn {
  sql: string;
  /** A row may have no value in it. */
  isNullable?: boolean;
  /** Texts are compared byte by byte, as the index that finds them by their beginning has them. */
  isBytewise?: boolean;
}

export type SortColumns<Field extends string> = Record<Field, SortColumn>;

/** A search shows at most this many hits, the newest, which bounds what it costs. */
export const MAX_HITS = 1200;

/** With more hits than this expected, looking through the newest rows is quicker than the index of words. */
const RARE = 15_000;

/** Of the newest rows: how many tell what is to be expected. */
const SAMPLE = 500;

interface PagePlace {
  column: SortColumn;
  order: SortOrder;
  /** What has no value stands first, as it does in a list read from its end. */
  fromEnd?: boolean;
  /** Parameters. */
  take: string;
  skipped: string;
}

function sorted({ sql, isBytewise }: SortColumn, order: SortOrder): string {
  if (sql === 'id') return `id ${order}`;
  const direction = isBytewise === true ? `using ${order === 'ASC' ? '~<~' : '~>~'}` : order;
  return `${sql} ${direction}, id ${order}`;
}

/**
 * The ids of some rows in their order. Rows with a value and those without are two lists, one behind the other, so that
 * each is read in the order of an index and no further than is wanted.
 */
export function idsOfPage({ from, where }: ListSource, place: PagePlace): string {
  const { column, order, fromEnd = false, take, skipped } = place;
  const all = `select id from ${from} where ${where.text}`;
  const window = `limit ${take} offset ${skipped}`;
  if (column.isNullable !== true) return `${all} order by ${sorted(column, order)} ${window}`;
  const limit = `limit ${take} + ${skipped}`;
  const parts = [
    `(${all} and ${column.sql} is not null order by ${sorted(column, order)} ${limit})`,
    `(${all} and ${column.sql} is null order by id ${order} ${limit})`,
  ];
  return `select id from (${(fromEnd ? parts.toReversed() : parts).join(' union all ')}) parts ${window}`;
}

/**
 * Makes `page` (ids and their places) and `size` for a search. Whether words are common, a sample of the newest rows and
 * the planner's own idea of the table's size tell: common ones are met by walking down from the newest, rare ones are
 * found by the index.
 */
export function idsOfSearchPage(
  { from, where }: ListSource,
  request: { column: SortColumn; order: SortOrder; page: string; size: string },
): string {
  const { column, order, page, size } = request;
  const table = from.split(' ')[0] ?? from;
  const condition = where.text;
  const nullsLast = sorted(column, order).replace(', id', ' nulls last, id');
  const isCommon = '(select is_common from sample)';
  return `with sample as materialized (
      select count(*) filter (where ${condition}) * (
        select greatest(reltuples, 0) from pg_class where oid = '${table}'::regclass) > ${RARE}::float8 * count(*) as is_common
      from (select * from ${from} order by id desc limit ${SAMPLE}) newest
    ), walked as materialized (
      select id from (select * from ${from} order by id desc offset 0) newest where ${isCommon} and ${condition}
      limit ${MAX_HITS}
    ), indexed as materialized (
      select id from ${from} where not ${isCommon} and ${condition}
    ), hits as materialized (
      select id from walked union all (select id from indexed order by id desc limit ${MAX_HITS})
    ), size as materialized (
      select count(*)::int as total from hits
    ), page as materialized (
      select id, row_number() over () as place from (
        select id from hits join ${from} using (id) order by ${nullsLast} limit ${size} offset (
          select (least(greatest(${page}, 1), (greatest(total, 1) + ${size} - 1) / ${size}) - 1) * ${size} from size)
      ) sorted
    )`;
}
