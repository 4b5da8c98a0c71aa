import { type Pool, TypeOverrides } from 'pg';

/** Anything that runs SQL with numbered parameters: the pool, one of its clients, or a transaction. */
export interface Queryable {
  query<Row>(statement: Statement, values: unknown[]): Promise<Row[]>;
}

/** A statement with a name is planned once per connection (a prepared statement). */
export interface Statement {
  name: string;
  text: string;
}

/** pg's own reading of values, times as Date: the ORM's pool would hand times over as text. */
export const ROW_TYPES = new TypeOverrides();

/**
 * Plain rows for pages that only present data: hydrating entities costs three to four times the query
 * (see the decision log). Counts its statements, so that a test can hold every list to its budget.
 */
export class ReadConnection implements Queryable {
  /** Statements sent so far. */
  statements = 0;
  readonly #pool: Pick<Pool, 'query'>;

  constructor(pool: Pick<Pool, 'query'>) {
    this.#pool = pool;
  }

  async query<Row>(statement: Statement, values: unknown[]): Promise<Row[]> {
    this.statements += 1;
    const result = await this.#pool.query({
      name: statement.name,
      text: statement.text,
      values,
      types: ROW_TYPES,
    });
    return result.rows as Row[];
  }
}
