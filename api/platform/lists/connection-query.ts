import { type Connection, connectionOf, type Stretch } from './connection.ts';
import type { SortOrder } from './list-request.ts';
import { MAX_HITS } from '../../domain/pages/list-sizes.ts';
import { type SortColumn, sorted } from './list-page-sql.ts';
import { conditionOf, type ListSource } from './list-source.ts';
import type { Queryable } from '../database/read.ts';

interface Wanted<Row, Node> {
  column: SortColumn;
  order: SortOrder;
  stretch: Stretch;
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
  const { text, values } = stretchOf(source, wanted);
  const rows = await read.query<Row>({ name: '', text }, values);
  return connectionOf(rows.map(wanted.entryOf), wanted.stretch, async () => {
    const [row] = await read.query<{ total: number }>({ name: '', text: counted.text }, counted.values);
    return row?.total ?? 0;
  });
}

interface Statement {
  text: string;
  values: unknown[];
}

function countOf(source: ListSource): Statement {
  const { count, from, search, where } = source;
  if (count && !search) return { text: `select (${count})::int as total`, values: [] };
  // The same limit as in the pages of a search.
  const most = search ? `limit ${MAX_HITS}` : '';
  const found = `select from ${from} where ${conditionOf(source)} ${most}`;
  return { text: `select count(*)::int as total from (${found}) found`, values: [...where.values] };
}

const FLIPPED = { ASC: 'DESC', DESC: 'ASC' } as const;

function stretchOf(
  source: ListSource,
  { column, order, stretch }: Pick<Wanted<never, never>, 'column' | 'order' | 'stretch'>,
): Statement {
  const { size, markId, isBackward } = stretch;
  const values = [...source.where.values, size + 1];
  const limit = `limit $${values.length}`;
  const mark = markId === null ? null : `$${values.push(markId)}::int`;
  const towards = isBackward ? FLIPPED[order] : order;
  const parts = partsOf(source, { column, towards, mark, isBackward });
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
  mark: string | null;
  isBackward: boolean;
}

interface Part {
  condition: string;
  sorting: string;
}

/** Rows with a value, then those without; each part is read in the order of an index. */
function partsOf(source: ListSource, { column, towards, mark, isBackward }: Place): Part[] {
  const { sql, isNullable } = column;
  const sorting = sorted(column, towards);
  const marked = `(select ${sql} from ${source.from} where id = ${mark} and ${source.marks ?? 'true'})`;
  const idBeyond = mark === null ? 'true' : `id ${towards === 'ASC' ? '>' : '<'} ${mark}`;
  const beyond = mark === null ? 'true' : behindMark(column, towards, { marked, idBeyond });
  if (isNullable !== true) return [{ condition: beyond, sorting }];
  // The rows of the other part are all on the same side of the cursor.
  const isOfOther = mark === null ? 'true' : `${marked} is ${isBackward ? 'null' : 'not null'}`;
  const withValue = isBackward ? `(${isOfOther} or ${beyond})` : beyond;
  const without = `(${isOfOther} ${isBackward ? 'and' : 'or'} ${idBeyond})`;
  return [
    { condition: `${sql} is not null and ${withValue}`, sorting },
    { condition: `${sql} is null and ${without}`, sorting: `id ${towards}` },
  ];
}

/** The first comparison uses the index; the others handle rows with the same value. */
function behindMark(
  { sql, isBytewise }: SortColumn,
  towards: SortOrder,
  { marked, idBeyond }: { marked: string; idBeyond: string },
): string {
  const sign = towards === 'ASC' ? '>' : '<';
  if (sql === 'id') return `id ${sign} ${marked}`;
  const [strict, loose] = isBytewise === true ? [`~${sign}~`, `~${sign}=~`] : [sign, `${sign}=`];
  return `(${sql} ${loose} ${marked} and (${sql} ${strict} ${marked} or ${idBeyond}))`;
}
