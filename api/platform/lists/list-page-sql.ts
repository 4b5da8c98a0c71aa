import { MAX_HITS } from '../../domain/pages/list-sizes.ts';
import type { SortOrder } from './list-request.ts';
import type { ListSource, Search } from './list-source.ts';

/** SQL of what a list is sorted by; nothing from a request ever becomes SQL. */
export interface SortColumn {
  sql: string;
  /** A row may have no value in it. */
  isNullable?: boolean;
  /** Texts are compared byte by byte, as the index that finds them by their beginning has them. */
  isBytewise?: boolean;
}

export type SortColumns<Field extends string> = Record<Field, SortColumn>;

/** How much dearer it is to fetch a row that an index has found than to look at the next one. */
const FETCH = 4;

/** Of the newest rows: how many tell what is to be expected, and how many are looked at for what no index finds. */
const SAMPLE = 500;
const WALK = 50_000;

interface PagePlace {
  column: SortColumn;
  order: SortOrder;
  /** What has no value stands first, as it does in a list read from its end. */
  fromEnd?: boolean;
  /** Parameters. */
  take: string;
  skipped: string;
}

/** How a column is sorted; equal ones keep the ids' order. */
export function sorted({ sql, isBytewise }: SortColumn, order: SortOrder): string {
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
 * Makes `page` (ids and their places) and `size` for a search. Common words are met by walking down from the newest row,
 * rare ones are found by the index: a sample of the newest and the planner's own idea of the table's size tell which
 * reads less. Words that no index finds are looked for among the newest alone.
 */
export function idsOfSearchPage(
  { from, where, search }: ListSource & { search: Search },
  request: { column: SortColumn; order: SortOrder; page: string; size: string },
): string {
  const { column, order, page, size } = request;
  const found = `${where.text} and ${search.found}`;
  const sorting = sorted(column, order).replace(', id', ' nulls last, id');
  const isCommon = search.isShort ? 'true' : '(select is_common from sample)';
  const newest = `(select * from ${from} order by id desc ${search.isShort ? `limit ${WALK}` : 'offset 0'}) newest`;
  return `with sample as materialized (
      select power(count(*) filter (where ${found}), 2) * (
        select greatest(reltuples, 0) from pg_class where oid = '${from.split(' ')[0]}'::regclass
      ) > ${MAX_HITS / FETCH} * power(count(*), 2) as is_common
      from (select * from ${from} order by id desc limit ${SAMPLE}) newest
    ), walked as materialized (
      select id from ${newest} where ${isCommon} and ${found} limit ${MAX_HITS}
    ), indexed as materialized (
      select id from ${from} where not ${isCommon} and ${found}
    ), hits as materialized (
      select id from ${from} where ${where.text} and id = ${search.id}::int
      union (select id from walked) union (select id from indexed order by id desc limit ${MAX_HITS})
    ), size as materialized (
      select count(*)::int as total from hits
    ), page as materialized (
      select id, row_number() over () as place from (
        select id from ${from} where id = any(array(select id from hits)) order by ${sorting} limit ${size} offset (
          select (least(greatest(${page}, 1), (greatest(total, 1) + ${size} - 1) / ${size}) - 1) * ${size} from size)
      ) sorted
    )`;
}
