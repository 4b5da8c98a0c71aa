import { MAX_ID } from '../domain/ids.ts';
import { pageWindow } from '../domain/pagination.ts';
import type { ListPage, ListRequest, SortOrder } from '../list-request.ts';
import type { Queryable } from './read.ts';

/** Conditions of a `where`, with the values of their numbered parameters. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #texts: string[] = [];

  /** Adds a condition; `text` gets the parameter that stands for each value. */
  add(text: (...parameters: string[]) => string, ...values: unknown[]): this {
    const parameters = values.map((value) => this.parameter(value));
    this.#texts.push(`(${text(...parameters)})`);
    return this;
  }

  /** Takes a value along and gives its parameter, `$3`. */
  parameter(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get text(): string {
    return this.#texts.join(' and ') || 'true';
  }
}

/** A list of rows of one table, which has an `id`. */
export interface ListSource {
  /** The table and its alias, `orders o`. */
  from: string;
  /** What is selected of a row. */
  columns: string;
  where: Conditions;
}

/** SQL for each thing that a list can be sorted by; nothing from a request ever becomes SQL. */
export type SortColumns<Field extends string> = Record<Field, string>;

/**
 * One page and the size of the whole list in one statement. The page's ids are found first, so that the rows skipped on
 * the way are not read. What has no value (not paid yet) stands last in either direction; equal ones keep the ids' order.
 * @param count SQL of the list's size where it is known without counting
 */
export async function readListPage<Row extends object, Field extends string>(
  read: Queryable,
  source: ListSource,
  request: ListRequest<Field> & { columns: SortColumns<Field>; count?: string },
): Promise<ListPage<Row>> {
  const { from, columns, where } = source;
  const { order, page, pageSize } = request;
  const sort = request.columns[request.sort];
  const orderBy = sort === 'id' ? `id ${order}` : `${sort} ${order} nulls last, id ${order}`;
  const condition = where.text;
  const [wanted, size] = [where.parameter(page), where.parameter(pageSize)];
  const text = `with size as materialized (
      select (${request.count ?? `select count(*) from ${from} where ${condition}`})::int as total
    ), page as materialized (
      select id, row_number() over () as place from (
        select id from ${from} where ${condition} order by ${orderBy} limit ${size} offset (
          select (least(greatest(${wanted}::bigint, 1), (greatest(total, 1) + ${size} - 1) / ${size}) - 1) * ${size} from size)
      ) sorted
    )
    select ${columns}, size.total as list_total from page join ${from} using (id) cross join size order by page.place`;
  const rows = await read.query<Row & { list_total: number }>({ name: '', text }, where.values);
  const total = rows[0]?.list_total ?? 0;
  const { page: current, pages } = pageWindow({ total, page, size: pageSize });
  return { items: rows, page: current, pages, total };
}

const BATCH = 500;

/** Every row of a list by its id, a batch at a time, so that a list of any length needs little memory. */
export async function* readInBatches<Row extends { id: number }>(
  read: Queryable,
  source: ListSource,
  order: SortOrder,
): AsyncGenerator<Row[]> {
  const { from, columns, where } = source;
  const last = where.parameter(order === 'ASC' ? 0 : MAX_ID + 1);
  const beyond = `id ${order === 'ASC' ? '>' : '<'} ${last}::bigint`;
  const text = `select ${columns} from ${from} where ${where.text} and ${beyond} order by id ${order} limit ${BATCH}`;
  for (let rows: Row[] = []; ;) {
    rows = await read.query<Row>({ name: '', text }, where.values);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    where.values[where.values.length - 1] = rows.at(-1)?.id;
  }
}
