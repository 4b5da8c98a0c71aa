import { type Pool, TypeOverrides, types } from 'pg';
import { timeToRead, withTimeout } from '../http/request-time.ts';
import { compiled, type Select, type Statement } from './statements.ts';

export interface Queryable {
  query<Row>(statement: Statement, values: unknown[]): Promise<Row[]>;
}

/** What a store reads with: a read connection, or a transaction that reads before it writes. */
export interface Reader {
  all<Row>(select: Select<Row>): Promise<Row[]>;
  first<Row>(select: Select<Row>): Promise<Row | null>;
}

/** pg's own parsers, which return times as Date: the ORM's pool would return them as text. */
export const ROW_TYPES = new TypeOverrides();
// bigint and numeric as numbers, like in the entities: kobo and counts stay far below 2^53.
ROW_TYPES.setTypeParser(types.builtins.INT8, Number);
ROW_TYPES.setTypeParser(types.builtins.NUMERIC, Number);

/**
 * A read fails after this long, or when its request has no more time, and the shop answers 503. Waiting for a connection
 * and for a lock have their own timeouts; this one covers both together.
 */
export const READ_TIMEOUT_MS = 2500;

/** Found in statements that change or lock rows. */
const WRITING = /\b(insert into|update|delete from|merge into|for (no key |key )?share)\b/i;

export function isReading({ text }: Pick<Statement, 'text'>): boolean {
  return /^[\s(]*(select|with)\b/i.test(text) && !WRITING.test(text);
}

/** Statements that were found to be reading; looking through the text of each takes as long as building a short one. */
const reading = new WeakSet<Statement>();

function requireReading(statement: Statement): void {
  if (reading.has(statement)) return;
  if (!isReading(statement)) {
    const { name, text } = statement;
    throw new Error(`a read connection was given a statement that writes: ${name || text}`);
  }
  reading.add(statement);
}

/** The statement goes on running in PostgreSQL until it ends or reaches the pool's statement timeout. */
class ReadTimeoutError extends Error {
  /** SQLSTATE `query_canceled`. */
  readonly code = '57014';

  constructor(limitMs: number) {
    super(`read timed out after ${limitMs} ms`);
  }
}

/**
 * Plain rows for read-only pages: hydrating entities costs three to four times the query. Counts its statements, so
 * that tests can check each list's budget. It must not write: after a timeout the statement goes on, and the caller
 * would not know whether the write succeeded.
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
    requireReading(statement);
    const { name, text } = statement;
    const limitMs = timeToRead(READ_TIMEOUT_MS);
    const reading = this.#pool.query<Row & object>({ name, text, values, types: ROW_TYPES });
    const result = await withTimeout(reading, limitMs, () => new ReadTimeoutError(limitMs));
    return result.rows;
  }
}
