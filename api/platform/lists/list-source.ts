import { MAX_ID } from '../../domain/ids.ts';
import type { SortOrder } from './list-request.ts';
import type { Queryable } from '../database/read.ts';

/** `where` conditions with numbered parameters. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #texts: string[] = [];

  /** `text` receives the names of the parameters. */
  add(text: (...parameters: string[]) => string, ...values: unknown[]): this {
    const parameters = values.map((value) => this.parameter(value));
    this.#texts.push(`(${text(...parameters)})`);
    return this;
  }

  /** Adds a value and returns its parameter, `$3`. */
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
  /** `orders o`. */
  from: string;
  /** Whose size it has, if `from` does not begin with a table. */
  table?: string;
  columns: string;
  where: Conditions;
  /** SQL of the total if it is known without counting; not used for searches. */
  count?: string | null;
  search?: Search | null;
  /** Limits the rows that a cursor may name, if the table also has rows of others. */
  cursorScope?: string | null;
}

export interface Search {
  /** The parameter with the id, or with null. */
  id: string;
  /** The condition on the words. */
  found: string;
  /** All words are too short for the trigram index, which needs three letters or digits in a row. */
  isShort: boolean;
  /** The table's index begins with the part of the ids (`PART_BITS`), and `found` uses it. */
  isInParts?: boolean;
}

/** Whether the trigram index can find the word. */
export function isIndexable(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word);
}

export function conditionOf({ where, search }: ListSource): string {
  return search ? `${where.text} and (id = ${search.id}::int or ${search.found})` : where.text;
}

/** How many rows `readInBatches` has. */
export async function countRows(read: Queryable, source: ListSource): Promise<number> {
  const { count, from, search, where } = source;
  const isKnown = typeof count === 'string' && !search;
  const text = isKnown
    ? `select (${count})::int as total`
    : `select count(*)::int as total from ${from} where ${conditionOf(source)}`;
  const [row] = await read.query<{ total: number }>({ name: '', text }, isKnown ? [] : where.values);
  return row?.total ?? 0;
}

const BATCH = 500;

/** By id, in batches, so that a list of any length needs little memory. */
export async function* readInBatches<Row extends { id: number }>(
  read: Queryable,
  source: ListSource,
  order: SortOrder,
): AsyncGenerator<Row[]> {
  const { from, columns, where } = source;
  const condition = conditionOf(source);
  const last = where.parameter(order === 'ASC' ? 0 : MAX_ID + 1);
  const beyond = `id ${order === 'ASC' ? '>' : '<'} ${last}::bigint`;
  const text = `select ${columns} from ${from} where ${condition} and ${beyond} order by id ${order} limit ${BATCH}`;
  for (let rows: Row[] = []; ;) {
    rows = await read.query<Row>({ name: '', text }, where.values);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    where.values[where.values.length - 1] = rows.at(-1)?.id;
  }
}
