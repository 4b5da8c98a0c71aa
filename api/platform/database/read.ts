import { type Pool, TypeOverrides, types } from 'pg';
import { compiled, type Select, type Statement } from './statements.ts';

/** Anything that answers SQL with numbered parameters: a reader's connection or a transaction. Only the latter may write. */
export interface Queryable {
  query<Row>(statement: Statement, values: unknown[]): Promise<Row[]>;
}

/** What a store reads through: a reader's connection, or a transaction that looks before it writes. */
export interface Reader {
  /** The rows of a statement, typed by what it selects. */
  all<Row>(select: Select<Row>): Promise<Row[]>;
  /** Its first row, or null. */
  first<Row>(select: Select<Row>): Promise<Row | null>;
}

/** pg's own reading of values, times as Date: the ORM's pool would hand times over as text. */
export const ROW_TYPES = new TypeOverrides();
/** bigint and numeric as numbers, as the entities say: kobo and counts stay far below 2^53. */
ROW_TYPES.setTypeParser(types.builtins.INT8, Number);
ROW_TYPES.setTypeParser(types.builtins.NUMERIC, Number);

/** What has not been read by then is refused, in ms: by when a busy shop tells people to come again. */
export const PATIENCE_MS = 2500;

/** What a statement has that changes or locks rows. */
const WRITING = /\b(insert into|update|delete from|merge into|for (no key |key )?share)\b/i;

/** Whether a statement only looks. */
export function isReading({ text }: Pick<Statement, 'text'>): boolean {
  return /^[\s(]*(select|with)\b/i.test(text) && !WRITING.test(text);
}

/** SQLSTATE of "canceled". What was asked goes on in PostgreSQL until it ends there, by itself or by the pool's limits. */
class ReadTooLateError extends Error {
  readonly code = '57014';
}

/**
 * Plain rows for pages that only present data: hydrating entities costs three to four times the query. Counts its statements, so that a test can hold every list to its budget. It writes nothing:
 * its caller is told of a failure while the statement goes on, so nobody would know what became of it.
 */
export class ReadConnection implements Queryable, Reader {
  /** Statements sent so far. */
  statements = 0;
  readonly #pool: Pick<Pool, 'query'>;

  constructor(pool: Pick<Pool, 'query'>) {
    this.#pool = pool;
  }

  all<Row>(select: Select<Row>): Promise<Row[]> {
    const { statement, values } = compiled(select);
    return this.query<Row>(statement, values);
  }

  async first<Row>(select: Select<Row>): Promise<Row | null> {
    const [row] = await this.all(select);
    return row ?? null;
  }

  async query<Row>(statement: Statement, values: unknown[]): Promise<Row[]> {
    this.statements += 1;
    const { name, text } = statement;
    if (!isReading(statement)) throw new Error(`a reader was given a statement that writes: ${name || text}`);
    const result = await inTime(this.#pool.query<Row & object>({ name, text, values, types: ROW_TYPES }));
    return result.rows;
  }
}

/** The wait for a connection and the one for a lock each have their limit; this is the one for both together. */
function inTime<Result>(reading: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ReadTooLateError(`nothing read within ${PATIENCE_MS} ms`)),
      PATIENCE_MS,
    );
    reading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
