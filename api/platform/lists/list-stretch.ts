import { type Connection, connectionOf, type Stretch } from './connection.ts';
import type { SortOrder } from './list-request.ts';
import { MAX_HITS } from '../../domain/pages/list-sizes.ts';
import { type SortColumn, sorted } from './list-page-sql.ts';
import { conditionOf, type ListSource } from './list-source.ts';
import type { Queryable } from '../database/read.ts';

/** What a list is sorted by, which part of it is wanted, and how its rows become entries. */
interface Wanted<Row, Node> {
  column: SortColumn;
  order: SortOrder;
  stretch: Stretch;
  entryOf: (row: Row) => Node;
}

/**
 * A part of a list from cursor to cursor. Its rows are found by comparing with the one that the cursor names, so that it
 * costs the same however far down it is. What has no value (not paid yet) stands last in either direction.
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
  // As in the pages of a search, which show no more hits.
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
  /** The parameter with the id to go on beyond; null from the end of the list. */
  mark: string | null;
  isBackward: boolean;
}

interface Part {
  condition: string;
  sorting: string;
}

/** The parts of a list, each read in the order of an index: the rows with a value, and behind them those without. */
function partsOf(source: ListSource, { column, towards, mark, isBackward }: Place): Part[] {
  const { sql, isNullable } = column;
  const sorting = sorted(column, towards);
  const marked = `(select ${sql} from ${source.from} where id = ${mark} and ${source.marks ?? 'true'})`;
  const idBeyond = mark === null ? 'true' : `id ${towards === 'ASC' ? '>' : '<'} ${mark}`;
  const beyond = mark === null ? 'true' : behindMark(column, towards, { marked, idBeyond });
  if (isNullable !== true) return [{ condition: beyond, sorting }];
  // Seen from a row of one part, all rows of the other lie on one side.
  const isOfOther = mark === null ? 'true' : `${marked} is ${isBackward ? 'null' : 'not null'}`;
  const withValue = isBackward ? `(${isOfOther} or ${beyond})` : beyond;
  const without = `(${isOfOther} ${isBackward ? 'and' : 'or'} ${idBeyond})`;
  return [
    { condition: `${sql} is not null and ${withValue}`, sorting },
    { condition: `${sql} is null and ${without}`, sorting: `id ${towards}` },
  ];
}

/** The first comparison is for the index, the others for the rows with the very value. */
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
