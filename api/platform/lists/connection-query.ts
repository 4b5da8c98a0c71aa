import { type Connection, connectionOf, countedOnce, type IdCursorPage } from './connection.ts';
import type { SortOrder } from './list-request.ts';
import { MAX_HITS } from '../../domain/pages/list-sizes.ts';
import type { ListTotal } from '../../domain/pages/list-total.ts';
import { type SortColumn, sorted } from './list-page-sql.ts';
import { conditionOf, type ListSource } from './list-source.ts';
import type { Queryable } from '../database/read.ts';

interface Wanted<Row, Node> {
  column: SortColumn;
  order: SortOrder;
  page: IdCursorPage;
  entryOf: (row: Row) => Node;
}

/**
 * Finds the page by comparing with the cursor's row, so that it costs the same at any depth. Rows without a value come
 * last in either direction.
 */
export async function readConnection<Row extends object, Node extends { id: number }>(
  read: Queryable,
  source: ListSource,
  wanted: Wanted<Row, Node>,
): Promise<Connection<Node>> {
  const counted = countOf(source);
  const { text, values } = pageQuery(source, wanted);
  const rows = await read.query<Row>({ name: '', text }, values);
  const total = countedOnce(async () => {
    const [row] = await read.query<{ total: number }>({ name: '', text: counted.text }, counted.values);
    return shownTotal(row?.total ?? 0, source);
  });
  return { ...connectionOf(rows.map(wanted.entryOf), wanted.page, total.totalCount), ...total };
}

/** A search stops counting above what its pages show. */
const shownTotal = (total: number, { search }: ListSource): ListTotal => ({
  total: search ? Math.min(total, MAX_HITS) : total,
  isTotalExact: !search || total <= MAX_HITS,
});

interface Statement {
  text: string;
  values: unknown[];
}

function countOf(source: ListSource): Statement {
  const { count, from, search, where } = source;
  if (count && !search) return { text: `select (${count})::int as total`, values: [] };
  // The same limit as in the pages of a search.
  const most = search ? `limit ${MAX_HITS + 1}` : '';
  const found = `select from ${from} where ${conditionOf(source)} ${most}`;
  return { text: `select count(*)::int as total from (${found}) found`, values: [...where.values] };
}

const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const;

function pageQuery(
  source: ListSource,
  { column, order, page }: Pick<Wanted<never, never>, 'column' | 'order' | 'page'>,
): Statement {
  const { size, cursorId, isBackward } = page;
  const values = [...source.where.values, size + 1];
  const limit = `limit $${values.length}`;
  const cursor = cursorId === null ? null : `$${values.push(cursorId)}::int`;
  const towards = isBackward ? OPPOSITE[order] : order;
  const parts = partsOf(source, { column, towards, cursor, isBackward });
  const all = `select ${source.columns} from ${source.from} where ${conditionOf(source)}`;
  const read = (isBackward ? parts.toReversed() : parts).map(
    ({ condition, sorting }) => `${all} and ${condition} order by ${sorting} ${limit}`,
  );
  const [only = ''] = read;
  return {
    text: read.length === 1 ? only : `${read.map((part) => `(${part})`).join(' union all ')} ${limit}`,
    values,
  };
}

interface Place {
  column: SortColumn;
  towards: SortOrder;
  /** The parameter with the cursor's id; null at the end of the list. */
  cursor: string | null;
  isBackward: boolean;
}

interface Part {
  condition: string;
  sorting: string;
}

/** Rows with a value, then those without; each part is read in the order of an index. */
function partsOf(source: ListSource, { column, towards, cursor, isBackward }: Place): Part[] {
  const { sql, isNullable } = column;
  const sorting = sorted(column, towards);
  const cursorValue = `(select ${sql} from ${source.from} where id = ${cursor} and ${source.cursorScope ?? 'true'})`;
  const idAfter = cursor === null ? 'true' : `id ${towards === 'ASC' ? '>' : '<'} ${cursor}`;
  const after = cursor === null ? 'true' : afterCursor(column, towards, { cursorValue, idAfter });
  if (isNullable !== true) return [{ condition: after, sorting }];
  // The rows of the other part are all on the same side of the cursor.
  const isOfOther = cursor === null ? 'true' : `${cursorValue} is ${isBackward ? 'null' : 'not null'}`;
  const withValue = isBackward ? `(${isOfOther} or ${after})` : after;
  const without = `(${isOfOther} ${isBackward ? 'and' : 'or'} ${idAfter})`;
  return [
    { condition: `${sql} is not null and ${withValue}`, sorting },
    { condition: `${sql} is null and ${without}`, sorting: `id ${towards}` },
  ];
}

/** The first comparison uses the index; the others handle rows with the same value. */
function afterCursor(
  { sql, isBytewise }: SortColumn,
  towards: SortOrder,
  { cursorValue, idAfter }: { cursorValue: string; idAfter: string },
): string {
  const sign = towards === 'ASC' ? '>' : '<';
  if (sql === 'id') return `id ${sign} ${cursorValue}`;
  const [strict, loose] = isBytewise === true ? [`~${sign}~`, `~${sign}=~`] : [sign, `${sign}=`];
  return `(${sql} ${loose} ${cursorValue} and (${sql} ${strict} ${cursorValue} or ${idAfter}))`;
}
