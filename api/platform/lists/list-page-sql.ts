import { MAX_HITS } from '../../domain/pages/list-sizes.ts';
import type { SortOrder } from './list-request.ts';
import type { ListSource, Search } from './list-source.ts';

/** Constant SQL, never from a request. */
export interface SortColumn {
  sql: string;
  isNullable?: boolean;
  /** Compared byte by byte, like the index for prefix searches. */
  isBytewise?: boolean;
}

export type SortColumns<Field extends string> = Record<Field, SortColumn>;

/** Cost of fetching a row found by an index, relative to reading the next row in order. */
const FETCH = 4;

/** Newest rows: for estimating how common a word is, and for scanning where no index helps. */
const SAMPLE = 500;
const WALK = 50_000;

/** The newest rows are compared one by one: a common word needs no more. */
const NEWEST = 16_384;

/** A part has 2 ^ 18 = 262,144 ids, as in the migration: fewer cost more for rare words, more for common ones. */
const PART_BITS = 18;

/** One more than are shown tells that there are more. */
const ENOUGH = MAX_HITS + 1;

interface PagePlace {
  column: SortColumn;
  order: SortOrder;
  /** Rows without a value come first, as when reading from the end. */
  fromEnd?: boolean;
  /** Parameters. */
  take: string;
  skipped: string;
}

/** Ties are sorted by id. */
export function sorted({ sql, isBytewise }: SortColumn, order: SortOrder): string {
  if (sql === 'id') return `id ${order}`;
  const direction = isBytewise === true ? `using ${order === 'ASC' ? '~<~' : '~>~'}` : order;
  return `${sql} ${direction}, id ${order}`;
}

/**
 * Rows with and without a value are read as two lists, one after the other, so that each uses its index and stops at
 * the limit.
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

type SearchedSource = ListSource & { search: Search };

/** By which conditions name the rows: `o` of `orders o`. */
const aliasOf = (from: string): string => from.slice(from.lastIndexOf(' ') + 1);

/**
 * For common words it scans from the newest row, for rare ones it uses the index; a sample
 * and the planner's estimate of the table's size decide. Words too short for the index are searched in the newest only.
 */
function hitsBySample({ from, table, where, search }: SearchedSource): string {
  const found = `${where.text} and ${search.found}`;
  const isCommon = search.isShort ? 'true' : '(select is_common from sample)';
  const alias = aliasOf(from);
  const newest = `(select * from ${from} order by id desc ${search.isShort ? `limit ${WALK}` : 'offset 0'}) ${alias}`;
  return `sample as materialized (
      select power(count(*) filter (where ${found}), 2) * (
        select greatest(reltuples, 0) from pg_class where oid = '${table ?? from.split(' ')[0]}'::regclass
      ) > ${MAX_HITS / FETCH} * power(count(*), 2) as is_common
      from (select * from ${from} order by id desc limit ${SAMPLE}) ${alias}
    ), walked as materialized (
      select id from ${newest} where ${isCommon} and ${found} limit ${ENOUGH}
    ), indexed as materialized (
      select id from ${from} where not ${isCommon} and ${found}
    ), found as (
      (select id from walked) union all (select id from indexed order by id desc limit ${ENOUGH})
    )`;
}

/**
 * The newest rows, then by the index, one part of the ids after the other until there are enough: the work is limited
 * by the size of a part for words that many rows have, wherever those are.
 */
function hitsByParts({ from, where, search }: SearchedSource): string {
  const found = `${where.text} and ${search.found}`;
  const oldest = `(select id from last) - ${NEWEST}`;
  return `last as materialized (
      select coalesce(max(id), 0) as id from ${from}
    ), walked as materialized (
      select id from (select * from ${from} where id > ${oldest} order by id desc limit ${NEWEST}) ${aliasOf(from)}
      where ${found} limit ${ENOUGH}
    ), older as materialized (
      select of_part.id from generate_series((select id from last) >> ${PART_BITS}, 0, -1) part cross join lateral (
        select id from (
          select id from ${from} where id >> ${PART_BITS} = part and id <= ${oldest} and ${found} offset 0
        ) unsorted order by id desc limit ${ENOUGH}
      ) of_part limit ${ENOUGH} - (select count(*) from walked)
    ), found as (
      select id from walked union all select id from older
    )`;
}

/** The CTEs `page` and `size`: a page of the newest `MAX_HITS` that are found, and of the row that an id names. */
export function idsOfSearchPage(
  source: SearchedSource,
  request: { column: SortColumn; order: SortOrder; page: string; size: string },
): string {
  const { from, where, search } = source;
  const { column, order, page, size } = request;
  const sorting = sorted(column, order).replace(', id', ' nulls last, id');
  // Older rows are not searched for words that are too short for an index.
  const isWhole = `not exists (select from ${from} order by id desc offset ${WALK})`;
  const isExact = `(select count(*) from found) <= ${MAX_HITS}${search.isShort && !search.isInParts ? ` and ${isWhole}` : ''}`;
  return `with ${search.isInParts ? hitsByParts(source) : hitsBySample(source)}, hits as materialized (
      select id from ${from} where ${where.text} and id = ${search.id}::int
      union (select id from found order by id desc limit ${MAX_HITS})
    ), size as materialized (
      select count(*)::int as total, ${isExact} as is_exact from hits
    ), page as materialized (
      select id, row_number() over () as place from (
        select id from ${from} where id = any(array(select id from hits)) order by ${sorting} limit ${size} offset (
          select (least(greatest(${page}, 1), (greatest(total, 1) + ${size} - 1) / ${size}) - 1) * ${size} from size)
      ) sorted
    )`;
}
