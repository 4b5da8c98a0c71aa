import { MAX_ID } from '../../domain/ids.ts';
import type { SortOrder } from './list-request.ts';
import type { Queryable } from '../database/read.ts';

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
  /** SQL of the list's size where it is known without counting; for a search it is not. */
  count?: string | null;
  /** What else is asked of a row, if anything. */
  search?: Search | null;
  /** The condition on rows that a cursor may name, where the table holds rows of others too. */
  marks?: string | null;
}

/** Words that are looked for, and the id that they may be. */
export interface Search {
  /** The parameter with the id, or with null. */
  id: string;
  /** The condition on the words. */
  found: string;
  /** Whether all words are too short for the trigram index, which knows groups of three letters or digits. */
  isShort: boolean;
}

/** Whether the trigram index can help to find a word. */
export function isIndexable(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word);
}

/** All that is asked of a row. */
export function conditionOf({ where, search }: ListSource): string {
  return search ? `${where.text} and (id = ${search.id}::int or ${search.found})` : where.text;
}

const BATCH = 500;

/** Every row of a list by its id, a batch at a time, so that a list of any length needs little memory. */
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
